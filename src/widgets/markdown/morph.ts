/**
 * Makes the nodes that stand in `parent` before `end` look like `next`, keeping what is the same: a selection, the
 * focus and an open `<details>` survive, and the browser lays out only what changed. Returns the nodes that stand now.
 */
export function morph(
  parent: Node,
  old: readonly ChildNode[],
  next: readonly ChildNode[],
  end: ChildNode | null,
): ChildNode[] {
  const now: ChildNode[] = [];
  for (const [index, wanted] of next.entries()) {
    const has = old[index];
    if (has && fits(has, wanted)) now.push(has);
    else {
      if (has) has.replaceWith(wanted);
      else parent.insertBefore(wanted, end);
      now.push(wanted);
    }
  }
  for (const left of old.slice(next.length)) left.remove();
  return now;
}

/** Takes over what differs, if it is the same kind of node. */
function fits(has: ChildNode, wanted: ChildNode): boolean {
  if (has instanceof Text && wanted instanceof Text) {
    growText(has, wanted.data);
    return true;
  }
  if (!(has instanceof Element && wanted instanceof Element) || !sameTag(has, wanted)) return false;
  if (has.classList.contains('by-code-copy')) return true; // it may be saying that it has copied
  morph(has, [...has.childNodes], [...wanted.childNodes], null);
  return true;
}

function sameTag(has: Element, wanted: Element): boolean {
  return (
    has.nodeName === wanted.nodeName &&
    wanted
      .getAttributeNames()
      .every((name) => has.getAttribute(name) === wanted.getAttribute(name)) &&
    has
      .getAttributeNames()
      .every((name) => name === 'open' || name === 'style' || wanted.hasAttribute(name))
  );
}

/** Only the end that differs: a range that ends before it stays. */
function growText(node: Text, data: string): void {
  const { data: was } = node;
  if (was === data) return;
  let same = data.startsWith(was) ? was.length : 0;
  while (same < was.length && was[same] === data[same]) same += 1;
  node.replaceData(same, was.length - same, data.slice(same));
}
