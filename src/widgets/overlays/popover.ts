import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { positionPopup } from './popup-position';
import { onReconnected } from '../surface/reconnect';
import { useSurface } from '../surface/surface-context';
import type { Align } from './popup-position';

export interface PopoverOptions {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly popup: RefObject<HTMLElement | null>;
  readonly align: Align;
}

/**
 * Keeps a native `popover="auto"` and our state in step, places it, and gives focus back: Chromium does not when a
 * popover that contains focus closes inside a shadow root.
 */
export function usePopover({ open, onOpenChange, trigger, popup, align }: PopoverOptions): void {
  const { root } = useSurface();

  // A move in the DOM hides a popover without a word.
  useEffect(() => onReconnected(root, () => onOpenChange(false)), [root, onOpenChange]);

  // With the box itself: it can be pressed open before a passive effect runs, late in WebKit, and would open unheard.
  useLayoutEffect(() => {
    const box = popup.current;
    if (!box) return;
    let hadFocus = false;
    const focused = () => {
      const root = box.getRootNode() as ShadowRoot | Document;
      return root.activeElement;
    };
    const handleBefore = (event: ToggleEvent) => {
      if (event.newState === 'closed') hadFocus = box.contains(focused());
    };
    const handleToggle = (event: ToggleEvent) => {
      onOpenChange(event.newState === 'open');
      if (event.newState === 'open' || !hadFocus) return;
      const active = focused();
      if (!active || box.contains(active)) trigger.current?.focus();
    };
    box.addEventListener('beforetoggle', handleBefore);
    box.addEventListener('toggle', handleToggle);
    return () => {
      box.removeEventListener('beforetoggle', handleBefore);
      box.removeEventListener('toggle', handleToggle);
    };
  }, [onOpenChange, popup, trigger]);

  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    const box = popup.current;
    const anchor = trigger.current;
    if (!box || !anchor || !box.isConnected) return;
    const shown = box.matches(':popover-open');
    if (open && !shown) box.showPopover();
    // Shown but never told: the browser has just opened it and its toggle event is on the way.
    if (!open && shown && wasOpen.current) box.hidePopover();
    wasOpen.current = open;
    // Hidden by its sheet until it is placed: the browser opens it one frame before we know.
    box.toggleAttribute('data-placed', open);
    if (!open) return;
    positionPopup(box, anchor, 'bottom', align);
    const view = box.ownerDocument.defaultView;
    const follow = (event: Event) => {
      // Our own list may scroll; whatever moves the anchor moves the popup.
      if (event.target !== box) positionPopup(box, anchor, 'bottom', align);
    };
    view?.addEventListener('resize', follow);
    view?.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      view?.removeEventListener('resize', follow);
      view?.removeEventListener('scroll', follow, { capture: true });
    };
  });
}
