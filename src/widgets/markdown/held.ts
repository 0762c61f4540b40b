/** Whether the reader is at a node: it has the focus, or the selection touches it. Asked of many nodes at a time. */
export function createHeld(root: Node): (node: Node) => boolean {
  const active = (root as Partial<DocumentOrShadowRoot>).activeElement;
  const ranges = selectedRanges(root);
  return (node) => node.contains(active ?? null) || ranges.some((range) => spans(range, node));
}

/** What is selected, as far as the engine tells it to a shadow root. */
export function selectedRanges(root: Node): readonly Range[] {
  const own = (root as { getSelection?: () => Selection | null }).getSelection?.();
  const whole = document.getSelection();
  const composed =
    root instanceof ShadowRoot && whole && 'getComposedRanges' in whole
      ? whole.getComposedRanges({ shadowRoots: [root] })
      : [];
  const ranges: AbstractRange[] = [...composed];
  for (const selection of new Set([own, whole])) {
    for (let index = 0; index < (selection?.rangeCount ?? 0); index++) {
      const range = selection?.getRangeAt(index);
      if (range) ranges.push(range);
    }
  }
  return ranges.map(({ startContainer, startOffset, endContainer, endOffset }) => {
    const range = document.createRange();
    range.setStart(startContainer, startOffset);
    range.setEnd(endContainer, endOffset);
    return range;
  });
}

/** A range outside a shadow root spans what the host holds. */
export function spans(range: Range, node: Node): boolean {
  const tree = range.startContainer.getRootNode();
  let here = node;
  for (;;) {
    const root = here.getRootNode();
    if (root === tree) return range.intersectsNode(here);
    if (!(root instanceof ShadowRoot)) return false;
    here = root.host;
  }
}
