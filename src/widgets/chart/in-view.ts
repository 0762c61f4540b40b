import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** Tells whether an element is near what is seen, in a page that is shown (C-24: nothing is asked for nobody). */
export function useInView(
  box: RefObject<HTMLElement | null>,
  onChange: (inView: boolean) => void,
): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const element = box.current;
    const document = element?.ownerDocument;
    if (!element || !document) return;
    let near = false;
    const check = () => tell(near && !document.hidden);
    const observer = new IntersectionObserver(
      (entries) => {
        near = entries.at(-1)?.isIntersecting ?? false;
        check();
      },
      { rootMargin: '160px' }, // a little ahead of scrolling
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', check);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', check);
      tell(false);
    };
  }, [box]);
}
