import { innermostFocus } from '../../core/page/innermost-focus';
import { notifyReconnected } from '../../widgets/surface/reconnect';
import type { AssistantTag } from './assistant-spec';
import { isBehindModal } from './launcher';

type Tag = Pick<AssistantTag, 'position'> & HTMLElement;

/** As long as a page may take that scrolls smoothly to what gets the focus. */
const SCROLL = 1000;

/** What happened beside the tag: a key was pressed, which may move the focus, or a layer of the page was opened or closed. */
export function handlePageEvent(event: Event, tag: Tag, dock: HTMLElement, box: HTMLElement): void {
  if (event.type === 'toggle') {
    raise(event, tag, [dock, box]);
    return;
  }
  const check = () => stepAside(tag, dock);
  requestAnimationFrame(check); // by then the page has scrolled to it, or has begun to
  const signal = AbortSignal.timeout(SCROLL);
  tag.ownerDocument.addEventListener('scrollend', check, { capture: true, once: true, signal });
}

/** Something of the page has entered the top layer, above us. What stands beside a modal dialog is inert: left below. */
function raise({ target }: Event, tag: Tag, layers: readonly HTMLElement[]): void {
  if (!(target instanceof Element) || !target.matches(':popover-open, :modal')) return;
  const root = tag.shadowRoot;
  if (!root || isBehindModal(tag)) return;
  const focused = root.activeElement;
  for (const layer of layers) {
    if (!layer.matches(':popover-open')) continue;
    layer.hidePopover();
    layer.showPopover();
  }
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  notifyReconnected(root);
}

/** To the other end of the page while the launcher would cover what has the focus (WCAG 2.4.11). */
function stepAside(tag: Tag, dock: HTMLElement): void {
  const focused = innermostFocus(tag.ownerDocument, tag);
  if (!focused || focused === tag || !tag.isConnected) return; // never away from who uses it
  const { position } = tag;
  const root = tag.getRootNode() as Document | ShadowRoot;
  dock.dataset['corner'] = position;
  const { x, y, width, height } = focused.getBoundingClientRect();
  if (root.elementFromPoint(x + width / 2, y + height / 2) !== tag) return;
  dock.dataset['corner'] = position.replace(/^\w+/, (end) => (end === 'top' ? 'bottom' : 'top'));
}
