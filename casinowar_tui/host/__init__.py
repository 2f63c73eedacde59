"""The tables for many people over SSH, from one process.

- `serve`, `door`, `visitor`: from the listening socket to one person's session, and to its end
- `people`, `codes`: who has which name, by which key
- `limits`, `rates`: what one person may take of what is everybody's
- `lines`, `faces`: what an ssh client gets: the full screen, plain lines, JSON lines, a few commands
- `gauges`, `control`, `log`: what whoever hosts sees; never a card that is not face up

What may come in: what `desk`, `ui` and `plain` say in public, and asyncssh. Nothing here reads an environment, a
configuration or the standard streams: `cli/host.py` does.
"""
