// Of the application: a worker that does nothing, and what it asks for.
export {};
