import type { ServiceCategory, Sku } from '../../core/api/ordering/catalogue';
import { findPrice, type ChargeMode, type PriceRow } from '../../core/charge/price';
import { isEqual, namedPrices, type ChosenSku } from '../../core/cart/chosen';
import type { CartLine, LineChanges } from '../../core/cart/cart-item';
import { limits } from '../../core/cart/cart-state';
import type { PayPeriod } from '../../core/format/schedules';

export interface Choice {
  readonly skuId: string;
  readonly amount: number | null;
}

/** What the dialog edits; `null` is a number that cannot be read. */
export interface LineForm {
  readonly name: string;
  readonly projectId: string;
  readonly remark: string;
  readonly chargeMode: ChargeMode;
  readonly mode: PayPeriod;
  readonly month: number | null;
  readonly count: number | null;
  readonly nodes: number | null;
  /** By category; none where it is left out. */
  readonly choices: Readonly<Record<string, Choice | undefined>>;
}

export function formOf(line: CartLine): LineForm {
  const { name, projectId, remark, chargeMode, mode, month, count, nodes } = line;
  const choices = Object.fromEntries(
    line.items.map(({ categoryId, skuId, amount }) => [categoryId, { skuId, amount }]),
  );
  return { name, projectId, remark, chargeMode, mode, month, count, nodes, choices };
}

/** An amount that cannot be read is 0, which is sent nowhere: see `areNumbersRight`. */
export const itemsOf = ({ choices }: LineForm) =>
  Object.values(choices).flatMap((choice) =>
    choice ? [{ skuId: choice.skuId, amount: choice.amount ?? 0 }] : [],
  );

/** How it is paid is not what the line has. */
const isRebooked = (line: CartLine, { chargeMode, mode }: LineForm): boolean =>
  chargeMode !== line.chargeMode || mode !== line.mode;

/**
 * What is chosen, each with its price (N-25): the line's own as long as nothing else is chosen, or the one that the
 * catalogue has for the charge mode and period; a price of another period is never sent along.
 */
export function pricedItemsOf(
  line: CartLine,
  form: LineForm,
  categories: readonly ServiceCategory[],
): readonly ChosenSku[] {
  const { chargeMode, mode } = form;
  const skus = chosenSkus(form, categories);
  const rebooked = isRebooked(line, form);
  const wanted = itemsOf(form).map((item) => {
    const isOwn = !rebooked && line.items.some(({ skuId }) => skuId === item.skuId);
    const sku = isOwn ? undefined : skus.find(({ id }) => id === item.skuId);
    const price = sku && findPrice(sku.prices as readonly PriceRow[], { chargeMode, mode });
    return { ...item, priceId: price?.priceId };
  });
  return namedPrices(wanted, line.items, rebooked);
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

/** C-16 and the limits of the wire. */
export const isWithin = (value: number | null, { min, max }: Range): value is number =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

/** Whether there is something to ask a price for. */
export const areNumbersRight = (form: LineForm): boolean =>
  isWithin(form.month, limits.month) &&
  isWithin(form.count, limits.count) &&
  isWithin(form.nodes, limits.nodes) &&
  itemsOf(form).every(({ amount }) => isWithin(amount, limits.amount));

export const chosenSkus = (
  form: LineForm,
  categories: readonly ServiceCategory[],
): readonly Sku[] => {
  const ids = new Set(itemsOf(form).map(({ skuId }) => skuId));
  return categories.flatMap(({ skus }) => skus.filter(({ id }) => ids.has(id)));
};

/** Charge modes and periods that every chosen SKU has a price for. */
export function offeredBookings(skus: readonly Sku[]): readonly PriceRow[] {
  const [first, ...others] = skus.map(({ prices }) => prices as readonly PriceRow[]);
  return (first ?? []).filter((price) =>
    others.every((prices) => findPrice(prices, { chargeMode: price.chargeMode, mode: price.mode })),
  );
}

/** What is to be sent; undefined where a number is none. */
export function changesOf(
  line: CartLine,
  form: LineForm,
  categories: readonly ServiceCategory[],
): LineChanges | undefined {
  const { name, projectId, remark, chargeMode, mode, month, count, nodes } = form;
  if (month === null || count === null || nodes === null) return undefined;
  const isBooking = isRebooked(line, form);
  const isChosen = !isEqual(itemsOf(form), itemsOf(formOf(line)));
  return {
    name: name.trim(),
    remark,
    month,
    count,
    nodes,
    ...(projectId === line.projectId ? {} : { projectId }),
    ...(isBooking ? { chargeMode, mode } : {}),
    ...(isChosen || isBooking ? { items: pricedItemsOf(line, form, categories) } : {}),
  };
}
