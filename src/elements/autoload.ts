import { report } from '../core/report';
import { loadChunk } from '../core/load-chunk';
import { moduleOf, tags } from './registry';
import type { Tag } from './registry';

export interface AutoloadOptions {
  /** Imports the module that registers a tag. */
  readonly load: (file: string) => Promise<unknown>;
  /** Milliseconds before each further attempt. */
  readonly delays?: readonly number[];
}

const known: ReadonlySet<string> = new Set(tags);
const isOurs = (name: string): name is Tag => known.has(name);

export interface Autoloader {
  readonly watch: (root: Document | ShadowRoot) => void;
  readonly stop: () => void;
}

/**
 * Loads the module of each tag that is used and not defined yet, in the document and in the open shadow roots below it,
 * now and later. Nothing global is patched, so two kinds of root stay unseen: closed ones, and one that a page attaches
 * by hand to an element that stands already. For these, call the returned `watch` with the root.
 */
export function autoload({ load, delays }: AutoloadOptions): Autoloader {
  // A server that renders the page imports the loader with everything else.
  if (typeof document === 'undefined') return { watch: () => undefined, stop: () => undefined };
  const requested = new Set<Tag>();
  const awaited = new Set<string>();
  // Weak: a page may throw away any number of elements with roots.
  const watched = new WeakSet<Node>();
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) scan(node as Element);
    }
  });

  function watch(root: Document | ShadowRoot): void {
    if (watched.has(root)) return;
    watched.add(root);
    observer.observe(root, { childList: true, subtree: true });
    for (const element of root.querySelectorAll('*')) look(element);
  }

  function scan(element: Element): void {
    look(element);
    for (const inner of element.querySelectorAll('*')) look(inner);
  }

  function look(element: Element): void {
    const name = element.localName;
    if (element.shadowRoot) watch(element.shadowRoot);
    if (!name.includes('-')) return;
    if (isOurs(name)) request(name);
    else if (!awaited.has(name) && !customElements.get(name)) {
      // Another library's tag: its shadow root comes with its definition.
      awaited.add(name);
      void customElements.whenDefined(name).then(() => {
        for (const each of everywhere(document, name)) look(each);
      });
    }
  }

  function request(tag: Tag): void {
    if (requested.has(tag) || customElements.get(tag)) return;
    requested.add(tag);
    loadChunk(() => load(moduleOf(tag)), delays ? { delays } : {}).catch((error: unknown) => {
      requested.delete(tag); // the next use of the tag asks again
      if (!report(error, tag)) {
        console.error(`[by-console] <${tag}> could not be loaded.`, error);
      }
      for (const element of everywhere(document, tag)) {
        element.dispatchEvent(
          new CustomEvent('by-error', { detail: { error }, bubbles: true, composed: true }),
        );
      }
    });
  }

  watch(document);
  return { watch, stop: () => observer.disconnect() };
}

/** The elements of that name below `root`, open shadow roots included. */
function everywhere(root: ParentNode, name: string): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.localName === name ? [element] : []),
    ...(element.shadowRoot ? everywhere(element.shadowRoot, name) : []),
  ]);
}
