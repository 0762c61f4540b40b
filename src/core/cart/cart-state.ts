import type { CartPrice, priceLine } from '../charge/price';
import { addAmounts, formatAmount } from '../format/amount';
import type { CartLine, CartProblem, LineChanges } from './cart-item';

/**
 * - `guest`: nobody is signed in; the lines are drafts of this browser
 * - `forbidden`: the user may not have a cart
 * - `failed`: the cart could not be read; `error` says why
 */
export type CartPhase = 'loading' | 'ready' | 'guest' | 'forbidden' | 'failed';

/** What a cart shows. */
export interface CartState {
  readonly phase: CartPhase;
  readonly error: unknown;
  /** Oldest first, with what the user has changed and the server has not confirmed yet. */
  readonly lines: readonly CartLine[];
  readonly unselected: ReadonlySet<string>;
  /** Lines whose change is on its way: the price is worked out here until the server says its own. */
  readonly pending: ReadonlySet<string>;
  /** Of those, what could not be sent: it is sent again with the next flush. */
  readonly unsaved: ReadonlySet<string>;
  /** What was typed into a line and refused: it stays in its field, beside the reason, until it is mended. */
  readonly refused: ReadonlyMap<string, Refusal>;
}

/** Why the server refused a change of a line, with the change, which stays on the screen. */
export interface Refusal extends CartProblem {
  readonly changes: LineChanges;
}

/** A cart before its first answer. */
export const initialState: CartState = {
  phase: 'loading',
  error: null,
  lines: [],
  unselected: new Set(),
  pending: new Set(),
  unsaved: new Set(),
  refused: new Map(),
};

/** C-16 and the limits of the wire. */
export const limits = {
  month: { min: 1, max: 60 },
  count: { min: 1, max: 50 },
  nodes: { min: 1, max: 100 },
  amount: { min: 1, max: 1_000_000 },
} as const;

/** How much of a SKU can be ordered. */
export const amountsOf = ({ least }: { readonly least: number }) => ({
  ...limits.amount,
  min: least,
});

/** Whether a line will be ordered: every line is, unless somebody has taken its mark away. */
export const isSelected = ({ unselected }: CartState, id: string): boolean => !unselected.has(id);

/** The lines that will be ordered, in the order of the cart. */
export const selectedLines = (state: CartState): readonly CartLine[] =>
  state.lines.filter(({ id }) => isSelected(state, id));

/** What was typed into the line and refused is not what the line has. */
export const isRefused = ({ refused }: CartState, line: CartLine): boolean =>
  Object.entries(refused.get(line.id)?.changes ?? {}).some(
    ([name, value]) => line[name as keyof LineChanges] !== value,
  );

const sum = (...amounts: readonly string[]) => formatAmount(addAmounts('0', ...amounts));

/** Exact sums of what is shown, as `priceCart` makes them; without the arithmetic of prices, which is needed later. */
export function priceOfLines(lines: readonly CartLine[]): CartPrice {
  const original = sum(...lines.map((line) => line.originalAmount));
  const amount = sum(...lines.map((line) => line.amount));
  const due = sum(...lines.map((line) => line.due));
  return { original, amount, due, saved: sum(original, `-${amount}`) };
}

/**
 * The line as it will be. Where only numbers change, the price follows by the server's own arithmetic; another charge
 * mode, period or SKU has another price, which only the server knows. Without `price` the amount stays as it was.
 */
export function withChanges(
  line: CartLine,
  changes: LineChanges,
  price?: typeof priceLine,
): CartLine {
  const { items: chosen, ...rest } = changes;
  const changed: CartLine = { ...line, ...rest };
  const isOther =
    chosen !== undefined || changed.mode !== line.mode || changed.chargeMode !== line.chargeMode;
  if (!price || isOther || line.draft || line.items.some(({ price }) => price === ''))
    return changed;
  const priced = price({
    chargeMode: changed.chargeMode,
    mode: changed.mode,
    month: changed.month,
    count: changed.count,
    nodes: changed.nodes,
    items: line.items,
  });
  return {
    ...changed,
    items: line.items.map((item, index) => ({ ...item, total: priced.items[index] ?? '' })),
    originalAmount: priced.original,
    amount: priced.amount,
    due: priced.due,
  };
}
