import type { Token, Tokens } from 'marked';

/** Markup that models write inside Markdown and that needs no attributes. */
const INLINE_TAG = /^<(\/?)(br|b|i|strong|em|del|s|sub|sup|mark|kbd|code)\s*\/?>$/i;
const BLOCK_TAG = /^<(\/?)(br|b|i|strong|em|del|s|sub|sup|mark|kbd|code|details|summary)\s*\/?>$/i;
const IMAGE = /^<img[\s/]/i;
const IMAGE_ATTRIBUTE = /[\s"'/](src|alt)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+))/gi;
const UNSEEN = /<(script|style|template|noscript|title|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

interface Opened {
  readonly name: string;
  readonly drop: () => void;
}

/**
 * Raw HTML is cut down before anything parses it: even an inert document reports a `style` to the host page's content
 * security policy. Tags without their other half go too, so that no piece reaches into the next one; what passes is
 * sanitised all the same.
 */
export function cutDownHtml(tokens: readonly Token[]): void {
  const opened: Opened[] = [];
  for (const token of tokens) {
    if (token.type === 'html') cutDown(token as Tokens.HTML, opened);
    for (const inner of insideOf(token)) cutDownHtml(inner);
  }
  for (const { drop } of opened) drop();
}

function cutDown(token: Tokens.HTML, opened: Opened[]): void {
  const known = token.block ? BLOCK_TAG : INLINE_TAG;
  // The last item of a list ends before its line end, one that is read with others after it.
  const parts = (token.block ? token.text.trimEnd() : token.text)
    .replace(UNSEEN, '')
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .split(/(<[a-z/!?][^>]*>)/i)
    // What only looks like a tag is text.
    .map((part, index) => (index % 2 === 0 ? part.replaceAll('<', '&lt;') : part));
  const write = () => {
    token.text = parts.join('');
  };
  for (let at = 1; at < parts.length; at += 2) {
    const part = parts[at] ?? '';
    if (IMAGE.test(part)) {
      parts[at] = imageOf(part);
      continue;
    }
    const [, slash, tag] = known.exec(part) ?? [];
    const name = tag?.toLowerCase();
    const drop = () => {
      parts[at] = '';
      write();
    };
    if (name === 'br') continue;
    if (name && !slash) opened.push({ name, drop });
    else {
      const mate = name ? opened.findLastIndex((each) => each.name === name) : -1;
      if (mate < 0) drop();
      else for (const between of opened.splice(mate).slice(1)) between.drop();
    }
  }
  write();
}

/** As the Markdown for a picture is written: what becomes of it is decided there. */
function imageOf(tag: string): string {
  let image = '<img';
  const seen = new Set<string>();
  for (const [, name = '', double, single, bare] of tag.matchAll(IMAGE_ATTRIBUTE)) {
    const known = name.toLowerCase();
    const value = (double ?? single ?? bare ?? '').replace(
      /["<>]/g,
      (sign) => `&#${sign.charCodeAt(0)};`,
    );
    if (!seen.has(known)) image += ` ${known}="${value}"`;
    seen.add(known);
  }
  return `${image}>`;
}

function insideOf(token: Token): readonly (readonly Token[])[] {
  if (token.type === 'list') return (token as Tokens.List).items.map((item) => item.tokens);
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().map((cell) => cell.tokens);
  }
  const { tokens } = token as Partial<Tokens.Paragraph>;
  return tokens ? [tokens] : [];
}
