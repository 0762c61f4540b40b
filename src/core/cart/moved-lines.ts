import type { CartLine } from './cart-item';
import { chosenOf, isEqual } from './chosen';

/** A line that is not what was shown, or that is not there any more (`now` is undefined then). */
export interface MovedLine {
  readonly shown: CartLine;
  readonly now: CartLine | undefined;
}

/** What somebody agrees to who orders the line, but for its price. */
const termsOf = (line: CartLine) => {
  const { name, projectId, chargeMode, mode, month, count, nodes, items } = line;
  return [name, projectId, chargeMode, mode, month, count, nodes, chosenOf(items)];
};

/** The line is what it was; only its price may have moved. */
export const isSameOffer = ({ shown, now }: MovedLine): boolean =>
  now !== undefined && isEqual(termsOf(now), termsOf(shown));

/** The lines that somebody has seen otherwise than they are now, with a price that differs counted in. */
export const movedLines = (
  before: readonly CartLine[],
  now: readonly CartLine[],
): readonly MovedLine[] =>
  before
    .map((shown) => ({ shown, now: now.find(({ id }) => id === shown.id) }))
    .filter((line) => !isSameOffer(line) || line.now?.amount !== line.shown.amount);
