"""The table of bank Casino War: a decider. `legal` refuses, `settle` pays, `decide` and `play` lead to events.

Rules are data (`rules`), and a table cannot ask what it is called. In come cards and what every game is made of.
"""
