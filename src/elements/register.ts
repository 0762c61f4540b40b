// chunk: base
const warned = new Set<string>();

/**
 * Defines a tag. The first definition wins: another copy of the bundle, or another library's tag of the same name, is
 * left in place with one warning; this never throws, because a throw here would stop the page's whole module graph.
 */
export function register(tag: string, element: CustomElementConstructor): void {
  if (typeof customElements === 'undefined') return; // a server renders the page
  const present = customElements.get(tag);
  if (!present) {
    try {
      customElements.define(tag, element);
    } catch (error) {
      warnOnce(tag, `<${tag}> could not be defined.`, error);
    }
    return;
  }
  if (present !== element) {
    warnOnce(tag, `<${tag}> is defined already; the first definition stays.`);
  }
}

function warnOnce(key: string, ...message: unknown[]): void {
  if (warned.has(key)) return;
  warned.add(key);
  console.warn('[by-console]', ...message);
}
