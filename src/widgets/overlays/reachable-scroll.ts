import { tabStops } from '../../core/page/tab-stops';

/**
 * A box that scrolls is a stop of Tab while there is none in it: WebKit alone does not see to that itself, and who has
 * only keys would not get to what is below. The answer ends it.
 */
export function keepScrollReachable(box: HTMLElement): () => void {
  const look = () => {
    const isOwnStop = box.scrollHeight > box.clientHeight && tabStops(box).length === 0;
    if (isOwnStop) box.tabIndex = 0;
    else if (!box.matches(':focus')) box.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const watchAll = () => {
    sizes.disconnect();
    for (const each of [box, ...box.children]) sizes.observe(each);
  };
  const children = new MutationObserver(watchAll);
  children.observe(box, { childList: true });
  watchAll();
  box.addEventListener('blur', look);
  return () => {
    box.removeEventListener('blur', look);
    children.disconnect();
    sizes.disconnect();
  };
}
