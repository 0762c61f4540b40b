import { Lexer } from 'marked';
import type { Token, TokensList } from 'marked';

export interface Block {
  readonly key: string;
  readonly raw: string;
  readonly tokens: TokensList;
}

export interface BlockReader {
  /** The blocks of a source that usually is the former one with more at its end. */
  read(source: string): readonly Block[];
}

/**
 * Cuts a growing text into blocks. Only what follows the last block that can still change is read again, so that a long
 * answer costs its length once and not once per piece.
 */
export function createBlockReader(): BlockReader {
  let before = '';
  let settled: readonly Block[] = [];
  let settledLength = 0;
  let blocks: readonly Block[] = [];

  return {
    read(source) {
      if (source === before) return blocks;
      if (!source.startsWith(before)) {
        settled = [];
        settledLength = 0;
      }
      before = source;
      const tail = lex(source.slice(settledLength), settled.length);
      // The last block may go on (a list, a fence, a paragraph); what stands before it cannot change any more.
      const fixed = tail.slice(0, -1);
      blocks = [...settled, ...tail];
      settled = [...settled, ...fixed];
      settledLength += fixed.reduce((sum, block) => sum + block.raw.length, 0);
      return blocks;
    },
  };
}

/** Blank lines belong to the block before them. */
function lex(text: string, from: number): Block[] {
  const tokens = new Lexer({ gfm: true, breaks: true }).lex(text);
  const groups: { raw: string; tokens: Token[] }[] = [];
  for (const token of tokens) {
    const last = groups.at(-1);
    if (token.type === 'space' && last) last.raw += token.raw;
    else groups.push({ raw: token.raw, tokens: [token] });
  }
  // The lexer turns CRLF and tabs into plain ones; if anything was changed, lengths no longer count: one block for all.
  const exact = groups.reduce((sum, group) => sum + group.raw.length, 0) === text.length;
  const kept = exact || groups.length === 0 ? groups : [{ raw: text, tokens: [...tokens] }];
  return kept.map((group, index) => ({
    key: String(from + index),
    raw: group.raw,
    tokens: Object.assign(group.tokens, { links: tokens.links }),
  }));
}
