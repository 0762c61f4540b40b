/** Whatever stands in a board's shadow root, also in a layer over the board. */
export const focusedIn = (box: HTMLElement | null): Element | null =>
  (box?.getRootNode() as ShadowRoot | undefined)?.activeElement ?? null;

/** Of a row of the table or a card by columns. */
export const rowIdOf = (node: Element | null): string | null =>
  node?.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null;
