// chunk: tokens
const keyEvents = ['keydown', 'keypress', 'keyup'] as const;

// Roles in which a letter is input (typing, typeahead), although the node itself is not editable.
const typingRoles = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'listbox',
  'option',
  'menu',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
]);

// Input types whose letters mean nothing: a host's shortcut may have them.
const buttonLike = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

function takesText(target: EventTarget | undefined): boolean {
  if (!(target instanceof Element) && !isElement(target)) return false;
  const node = target as HTMLElement;
  switch (node.localName) {
    case 'input':
      return !buttonLike.has((node as HTMLInputElement).type);
    case 'textarea':
    case 'select':
      return true;
    default:
      return node.isContentEditable || typingRoles.has(node.getAttribute('role') ?? '');
  }
}

// After adoption into another document the nodes are of that realm: `instanceof` says no.
function isElement(target: unknown): boolean {
  return typeof target === 'object' && target !== null && 'localName' in target;
}

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
