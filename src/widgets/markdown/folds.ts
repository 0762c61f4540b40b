import { createHeld, selectedRanges, spans } from './held';

/** Nodes that are taken out and brought back together. */
export interface Unit {
  readonly parent: Element;
  nodes: readonly ChildNode[];
  size: number;
  fold: Fold | null;
}

/** What stands for units that are far from what is seen: their height, and their words to find. */
export interface Fold {
  readonly units: Unit[];
  readonly stand: HTMLElement;
  readonly nodes: DocumentFragment;
  readonly words: Words;
  /** Pixels from the end of what stands before it. */
  readonly gap: number;
  /** A paragraph goes on in the middle of a line. */
  indent: HTMLElement | null;
  /** Keeps a width that what is gone has given. */
  readonly pin: () => void;
}

interface Words {
  readonly box: HTMLElement;
  text: string;
  height: number;
}

export interface Folds {
  /** Takes out what is far from what is seen. Reads the layout: to be called before anything is changed. */
  check(rows: readonly (readonly Unit[])[]): void;
  unfold(unit: Unit): void;
  close(): void;
}

/** Characters from which a stretch is worth a stand-in, and at which the next one begins. */
const LEAST = 1000;
const MOST = 5000;
/**
 * Characters up to which neighbours become one: each stand-in costs every frame a little. What stands within a line is
 * laid out together with all others of its paragraph, so that fewer are better there.
 */
const JOINED = MOST;
const JOINED_IN_LINE = 10_000;
/** In heights of what is seen: nearer is brought back, farther is taken out. */
const NEAR = 0.5;
const FAR = 0.75;

/**
 * Keeps what is far from the seen part out of the document: layout and paint of a long answer cost more than its
 * parsing. `onUnfold`: something far may have to go for what came.
 */
export function createFolds(box: HTMLElement, onUnfold: () => void): Folds {
  const folds = new Map<Element, Fold>();
  let scroller: Element | null | undefined;
  let observer: IntersectionObserver | undefined;

  const unfold = (fold: Fold) => {
    const { stand, units, nodes } = fold;
    folds.delete(stand);
    observer?.unobserve(stand);
    const before = unitBefore(fold);
    if (before?.indent) before.stand.append(before.indent);
    stand.replaceWith(nodes);
    for (const unit of units) unit.fold = null;
  };

  const unitBefore = ({ stand }: Fold) => {
    const before = stand.previousSibling;
    return before instanceof Element ? folds.get(before) : undefined;
  };

  const observe = () => {
    if (scroller !== undefined && (scroller === null || scroller.isConnected)) return;
    observer?.disconnect();
    scroller = scrollerOf(box);
    observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const fold = isIntersecting ? folds.get(target) : undefined;
          if (fold) unfold(fold);
        }
        onUnfold();
      },
      { root: scroller, rootMargin: `${NEAR * 100}% 0px` },
    );
    for (const stand of folds.keys()) observer.observe(stand);
  };

  const insert = (made: Fold) => {
    made.pin();
    made.units[0]?.nodes[0]?.before(made.stand);
    const before = unitBefore(made);
    before?.indent?.remove();
    const most = isFlow(made) ? JOINED_IN_LINE : JOINED;
    const joins = before && sizeOf(before) + sizeOf(made) <= most;
    for (const unit of made.units) {
      made.nodes.append(...unit.nodes);
      unit.fold = joins ? before : made;
    }
    if (joins) join(before, made);
    else {
      folds.set(made.stand, made);
      observer?.observe(made.stand);
    }
  };

  const join = (fold: Fold, made: Fold) => {
    const { text, height } = fold.words;
    fold.units.push(...made.units);
    fold.nodes.append(made.nodes);
    fold.indent = made.indent;
    if (made.indent) fold.stand.append(made.indent);
    const between = isFlow(made) ? '' : '\n';
    write(fold.words, text + between + made.words.text, height + made.gap + made.words.height);
    count(fold);
    made.stand.remove();
  };

  /** What of a row has to go, as stretches. */
  const farOf = (
    row: readonly Unit[],
    top: number,
    bottom: number,
    held: (node: Node) => boolean,
  ) => {
    const stretches: Unit[][] = [];
    let stretch: Unit[] = [];
    let size = 0;
    const end = () => {
      if (size >= LEAST) stretches.push(stretch);
      [stretch, size] = [[], 0];
    };
    for (const [index, unit] of row.slice(0, -1).entries()) {
      const last = unit.nodes.at(-1);
      if (unit.fold || !last) {
        if (unit.fold) end();
        continue;
      }
      const begin = startOf(unit);
      const next = row[index + 1];
      const stop = inline(unit) ? next && startOf(next) : rectOf(last);
      const far = begin && stop && (stop.bottom < top || begin.top > bottom);
      if (!far || unit.nodes.some(held)) end();
      else {
        stretch.push(unit);
        size += unit.size;
        if (size >= MOST) end();
      }
    }
    end();
    return stretches;
  };

  const handleCopy = () => {
    const ranges = selectedRanges(box.getRootNode()).filter((range) => !range.collapsed);
    for (const each of [...folds.values()])
      if (ranges.some((range) => spans(range, each.stand))) unfold(each);
    onUnfold();
  };
  const handlePrint = () => {
    for (const each of [...folds.values()]) unfold(each);
    onUnfold();
  };
  const handleMatch = (event: Event) => {
    const stand = (event.target as Element).closest('.by-fold');
    const found = stand && folds.get(stand);
    if (found) unfold(found);
  };
  box.addEventListener('beforematch', handleMatch);
  document.addEventListener('copy', handleCopy, true);
  window.addEventListener('beforeprint', handlePrint);

  return {
    check(rows) {
      if (!box.isConnected || box.offsetHeight === 0) return;
      observe();
      const seen = scroller?.getBoundingClientRect() ?? new DOMRect(0, 0, 0, innerHeight);
      const [top, bottom] = [seen.top - FAR * seen.height, seen.bottom + FAR * seen.height];
      const { top: boxTop, bottom: boxBottom } = box.getBoundingClientRect();
      if (boxTop > top && boxBottom < bottom) return;
      const held = createHeld(box.getRootNode());
      const going = rows.flatMap((row) =>
        farOf(row, top, bottom, held).map((units) => {
          const last = units.at(-1);
          return standFor(units, last && row[row.indexOf(last) + 1]);
        }),
      );
      for (const made of going) insert(made);
    },
    unfold(unit) {
      if (unit.fold) unfold(unit.fold);
    },
    close() {
      observer?.disconnect();
      folds.clear();
      box.removeEventListener('beforematch', handleMatch);
      document.removeEventListener('copy', handleCopy, true);
      window.removeEventListener('beforeprint', handlePrint);
    },
  };
}

const inline = ({ parent }: Unit) => parent.matches('p, code');
const isFlow = ({ units }: Fold) => units[0] !== undefined && inline(units[0]);
const sizeOf = ({ words }: Fold) => words.text.length;

function write(words: Words, text: string, height: number): void {
  Object.assign(words, { text, height });
  words.box.textContent = text;
  // A screen reader that goes on reading upwards hears the words, and brings them back by moving there.
  words.box.setAttribute('aria-label', text);
  words.box.style.blockSize = `${height}px`;
}

function rectOf(node: ChildNode): DOMRect | null {
  if (node instanceof Element) return node.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getClientRects()[0] ?? null;
}

/** Where the first character or box of a unit stands, or of what stands for it. */
function startOf({ nodes, fold }: Unit): DOMRect | null {
  if (fold) return fold.stand.getBoundingClientRect();
  for (const node of nodes) {
    const rect = node instanceof Element ? node.getClientRects()[0] : rectOf(node);
    if (rect) return rect;
  }
  return null;
}

/** Measures first: with the nodes gone there is nothing to measure. */
function standFor(units: readonly Unit[], next: Unit | undefined): Fold {
  const [first] = units;
  const last = units.at(-1)?.nodes.at(-1);
  const nodes = units.flatMap((unit) => unit.nodes);
  const parent = first?.parent ?? document.body;
  const begin = first && startOf(first);
  const words = nodes.map((node) => node.textContent);
  const flows = first !== undefined && inline(first);
  const follows = next && startOf(next);
  const stop = flows ? follows?.top : last && rectOf(last)?.bottom;
  const height = begin && stop ? stop - begin.top : 0;
  const before = nodes[0]?.previousSibling;
  const gap = begin && !flows && before ? begin.top - (rectOf(before)?.bottom ?? begin.top) : 0;
  const stand = document.createElement(
    flows ? 'span' : parent.matches('ul, ol') ? 'li' : parent.matches('tbody') ? 'tr' : 'div',
  );
  stand.className = 'by-fold';
  const text = document.createElement(flows ? 'span' : 'div');
  text.className = 'by-fold-text';
  text.setAttribute('hidden', 'until-found');
  text.setAttribute('role', 'img');
  const own: Words = { box: text, text: '', height: 0 };
  write(own, words.join(flows ? '' : '\n'), height);
  let indent: HTMLElement | null = null;
  let pin = () => {};
  if (parent.matches('tbody')) pin = keepColumns(parent, stand, text);
  else stand.append(text);
  if (flows && parent.matches('code')) pin = keepWidth(parent);
  if (parent.matches('p') && next && !next.fold && follows) {
    const rect = parent.getBoundingClientRect();
    const fromRight = getComputedStyle(parent).direction === 'rtl';
    indent = document.createElement('span');
    indent.className = 'by-fold-indent';
    indent.style.inlineSize = `${fromRight ? rect.right - follows.right : follows.left - rect.left}px`;
    stand.append(indent);
  }
  const gone = document.createDocumentFragment();
  const fold = { units: [...units], stand, nodes: gone, words: own, gap, indent, pin };
  count(fold);
  return fold;
}

/** The items of a numbered list that are gone are counted all the same. */
function count({ stand, units: [first], units }: Fold): void {
  if (!first?.parent.matches('ol')) return;
  const items = units.reduce((sum, { nodes }) => sum + nodes.length, 0);
  stand.style.counterIncrement = `list-item ${items}`;
}

/** Columns are as wide as their widest cell: that one may be gone. */
function keepColumns(body: Element, stand: HTMLElement, text: HTMLElement): () => void {
  const heads = [...(body.parentElement?.querySelectorAll('th') ?? [])];
  const widths = heads.map((head) => head.getBoundingClientRect().width);
  const cell = document.createElement('td');
  cell.colSpan = Math.max(1, heads.length);
  cell.append(text);
  stand.append(cell);
  return () => {
    for (const [index, head] of heads.entries())
      head.style.minInlineSize = `${widths[index] ?? 0}px`;
  };
}

function keepWidth(code: HTMLElement): () => void {
  const width = code.scrollWidth;
  return () => {
    code.style.minInlineSize = `${width}px`;
  };
}

/** What scrolls the answer; null is the page. */
function scrollerOf(box: Element): Element | null {
  for (let at: Element | null = box; at; at = parentOf(at)) {
    if (at === document.body || at === document.documentElement) return null;
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return (
    element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  );
}
