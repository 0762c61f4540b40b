// chunk: tokens
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

/** Whether letters that are pressed there are input. */
export function takesText(target: EventTarget | undefined): boolean {
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
