const focusable =
  'input, select, textarea, button, a[href], summary, [contenteditable], [tabindex]:not([tabindex="-1"])';

/** What Tab comes to inside, in document order. */
export function tabStops(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)].filter(
    (node) => node.tabIndex >= 0 && !node.matches(':disabled') && node.checkVisibility(),
  );
}
