import type { Token, Tokens } from 'marked';

/** How much of a block is finished, as a length; 0 where nothing can be told yet. */
export interface Cut {
  readonly at: number;
  /** What the rest has to be read after. */
  readonly context: string;
  /** Only a guess: what follows may still change what stands before. */
  readonly doubtful?: boolean;
}

const FENCE_LINE = /(?:^|\n) {0,3}(?:`{3,}|~{3,})[`~]*\s*$/;
/** What could begin here and end far behind: code, a link, emphasis, a tag. */
const OPENER = /[`[]|<(?=[A-Za-z/!?])|[*~](?!\s)|(?<![\p{L}\p{N}])_(?!\s)/u;

/** Finished lines of a fenced block; a fence at the end may be the closing one. */
export function cutCode(raw: string, context: string): Cut | null {
  const head = context || raw.slice(0, raw.indexOf('\n') + 1);
  const at = raw.lastIndexOf('\n') + 1;
  const body = context ? raw : raw.slice(head.length);
  return body.includes('\n') && !FENCE_LINE.test(body) ? { at, context: head } : null;
}

/** Finished rows but for the last one: the parser takes a blank line for a row, if it follows one. */
export function cutTable(raw: string, context: string): Cut | null {
  const head = context || (/^.*\n.*\n/.exec(raw)?.[0] ?? '');
  const at = raw.lastIndexOf('\n', raw.lastIndexOf('\n') - 1) + 1;
  const rows = raw.slice(context ? 0 : head.length, at);
  return head && rows && !/(?:^|\n)[ \t]*\n$/.test(raw) ? { at, context: head } : null;
}

/** Items before the last two: the line that begins the last one may yet turn out to belong to the one before it. */
export function cutList({ items }: Tokens.List): Cut | null {
  const at = items.slice(0, -2).reduce((sum, item) => sum + item.raw.length, 0);
  return at > 0 ? { at, context: '' } : null;
}

/** Whether these items make their list a loose one, whatever follows them. */
export function areLoose(items: readonly Tokens.ListItem[]): boolean {
  return items.some(
    ({ raw, tokens }) =>
      /\n[ \t]*\n[ \t]*$/.test(raw) ||
      tokens.some((token) => token.type === 'space' && /\n.*\n/.test(token.raw)),
  );
}

/** A list becomes loose as a whole, with its first blank line between two items. */
export function loosen({ items }: Tokens.List): void {
  for (const item of items) {
    if (item.loose) continue;
    item.loose = true;
    for (const token of item.tokens) if (token.type === 'text') token.type = 'paragraph';
    const [box, text] = item.tokens;
    if (box?.type !== 'checkbox') continue;
    if (text?.type === 'paragraph') {
      (text as Tokens.Paragraph).tokens.unshift(box);
      item.tokens.shift();
    } else item.tokens[0] = { type: 'paragraph', raw: box.raw, text: box.raw, tokens: [box] };
  }
}

/** Words up to a blank before which nothing is open. `room` is how far, `patience` from when on a guess is better. */
export function cutParagraph(
  tokens: readonly Token[],
  text: string,
  room: number,
  patience: number,
): Cut | null {
  // The same length as the text: what is closed in itself is covered.
  let plain = '';
  for (const token of tokens) {
    const open = token.type === 'html' && !/^<br/i.test(token.raw);
    plain +=
      token.type === 'text' || token.type === 'br' || open
        ? token.raw
        : 'x'.repeat(token.raw.length);
  }
  if (plain.length !== text.length) return null;
  plain = plain.replace(/\[[^[\]]*\](?![([])/g, (closed) => 'x'.repeat(closed.length));
  const opener = plain.search(OPENER);
  const calm = opener < 0 ? room : Math.min(room, opener);
  const at = lastBlank(plain, calm);
  if (at > 0) return { at, context: leadAt(text, at) };
  if (text.length < patience) return null;
  const guess = lastBlank(plain, room);
  return guess > 0 ? { at: guess, context: leadAt(text, guess), doubtful: true } : null;
}

const leadAt = (text: string, at: number) => (text[at - 1] === '\n' ? 'x\n' : 'x ');

/** The end of the last blank between two words, or of the last line that a whole line follows. */
function lastBlank(text: string, until: number): number {
  const lines = text.lastIndexOf('\n');
  for (let at = until; at > 1; at--) {
    const before = text[at - 1];
    if ((before === ' ' || (before === '\n' && at <= lines)) && /\S/.test(text[at] ?? '')) {
      const start = before === '\n' ? 0 : text.lastIndexOf('\n', at) + 1;
      if (/\S/.test(text.slice(start, at))) return at;
    }
  }
  return 0;
}
