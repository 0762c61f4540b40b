import { selectedRanges } from '../markdown/held';

/**
 * Puts a text on the clipboard, also from a page without a secure context; false when the browser does not let it.
 * `root`: where it was asked for; what is selected there stays so.
 */
export async function copyText(text: string, root: Node): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>; // none in a page of plain http
  if (!clipboard) return copyByCommand(text, root);
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false; // refused
  }
}

/** The browser copies what is selected: a stand-in is, for that moment. The page's own listeners hear nothing of it. */
function copyByCommand(text: string, root: Node): boolean {
  const selection = document.getSelection();
  if (!selection) return false;
  const active = (root as Partial<DocumentOrShadowRoot>).activeElement;
  const kept = selectedRanges(root).find((range) => !range.collapsed);
  const stand = document.createElement('span');
  stand.textContent = text;
  Object.assign(stand.style, { position: 'fixed', top: '0', opacity: '0', userSelect: 'text' });
  let isWritten = false;
  const handleCopy = (event: ClipboardEvent) => {
    event.stopImmediatePropagation();
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    isWritten = event.clipboardData !== null;
  };
  window.addEventListener('copy', handleCopy, true);
  document.body.append(stand);
  try {
    selection.selectAllChildren(stand);
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way without a secure context
    return document.execCommand('copy') && isWritten;
  } finally {
    window.removeEventListener('copy', handleCopy, true);
    stand.remove();
    selection.removeAllRanges();
    if (kept) {
      const { startContainer, startOffset, endContainer, endOffset } = kept;
      selection.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
    }
    if (active instanceof HTMLElement && !active.matches(':focus'))
      active.focus({ preventScroll: true });
  }
}
