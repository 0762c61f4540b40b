/** The beginning of a line: quote, heading, item. A list's number is said. */
const LEAD = /^(?:[ \t]*(?:>|(?:#{1,6}|[-*+])[ \t]))+/;
/** A rule, the row below a table's head, the line below a title. */
const LINES = /^[\s|:=*_+>#~-]*$/;
const MARKS = new RegExp(
  [
    '`(?<code>[^`\\n]+)`',
    '!?\\[(?<label>[^[\\]\\n]*)\\]\\([^()\\n]*\\)',
    '(?<apart></?(?:br|p|div|li|t[dhr]|h[1-6])(?:[\\s/][^<>]*)?>|\\|)',
    '<!--[^<>]*-->',
    '</?[a-z][a-z0-9-]*(?:[\\s/][^<>]*)?>',
    '\\*\\*+|~~+|`+',
    // Between letters or digits they are signs of their own: 2*3, a_name.
    '(?<![a-z0-9])\\*|\\*(?![a-z0-9])',
    '(?<![\\p{L}\\p{N}])_+|_+(?![\\p{L}\\p{N}])',
  ].join('|'),
  'giu',
);

interface Parts {
  readonly code?: string;
  readonly label?: string;
  readonly apart?: string;
}

/** A piece of Markdown without what is only there to be seen; `isLine`: from the beginning of a line. */
export function spokenText(markdown: string, isLine: boolean): string {
  if (LINES.test(markdown)) return '';
  return bare(isLine ? markdown.replace(LEAD, '') : markdown)
    .replace(/\s+/g, ' ')
    .trim();
}

function bare(markdown: string): string {
  return markdown.replace(MARKS, (...found: unknown[]) => {
    const { code, label, apart } = found.at(-1) as Parts;
    if (apart !== undefined) return ' ';
    return code ?? (label === undefined ? '' : bare(label));
  });
}
