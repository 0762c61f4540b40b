const focusable =
  'input, select, textarea, button, a[href], summary, [contenteditable], [tabindex]:not([tabindex="-1"])';

const isStop = (node: HTMLElement) =>
  node.tabIndex >= 0 &&
  !node.matches(':disabled') &&
  node.checkVisibility({ visibilityProperty: true }) &&
  !node.closest('[inert]');

const candidates = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(focusable)];

/** What Tab comes to inside, in document order. */
export const tabStops = (root: ParentNode): HTMLElement[] => candidates(root).filter(isStop);
/** The first of them. */
export const firstTabStop = (root: ParentNode): HTMLElement | undefined =>
  candidates(root).find(isStop);
