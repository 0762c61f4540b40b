import type { Choice } from './choice-list';

/** What the palette offers, and what picking it does. */
export interface Command extends Choice {
  /** Everything a search may hit: names in both languages, id, path; nothing where a server searched. */
  readonly words: string;
  readonly run: () => unknown;
}
