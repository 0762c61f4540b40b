// Does nothing, for as long as it is let.
setInterval(() => undefined, 10);
