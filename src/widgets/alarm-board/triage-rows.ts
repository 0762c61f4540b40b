/** Whatever stands in a board's shadow root, also in a layer over the board. */
export const focusedIn = (box: HTMLElement | null): Element | null =>
  (box?.getRootNode() as ShadowRoot | undefined)?.activeElement ?? null;

/** Of a row of the table or a card by columns. */
export const rowIdOf = (node: Element | null): string | null =>
  node?.closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null;

/** Gives the focus to the row of an alarm, or to the first one where that is not shown. The id of the row that has it. */
export function focusRow(
  box: HTMLElement | null,
  id: string | null | undefined,
  orFirst = false,
): string | null {
  const rows = [...(box?.querySelectorAll('[data-key]') ?? [])];
  const row = rows.find((each) => rowIdOf(each) === id) ?? (orFirst ? rows[0] : undefined);
  row?.querySelector<HTMLElement>('.ab-open')?.focus();
  return rowIdOf(row ?? null);
}
