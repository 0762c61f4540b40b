// chunk: base
/** What has the focus, be it in a shadow root; nothing within `tag`, whose inside is its own. */
export function innermostFocus(document: Document, tag?: Element): Element | null {
  let focused = document.activeElement;
  while (focused !== tag && focused?.shadowRoot?.activeElement)
    focused = focused.shadowRoot.activeElement;
  return focused;
}
