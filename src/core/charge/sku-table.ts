/** C-22: pixels of a table of specifications, which scrolls from this many rows on. */
export const skuTable = { height: 250, scrollsFrom: 5 } as const;

/** A short table is as high as its rows. */
export function skuTableHeight(rows: number): number | undefined {
  return rows >= skuTable.scrollsFrom ? skuTable.height : undefined;
}
