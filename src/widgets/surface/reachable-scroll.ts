// chunk: widgets
import { firstTabStop } from '../../core/page/tab-stops';

const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';

/**
 * A box that scrolls is a stop of Tab while there is none in it, and then a group of the name that is given: WebKit alone
 * does not see to that itself, and who has only keys would not get to what is further down. The answer ends it, as that of
 * a `ref` does.
 */
export function keepScrollReachable(
  box: HTMLElement | null,
  labelledBy?: string,
): (() => void) | undefined {
  if (!box) return undefined;
  const marks = {
    tabindex: '0',
    ...(labelledBy === undefined ? {} : { role: 'group', 'aria-labelledby': labelledBy }),
  };
  let isStop = false;
  const look = () => {
    const { overflowX, overflowY } = getComputedStyle(box);
    // A line that is drawn a little over its own height is nothing to scroll to.
    const scrolls =
      (isScrolled(overflowX) && box.scrollWidth > box.clientWidth + 2) ||
      (isScrolled(overflowY) && box.scrollHeight > box.clientHeight + 2);
    const { activeElement } = box.getRootNode() as Document | ShadowRoot;
    const isHeld = isStop && activeElement === box;
    const isWanted = isHeld || (scrolls && !firstTabStop(box));
    if (isWanted === isStop) return;
    isStop = isWanted;
    for (const [name, value] of Object.entries(marks)) {
      if (isStop) box.setAttribute(name, value);
      else box.removeAttribute(name);
    }
  };
  let frame = 0;
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const sizes = new ResizeObserver(lookSoon);
  const changes = new MutationObserver(lookSoon);
  sizes.observe(box);
  changes.observe(box, {
    ...{ subtree: true, childList: true, characterData: true },
    attributeFilter: ['disabled', 'hidden', 'open', 'tabindex'],
  });
  box.addEventListener('blur', lookSoon);
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    changes.disconnect();
    box.removeEventListener('blur', lookSoon);
    // The box may stay, as the text of a notice that folds: nobody looks at it from now on.
    if (isStop) for (const name of Object.keys(marks)) box.removeAttribute(name);
  };
}
