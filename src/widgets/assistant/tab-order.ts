import type { KeyboardEvent } from 'react';
import { tabStops } from '../../core/page/tab-stops';

/** The page behind cannot be seen: Tab goes round inside. */
export function keepFocusInside(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = tabStops(panel);
  const [first, last] = [stops[0], stops.at(-1)];
  const active = (panel.getRootNode() as ShadowRoot | Document).activeElement;
  const target = event.shiftKey ? (active === first ? last : null) : active === last ? first : null;
  if (!target) return;
  event.preventDefault();
  target.focus();
}
