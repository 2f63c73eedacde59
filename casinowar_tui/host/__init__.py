"""The tables for many people over SSH, from one process.

- `serve`, `door`, `session`, `visit`: from the listening socket to one person's session, and to its end
- `visitor`, `wire`: somebody who is here, and what leads to them
- `people`, `codes`: who has which name, by which key
- `limits`, `rates`, `inlet`: what one person may take of what is everybody's
- `wanted`, `faces`, `lines`, `commands`: what an ssh client asks for and gets: the full screen, plain lines, JSON
  lines, a few commands
- `gauges`, `control`, `log`: what whoever hosts sees; never a card that is not face up

What may come in: what `desk`, `ui` and `plain` say in public, and asyncssh. Nothing here reads an environment, a
configuration or the standard streams: `cli/host.py` does.
"""
