/** One SKU of a line (N-25), as it is sent. */
export interface ChosenSku {
  readonly skuId: string;
  readonly amount: number;
  readonly priceId?: string;
}

type Known = Omit<ChosenSku, 'priceId'> & { readonly priceId?: string | undefined };

/** The SKUs and how many of each, without their prices: what two choices are compared by. */
export const chosenOf = (items: readonly Known[]) =>
  items.map(({ skuId, amount }) => ({ skuId, amount }));

/**
 * What is wanted of a line that has `known`, with the price that was named for each SKU. One that nobody names stays the
 * line's own; a price belongs to its charge mode and period, so that the line's own means nothing once it is `rebooked`.
 */
export const namedPrices = (
  wanted: readonly Known[],
  known: readonly Known[],
  rebooked: boolean,
): readonly ChosenSku[] =>
  wanted.map(({ skuId, amount, priceId }) => {
    const own = known.find((item) => item.skuId === skuId)?.priceId;
    const named = priceId || own;
    const isMeant = named && !(rebooked && named === own);
    return { skuId, amount, ...(isMeant ? { priceId: named } : {}) };
  });

/** Whether two values of plain data are alike; their keys stand in the same order. */
export const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);
