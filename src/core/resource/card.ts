// chunk: list-cards
import { boolean } from '../dictionaries/states';
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
 * states, stands beside it, where a yes or no without its name would say nothing; below, the facts that the definition names,
 * or the first three of the columns that the user has chosen. What is paid is one of them.
 */
export function cardFields<R>(def: Resource<R>, shown: readonly string[]): CardFields {
  const title = shown.find((name) => def.fields.get(name)?.options.opens) ?? shown[0];
  const kindOf = (name: string) => def.fields.get(name)?.kind;
  const states = shown.filter(
    (name) =>
      name !== title && kindOf(name) === 'status' && def.fields.get(name)?.dictionary !== boolean,
  );
  // Kinds and categories are drawn alike; what is called so is what a row is in.
  const status = states.find((name) => name === 'status') ?? states[0];
  const rest = shown.filter((name) => name !== title && name !== status);
  const named = def.facts?.filter((name) => def.fields.has(name) && name !== status);
  const facts = (named ?? rest).slice(0, MOST_FACTS);
  const paid = rest.filter((name) => kindOf(name) === 'money');
  // Of several amounts the one that a list is put in order by.
  const amount = paid.find((name) => def.fields.get(name)?.options.sort) ?? paid[0];
  if (named || amount === undefined || facts.some((name) => paid.includes(name)))
    return { title, status, facts };
  return { title, status, facts: [...facts.slice(0, MOST_FACTS - 1), amount] };
}
