"""The command: arguments, environment, standard streams, places, wiring, exit status. Nobody else reads them."""
