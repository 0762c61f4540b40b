import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

const QUERIES = ['(prefers-color-scheme: dark)', '(forced-colors: active)'];

/** A number that grows when the colours around an element change: by its theme or by the system's. */
export function useThemeVersion(inside: RefObject<HTMLElement | null>): number {
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const element = inside.current;
    const view = element?.ownerDocument.defaultView;
    if (!element || !view) return;
    const bump = () => setVersion((count) => count + 1);
    const queries = QUERIES.map((query) => view.matchMedia(query));
    for (const query of queries) query.addEventListener('change', bump);
    const surface = element.closest('[data-theme]');
    const observer = new MutationObserver(bump);
    if (surface) observer.observe(surface, { attributeFilter: ['data-theme'] });
    return () => {
      for (const query of queries) query.removeEventListener('change', bump);
      observer.disconnect();
    };
  }, [inside]);
  return version;
}
