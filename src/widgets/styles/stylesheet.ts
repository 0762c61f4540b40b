// chunk: base
// Constructable sheets belong to one document: a root that moves to another document needs its own copies.
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();
const adopted = new WeakMap<ShadowRoot, Set<string>>();

/** The shared sheet of a text in a document: parsed once, however many roots adoptStyles it. */
export function stylesheetFor(cssText: string, document: Document): CSSStyleSheet {
  let known = sheets.get(document);
  if (!known) {
    known = new Map();
    sheets.set(document, known);
  }
  let sheet = known.get(cssText);
  if (!sheet) {
    const view = document.defaultView ?? globalThis;
    sheet = new view.CSSStyleSheet();
    sheet.replaceSync(cssText);
    known.set(cssText, sheet);
  }
  return sheet;
}

/** Adds the sheets that the root lacks, in the given order; asking again costs one look-up. */
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  let known = adopted.get(root);
  if (!known) {
    known = new Set();
    adopted.set(root, known);
  }
  for (const text of texts) {
    if (known.has(text)) continue;
    known.add(text);
    root.adoptedStyleSheets.push(stylesheetFor(text, root.ownerDocument));
  }
}

/** After `adoptedCallback`: the browser emptied the list, because the sheets belong to the former document. */
export function readoptStyles(root: ShadowRoot): void {
  const texts = adopted.get(root);
  if (!texts) return;
  root.adoptedStyleSheets = [...texts].map((text) => stylesheetFor(text, root.ownerDocument));
}
