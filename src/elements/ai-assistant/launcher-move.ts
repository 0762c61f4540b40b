import type { AssistantTag } from './assistant-spec';

type Corner = AssistantTag['position'];
type Launcher = Readonly<Record<'dock' | 'button', HTMLElement>>;
type Tag = Pick<AssistantTag, 'position'>;

/** Pixels below which a movement is a click. */
const SLIP = 5;

const round: readonly Corner[] = ['bottom-right', 'bottom-left', 'top-left', 'top-right'];

export function toNextCorner(tag: Tag): void {
  tag.position = round[(round.indexOf(tag.position) + 1) % round.length] ?? 'bottom-right';
}

/** What a key press or the start of a drag on the launcher means. */
export function moveLauncher(tag: Tag, launcher: Launcher, event: Event): void {
  if (event instanceof KeyboardEvent) moveByKey(tag, event);
  else if (event instanceof PointerEvent && event.button === 0) drag(tag, launcher, event);
}

function moveByKey(tag: Tag, { key }: KeyboardEvent): void {
  const [block = '', inline = ''] = tag.position.split('-');
  const to = {
    ArrowUp: `top-${inline}`,
    ArrowDown: `bottom-${inline}`,
    ArrowLeft: `${block}-left`,
    ArrowRight: `${block}-right`,
  }[key];
  if (to !== undefined) tag.position = to as Corner;
}

/** Follows the pointer and comes to rest in the nearest corner. */
function drag(tag: Tag, { dock, button }: Launcher, start: PointerEvent): void {
  const { pointerId, clientX, clientY } = start;
  const page = dock.ownerDocument.documentElement;
  const ends = new AbortController();
  const { signal } = ends;
  let isMoving = false;
  const handleMove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    // Let go before this code had come: what moves now drags nothing.
    if (event.buttons === 0) ends.abort();
    if (ends.signal.aborted) return;
    const [x, y] = [event.clientX - clientX, event.clientY - clientY];
    if (!isMoving && Math.hypot(x, y) < SLIP) return;
    if (!isMoving) button.setPointerCapture(pointerId);
    isMoving = true;
    dock.style.translate = `${x}px ${y}px`;
  };
  const handleEnd = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    ends.abort();
    dock.style.translate = '';
    if (!isMoving) return;
    if (event.type === 'pointerup') {
      // The click that follows belongs to the drag.
      const stop = (click: Event) => click.stopImmediatePropagation();
      dock.addEventListener('click', stop, true);
      setTimeout(() => dock.removeEventListener('click', stop, true));
      const block = event.clientY < page.clientHeight / 2 ? 'top' : 'bottom';
      tag.position = `${block}-${event.clientX < page.clientWidth / 2 ? 'left' : 'right'}`;
      dock.dataset['corner'] = tag.position; // it had stepped aside, from where it was put now
    }
  };
  // On the window: a quick drag leaves the button before it is captured.
  const view = dock.ownerDocument.defaultView;
  view?.addEventListener('pointermove', handleMove, { signal });
  view?.addEventListener('pointerup', handleEnd, { signal });
  view?.addEventListener('pointercancel', handleEnd, { signal });
}
