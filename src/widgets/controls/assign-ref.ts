import type { Ref } from 'react';

/** Gives an element to whatever kind of ref there is; what is returned takes it back. */
export function assignRef(
  ref: Ref<HTMLElement> | undefined,
  element: HTMLElement | null,
): (() => void) | undefined {
  if (typeof ref === 'function') {
    const clean = ref(element);
    return () => {
      if (clean) clean();
      else ref(null);
    };
  }
  if (ref) ref.current = element;
  return undefined;
}
