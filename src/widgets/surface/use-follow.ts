import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { isFollowing } from '../../core/chat/composer';

export interface Follow {
  readonly view: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  /** The end is in view and stays there. */
  readonly isAtEnd: boolean;
  readonly toEnd: () => void;
}

/**
 * W-15, C-34: what arrives stays in view for whoever is within 30 px of the end; whoever scrolled up to read is left there.
 * Only scrolling up lets go: an answer that grows between two events must not.
 */
export function useFollow(): Follow {
  const view = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const follows = useRef(true);

  const toEnd = useCallback(() => {
    follows.current = true;
    setAtEnd(true);
    const box = view.current;
    if (box) box.scrollTo(0, box.scrollHeight);
  }, []);

  useEffect(() => {
    const box = view.current;
    const inner = content.current;
    if (!box || !inner) return;
    let last = box.scrollTop;
    const handleScroll = () => {
      // Where the place that was shown is no longer there, the content has shrunk and nobody has scrolled.
      const isThere = box.scrollHeight - box.clientHeight >= last - 1;
      const isUp = isThere && box.scrollTop < last - 1;
      last = box.scrollTop;
      if (isFollowing(box)) follows.current = true;
      else if (isUp) follows.current = false;
      setAtEnd(follows.current);
    };
    const observer = new ResizeObserver(() => {
      // Who scrolls up while the answer grows is heard before the growth, not after it.
      if (box.scrollTop < last - 1) handleScroll();
      if (!follows.current) return;
      box.scrollTo(0, box.scrollHeight);
      last = box.scrollTop;
    });
    observer.observe(inner);
    observer.observe(box);
    box.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', handleScroll);
    };
  }, []);

  return { view, content, isAtEnd, toEnd };
}
