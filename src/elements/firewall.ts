// chunk: tokens
import { takesText } from '../widgets/surface/takes-text';

const keyEvents = ['keydown', 'keypress', 'keyup'] as const;

function isPrintable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  // An input method's keys come as `Process` or with isComposing; their letters are text too.
  return event.isComposing || event.key === 'Process' || /^.$/su.test(event.key);
}

/**
 * Keeps what is typed inside from the host page's bubbling shortcuts. Only printable keys from editable targets and keys
 * that we handled (default prevented) stop here, at the shadow root and in the bubble phase: React has had them by then.
 * Escape always passes, or a host's own dialog could not close. Capture listeners of the host cannot be stopped.
 */
export function raiseFirewall(root: ShadowRoot): void {
  const handled = new Set<string>();
  const guard = (raw: Event) => {
    const event = raw as KeyboardEvent;
    if (event.type === 'keydown') {
      if (event.defaultPrevented) handled.add(event.code);
      else handled.delete(event.code);
    }
    const ours = handled.has(event.code);
    if (event.type === 'keyup') handled.delete(event.code);
    if (event.key === 'Escape') return;
    if (ours || (isPrintable(event) && takesText(event.composedPath()[0]))) event.stopPropagation();
  };
  for (const type of keyEvents) root.addEventListener(type, guard);
}
