// chunk: widgets
export type Side = 'top' | 'bottom';
export type Align = 'start' | 'center' | 'end';

const GAP = 6;
const EDGE = 8;

/** Places a fixed box of the top layer beside its anchor: flipped when it does not fit, kept inside the window. */
export function positionPopup(popup: HTMLElement, anchor: Element, side: Side, align: Align): void {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popup;
  const { clientWidth, clientHeight } = popup.ownerDocument.documentElement;
  const above = at.top - GAP - height;
  const below = at.bottom + GAP;
  const fitsAbove = above >= EDGE;
  const fitsBelow = below + height <= clientHeight - EDGE;
  const top =
    side === 'top'
      ? fitsAbove || !fitsBelow
        ? above
        : below
      : fitsBelow || !fitsAbove
        ? below
        : above;
  const left =
    align === 'start'
      ? at.left
      : align === 'end'
        ? at.right - width
        : at.left + (at.width - width) / 2;
  popup.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - EDGE - width))}px`;
  popup.style.top = `${Math.max(EDGE, Math.min(top, clientHeight - EDGE - height))}px`;
}
