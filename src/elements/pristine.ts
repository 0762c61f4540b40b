// chunk: base
/**
 * The document as its prototype has it. An image or a form that a page names like a member of the document takes its place there,
 * before an own property too; the build lets every use of a member run through here, also in packages (scripts/pristine.mjs).
 */
export const page = new Proxy({} as Document, {
  get(_, key) {
    const { document } = globalThis;
    const value: unknown = Reflect.get(
      key in Document.prototype ? Document.prototype : document,
      key,
      document,
    );
    return typeof value === 'function' ? (value.bind(document) as unknown) : value;
  },
  set: (_, key, value) => Reflect.set(Document.prototype, key, value, globalThis.document),
});

/** The same for what may be a document: anything else stays what it is. */
export const pageOf = <T>(node: T): T =>
  node === (globalThis.document as unknown) ? (page as T) : node;

/** As they were when we came: a page that replaces them later breaks itself alone. */
export const { parse, stringify } = JSON;
export const { fetch, Promise, Event, CustomEvent, URL, customElements } = globalThis;
