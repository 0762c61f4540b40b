import type { KeyboardEvent } from 'react';

const focusable = 'button, textarea, input, a[href], summary, [tabindex]:not([tabindex="-1"])';

/** The page behind cannot be seen: Tab goes round inside. */
export function keepFocusInside(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = Array.from(panel.querySelectorAll<HTMLElement>(focusable)).filter(
    (node) => node.tabIndex >= 0 && !node.matches(':disabled') && node.checkVisibility(),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const active = (panel.getRootNode() as ShadowRoot | Document).activeElement;
  const target = event.shiftKey ? (active === first ? last : null) : active === last ? first : null;
  if (!target) return;
  event.preventDefault();
  target.focus();
}
