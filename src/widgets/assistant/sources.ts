export interface Source {
  readonly title: string;
  readonly href: string;
}

const MOST = 6;
/** A Markdown link to a path of the backend itself; links elsewhere stand in the text. */
const ownLink = /(?<!!)\[([^\][\n]{1,200})\]\((\/[^\s()]{1,500})\)/g;

/** Fences, to the end of what has none, and code in a line, which ends with its paragraph at the latest. */
const code =
  /^[ \t>]*(?:[-*+]|\d{1,9}[.)])?[ \t]*(`{3,}|~{3,})(?:(?!\1).)*\n[\s\S]*?(?:(?<=\n)[ \t>]*\1[`~]*[ \t]*$|(?![\s\S]))|(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\2(?!`)/gm;

/** Code may stand in a link's words; a link in code is none. */
const withoutCode = (markdown: string) =>
  markdown.replace(code, (found) => (found.includes('](') ? '`' : found));

/** Whole address of a path of the backend; undefined for what leads elsewhere. */
function placeOf(path: string, base: string): URL | undefined {
  if (path.startsWith('//') || !URL.canParse(path, base)) return undefined;
  const place = new URL(path, base);
  const isOwn = place.origin === new URL(base).origin && /^https?:$/.test(place.protocol);
  return isOwn ? place : undefined;
}

/** To a screen of the console. */
const isWay = ({ hash }: URL) => hash.startsWith('#/');

/** Where an answer says that it comes from: pages of the backend's own documentation, each once. */
export function sourcesOf(markdown: string, base: string): readonly Source[] {
  const found = new Map<string, Source>();
  for (const [, title = '', path = ''] of withoutCode(markdown).matchAll(ownLink)) {
    const place = placeOf(path, base);
    // The way to a screen is no place that an answer comes from.
    if (!place || isWay(place)) continue;
    const { href } = place;
    if (!found.has(href)) found.set(href, { title: title.trim(), href });
  }
  return [...found.values()].slice(0, MOST);
}

/**
 * The answer with the ways to screens of the backend's own console as whole addresses: a text's link to a path alone leads
 * nowhere, because it would mean a path of whichever page embeds the assistant.
 */
export function withScreens(markdown: string, base: string): string {
  if (!markdown.includes('/#/')) return markdown;
  const codes = [...markdown.matchAll(code)].map(({ index, 0: { length } }) => [
    index,
    index + length,
  ]);
  return markdown.replace(ownLink, (whole: string, title: string, path: string, at: number) => {
    const place = placeOf(path, base);
    if (!place || !isWay(place)) return whole;
    return codes.some(([from = 0, to = 0]) => at >= from && at < to)
      ? whole
      : `[${title}](${place.href})`;
  });
}

/** A line that names sources and says nothing else: `来源：[a](/docs/a.md)`, `- [b](/docs/b.md)`. */
const naming =
  /^\s*(?:[-*+]\s+)?(?:[^[\]:：]{1,20}[:：]\s*)?(?:\[[^\][]+\]\(\/[^\s()]+\)[\s,，、]*)+$/;
const label = /^[^[\]:：]{1,20}[:：]\s*$/;

/**
 * The answer without the lines at its end that only name sources, which are shown below it as links. It stays whole where one
 * of them is not among those, or nothing else would be left.
 */
export function withoutSources(markdown: string, base: string): string {
  const lines = markdown.split('\n');
  const end = lines.length;
  let from = end;
  for (let at = end - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (naming.test(line) || (label.test(line) && from < end)) from = at;
    else if (line.trim() !== '') break;
  }
  const left = lines.slice(0, from).join('\n').trimEnd();
  const shown = new Set(sourcesOf(markdown, base).map(({ href }) => href));
  const dropped = lines.slice(from).join('\n');
  const paths = [...dropped.matchAll(ownLink)].map(([, , path = '']) => path);
  const areShown = paths.every(
    (path) => URL.canParse(path, base) && shown.has(new URL(path, base).href),
  );
  return left === '' || !areShown ? markdown : left;
}

/** At the end of a text: a link, or a picture, of which something is still missing; its words and the rest of it. */
const halfLink = /(!?\[)([^[\]\n]{0,300})(\]\([^()\n]{0,999})?$/;

/**
 * An answer that ended in the middle of a link, with the words of it alone: nobody can follow the rest, and drawn it would
 * be signs. In code the same signs are what was said.
 */
export function withoutHalfLink(markdown: string): string {
  const half = halfLink.exec(markdown);
  if (!half) return markdown;
  const seen = markdown.replace(code, (found) => ' '.repeat(found.length));
  const line = seen.slice(seen.lastIndexOf('\n') + 1);
  const [, mark = '', words = ''] = half;
  // A backtick that is left in the line has begun code that was not ended either.
  if (!seen.startsWith(mark, half.index) || line.includes('`')) return markdown;
  return markdown.slice(0, half.index) + words;
}
