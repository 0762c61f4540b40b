import Big from 'big.js';
import type { PayPeriod } from '../format/schedules';
import { reservationDefaults, type Reservation } from './reservation';

/** D-012 */
export type ChargeMode = 'PreCharge' | 'PostCharge' | 'EachCharge' | 'YearCharge';

/** C-15 */
export const defaultDiscount = '1';

/** Hundredths of a yuan: amounts that are paid have no smaller part. */
export const PAID_DECIMALS = 2;

/** N-25, as far as the arithmetic needs it. Prices and discounts are decimal text, never floats. */
export interface PricedItem {
  /** Yuan for one of it, for one period. */
  readonly price: string;
  /** The factor that is left to pay: 0.85 is 8.5 tenths. */
  readonly discount?: string;
  /** How many of it one node has, such as GB of a disk. */
  readonly amount?: number;
  /** Each instance has it once, however many nodes: its control plane. */
  readonly perInstance?: boolean;
}

/** One line of a cart or order. */
export interface PricedLine extends Partial<Reservation> {
  readonly chargeMode: ChargeMode;
  readonly items: readonly PricedItem[];
}

/** All decimal text with two places. */
export interface LinePrice {
  /** Before the discount. */
  readonly original: string;
  readonly amount: string;
  /** What is paid before it opens: nothing when use is billed afterwards. */
  readonly due: string;
  /** `amount` of each item, in their order; they add up to the line's. */
  readonly items: readonly string[];
}

/** Sums over lines, in yuan as decimal text. */
export interface CartPrice {
  readonly original: string;
  readonly amount: string;
  readonly due: string;
  /** What the discounts took off. */
  readonly saved: string;
}

/** A `Big`. Declarations do not name the library, which is bundled: a partner does not have it. */
interface Decimal {
  toFixed(decimals: number, rounding: 1): string;
}

/** Yuan as they are paid: two decimals, half up. */
export const toPaid = (value: Decimal): string => value.toFixed(PAID_DECIMALS, Big.roundHalfUp);

/** A price per use is paid once, however long the instance lives. */
export const periodsOf = ({ chargeMode, month }: Omit<PricedLine, 'items'>): number =>
  chargeMode === 'EachCharge' ? 1 : (month ?? reservationDefaults.month);

/** Every item is rounded once, half up, to what can be paid; sums are then exact and the same wherever one adds up. */
export function priceLine(line: PricedLine): LinePrice {
  const times = new Big(periodsOf(line)).times(line.count ?? reservationDefaults.count);
  const nodes = line.nodes ?? reservationDefaults.nodes;
  const full = line.items.map(({ price, amount, perInstance }) =>
    new Big(price)
      .times(amount ?? 1)
      .times(times)
      .times(perInstance ? 1 : nodes),
  );
  const items = line.items.map(({ discount }, index) =>
    toPaid((full[index] ?? new Big(0)).times(discount ?? defaultDiscount)),
  );
  const amount = sumAmounts(items);
  return {
    original: sumAmounts(full.map(toPaid)),
    amount,
    due: line.chargeMode === 'PostCharge' ? toPaid(new Big(0)) : amount,
    items,
  };
}

/** The total of an order or cart: the sum of its lines as they are shown. */
export function priceCart(lines: readonly LinePrice[]): CartPrice {
  const original = sumAmounts(lines.map((line) => line.original));
  const amount = sumAmounts(lines.map((line) => line.amount));
  return {
    original,
    amount,
    due: sumAmounts(lines.map((line) => line.due)),
    saved: toPaid(new Big(original).minus(amount)),
  };
}

/** The exact sum of amounts in yuan, to the cent. */
export function sumAmounts(amounts: readonly string[]): string {
  return toPaid(amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)));
}

/** The price of one period from the price of another charge: what a list of prices offers (D-057). */
export interface PriceRow {
  readonly priceId: string;
  readonly chargeMode: ChargeMode;
  readonly mode: PayPeriod;
  /** Yuan for one period, decimal text with up to six places. */
  readonly price: string;
}

/** The row that a reservation is priced by: the one that is named, or the first that fits. */
export function findPrice<P extends PriceRow>(
  prices: readonly P[],
  wanted: { readonly priceId?: string; readonly chargeMode?: string; readonly mode?: string },
): P | undefined {
  if (wanted.priceId !== undefined && wanted.priceId !== '')
    return prices.find(({ priceId }) => priceId === wanted.priceId);
  return prices.find(
    ({ chargeMode, mode }) =>
      chargeMode === wanted.chargeMode && (chargeMode === 'EachCharge' || mode === wanted.mode),
  );
}
