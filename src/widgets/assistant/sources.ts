export interface Source {
  readonly title: string;
  readonly href: string;
}

const MOST = 6;
/** A Markdown link to a path of the backend itself; links elsewhere stand in the text. */
const ownLink = /(?<!!)\[([^\][\n]{1,200})\]\((\/[^\s()]{1,500})\)/g;

/** Where an answer says that it comes from: pages of the backend's own documentation, each once. */
export function sourcesOf(markdown: string, base: string): readonly Source[] {
  const found = new Map<string, Source>();
  for (const [, title = '', path = ''] of markdown.matchAll(ownLink)) {
    if (path.startsWith('//') || !URL.canParse(path, base)) continue;
    const { href, origin, protocol } = new URL(path, base);
    if (origin !== new URL(base).origin || !/^https?:$/.test(protocol)) continue;
    if (!found.has(href)) found.set(href, { title: title.trim(), href });
  }
  return [...found.values()].slice(0, MOST);
}
