import { Parser } from 'marked';
import type { Token, Tokens } from 'marked';
import { createBlockReader } from '../../../src/widgets/markdown/blocks';
import type { Reading } from '../../../src/widgets/markdown/blocks';

/** The parser keeps a line end before some ends, which is not seen, as what follows in its source has it. */
export const LINE_END = /\n(?=<\/(?:p|li)>)/g;

/** The blocks as HTML, every block's pieces put together again. */
export function htmlOf({ blocks }: Reading): string {
  return blocks
    .map(({ pieces }) => {
      const [first, ...rest] = pieces.map((piece) => piece.tokens.find(isContent));
      if (rest.length === 0)
        return Parser.parse(pieces[0]?.tokens ?? [], { gfm: true, breaks: true });
      const whole = rest.reduce((before, next) => join(before, next), first);
      return whole ? Parser.parse([whole], { gfm: true, breaks: true }) : '';
    })
    .join('')
    .replace(LINE_END, '');
}

const isContent = (token: Token) => token.type !== 'space';

function join(before: Token | undefined, next: Token | undefined): Token | undefined {
  if (!before || !next) return before ?? next;
  if (before.type !== next.type) throw new Error(`${before.type} goes on as ${next.type}`);
  switch (before.type) {
    case 'list':
      return {
        ...(before as Tokens.List),
        items: [...(before as Tokens.List).items, ...(next as Tokens.List).items],
      };
    case 'table':
      return {
        ...(before as Tokens.Table),
        rows: [...(before as Tokens.Table).rows, ...(next as Tokens.Table).rows],
      };
    case 'code':
      return { ...before, text: line(before as Tokens.Code) + line(next as Tokens.Code) };
    default:
      return {
        ...(before as Tokens.Paragraph),
        tokens: [...(before as Tokens.Paragraph).tokens, ...(next as Tokens.Paragraph).tokens],
      };
  }
}

const line = ({ text }: Tokens.Code) => (text ? `${text.replace(/\n$/, '')}\n` : '');

/** In one reading, without cutting anything. */
export const oneShot = (source: string) =>
  htmlOf(createBlockReader({ limit: Infinity }).read(source, true));

/** Reads sources that are given whole: mostly the former one with more at its end, else another one. */
export function wholeReader(options?: { readonly limit: number }) {
  const reader = createBlockReader(options);
  let before = '';
  return (source: string, ended = false) => {
    if (!source.startsWith(before)) {
      reader.restart();
      before = '';
    }
    const more = source.slice(before.length);
    before = source;
    return reader.read(more, ended);
  };
}
