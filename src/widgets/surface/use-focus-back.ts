import { useLayoutEffect, type RefObject } from 'react';

/**
 * Where a part goes while the focus is in it, or was in something of it that went before, what is around it and can be focused has
 * the focus next: it would be nowhere. Never where the user has put it elsewhere.
 */
export function useFocusBack(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const part = ref.current;
    if (!part) return;
    const active = () => (part.getRootNode() as Document | ShadowRoot).activeElement;
    let isHeld = part.contains(active());
    const take = () => {
      isHeld = true;
    };
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const left = target as Element;
        if (left.isConnected && !left.matches(':disabled') && !part.contains(active()))
          isHeld = false;
      });
    part.addEventListener('focusin', take);
    part.addEventListener('focusout', leave);
    return () => {
      part.removeEventListener('focusin', take);
      part.removeEventListener('focusout', leave);
      const focused = active();
      const isLost = focused ? part.contains(focused) || focused.localName === 'body' : true;
      if (isHeld && isLost)
        part.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, [ref]);
}
