// chunk: widgets
import { useLayoutEffect, useState } from 'react';

/** What there is room for, by the width of a box: `of` answers in steps, so that nothing is drawn anew within one. */
export function useRoom<T>(
  box: { readonly current: HTMLElement | null },
  of: (width: number) => T,
): T {
  const [room, setRoom] = useState(() => of(Infinity));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // Without any width it is not shown at all: what it had room for stays.
    const measure = () => element.clientWidth > 0 && setRoom(of(element.clientWidth));
    measure();
    return onResize(element, measure);
  }, [box, of]);
  return room;
}

/** Calls back when a box has another size; the answer ends it. */
export function onResize(box: HTMLElement, call: () => void): () => void {
  let frame = 0;
  const observer = new ResizeObserver(() => {
    // In the next frame: a drawing that changes sizes here would be told as an error of the page.
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(call);
  });
  observer.observe(box);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
