/* What the assistant knows of the screen that one is on, once it is open: one chunk. */
export { questionsAt } from './questions-of';
export { contextAt } from './screen-context';
