// chunk: list-cards
import type { Resource } from './definition';

/** Which fields of a row a card shows, and where. */
export interface CardFields {
  readonly title: string | undefined;
  readonly status: string | undefined;
  readonly facts: readonly string[];
}

const MOST_FACTS = 3;

/**
 * One rule for all: the field that opens the row is its title, or else the first; its `status`, or else the first of its
 * states, stands beside it; below, the facts that the definition names, or the first three of the columns that the user has chosen.
 */
export function cardFields<R>(def: Resource<R>, shown: readonly string[]): CardFields {
  const title = shown.find((name) => def.fields.get(name)?.options.opens) ?? shown[0];
  const states = shown.filter((name) => name !== title && def.fields.get(name)?.kind === 'status');
  // Kinds and categories are drawn alike; what is called so is what a row is in.
  const status = states.find((name) => name === 'status') ?? states[0];
  const rest = shown.filter((name) => name !== title && name !== status);
  const named = def.facts?.filter((name) => def.fields.has(name) && name !== status);
  return { title, status, facts: (named ?? rest).slice(0, MOST_FACTS) };
}
