import { useLayoutEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useConsole } from '../app/console-context';

/** A page may grow this long after it has come back before the old position is given up. */
const PATIENCE = 2000;

/**
 * A new page starts at its top; back and forward return to where the user was. The content of a list
 * arrives after its page, so the position is restored as soon as the page is long enough, unless the
 * user moves first.
 */
export function useScrollMemory(box: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const action = useNavigationType();
  const { scroll } = useConsole();
  const previous = useRef(pathname);

  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const isNewPage = previous.current !== pathname;
    previous.current = pathname;
    const wanted = action === NavigationType.Pop ? scroll.get(key) : undefined;
    if (wanted === undefined) {
      if (isNewPage) node.scrollTo({ top: 0 });
      return;
    }
    return restore(node, wanted);
  }, [key, pathname, action, box, scroll]);

  // Before the effect above in the order of cleaning up: the jump to the top belongs to the new page.
  useLayoutEffect(() => {
    const node = box.current;
    if (!node) return;
    const remember = () => scroll.set(key, node.scrollTop);
    node.addEventListener('scroll', remember, { passive: true });
    return () => node.removeEventListener('scroll', remember);
  }, [key, box, scroll]);
}

const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

function restore(node: HTMLElement, top: number): () => void {
  const end = performance.now() + PATIENCE;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const move of MOVES) node.removeEventListener(move, stop);
  };
  const attempt = () => {
    node.scrollTop = top;
    const isThere = Math.abs(node.scrollTop - top) < 1;
    if (isThere || performance.now() > end) stop();
    else frame = requestAnimationFrame(attempt);
  };
  for (const move of MOVES) node.addEventListener(move, stop, { passive: true });
  attempt();
  return stop;
}
