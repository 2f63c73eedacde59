"""The edge between Textual and the terminal: what is written, what is read, how it begins and ends.

Textual's own driver assumes a fast link and a well-behaved terminal. This room assumes neither. Each
module holds one guard and its docstring names the fault it guards against:

- `screen`, `style`, `paint`, `diff`, `spell`: send only the cells that changed
- `abilities`, `depth`: what the terminal can show, and colours brought down to it
- `end`, `descriptors`, `line`, `channel`: the bytes themselves, from a process's own terminal or from elsewhere
- `lane`, `rates`: nobody who floods keeps others of the process waiting
- `outlet`, `pace`: never wait for a terminal that does not read, and notice a slow link
- `intake`, `parser`, `burst`, `keys`, `mouse`: turn hostile bytes into events or into nothing
- `driver`, `process`, `modes`, `signals`: enter, leave, suspend, resize, hang-up
- `run`: an exit status that tells the truth, or the fault that ended the program
"""
