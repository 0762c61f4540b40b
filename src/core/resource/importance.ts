import { boolean } from '../dictionaries/states';
import type { Resource } from './definition';
import type { FieldKind } from './field';
import type { ColumnKind } from './fit';

/** What a list says of its rows, by how much is lost without it. */
export interface Importance {
  readonly title: string | undefined;
  readonly status: string | undefined;
  /** What is read of a row beside both: what tells it apart and what the definition names, or three of the others. */
  readonly facts: readonly string[];
  /** All columns, the most important first. */
  readonly order: readonly string[];
}

const LEAST_FACTS = 3;

/** Where nothing is said: sums, then everything in its order, then where a row is and whose, and when it was made. */
const ofKind: Partial<Record<FieldKind, number>> = {
  money: 100,
  project: 102,
  place: 102,
  time: 103,
};
const ofOthers = 101;

/**
 * One rule for a table that is too narrow and for a card: the field that opens the row, or else the first; what tells rows of
 * one name apart; its `status`, or else the first of its states, where a yes or no without its name would say nothing; the
 * facts that the definition names, in their order, of which any of these may be one; then the others by their kind.
 */
export function importance<R>(
  { fields, facts }: Resource<R>,
  shown: readonly string[],
): Importance {
  const title = shown.find((name) => fields.get(name)?.options.opens) ?? shown[0];
  const states = shown.filter((name) => {
    const field = fields.get(name);
    return name !== title && field?.kind === 'status' && field.dictionary !== boolean;
  });
  // Kinds and categories are drawn alike; what is called so is what a row is in.
  const status = states.find((name) => name === 'status') ?? states[0];
  const rank = (name: string) => {
    const place = facts?.indexOf(name) ?? -1;
    const field = fields.get(name);
    if (name === title) return 0;
    if (place >= 0) return 3 + place;
    if (field?.options.tells) return 1;
    if (name === status) return 2;
    return (field && ofKind[field.kind]) ?? ofOthers;
  };
  const order = shown.toSorted((one, other) => rank(one) - rank(other));
  const below = order.filter((name) => name !== title && name !== status);
  const named = below.filter((name) => rank(name) < 100).length;
  return { title, status, order, facts: below.slice(0, Math.max(named, LEAST_FACTS)) };
}

/** The same for a table that shares its width among its columns. */
export function columnKinds<R>(
  def: Resource<R>,
  shown: readonly string[],
): (name: string) => ColumnKind {
  const { title, status, facts, order } = importance(def, shown);
  return (name) => {
    const { kind, options } = def.fields.get(name) ?? {};
    return {
      place: order.indexOf(name),
      isFact: [title, status, ...facts].includes(name),
      isFirm: /^(time|ip|money)$/.test(kind ?? ''),
      isCode: options?.copy ?? false,
      isTags: kind === 'tags',
    };
  };
}
