import { Lexer } from 'marked';
import type { Token, Tokens, TokensList } from 'marked';

export type Links = TokensList['links'];

/** What a block that never ends is cut into: its items, rows, lines, or a stretch of its words. */
export type Kind = 'list' | 'table' | 'code' | 'paragraph' | 'other';

export interface Block {
  readonly pieces: Piece[];
  /** A list with blank lines between its items. */
  loose: boolean;
}

/** A part of the source that is parsed and drawn at once. Most blocks are one; a long list or paragraph is several. */
export interface Piece {
  readonly block: Block;
  readonly raw: string;
  readonly kind: Kind;
  /** What has to stand before it so that it reads as in its place: a fence, a table's head, the start of a line. */
  readonly context: string;
  /** A finished stretch of a paragraph that goes on: its last blank and line end are text. */
  readonly cut: boolean;
  tokens: Token[];
}

const OPTIONS = { gfm: true, breaks: true };

/** The blocks of a text, without what stands inside its lines. */
export function lexBlocks(text: string, links: Links): Lexer {
  const lexer = new Lexer(OPTIONS);
  Object.assign(lexer.tokens.links, links);
  lexer.blockTokens(text, lexer.tokens);
  return lexer;
}

export function lexInline(lexer: Lexer): void {
  for (const { src, tokens } of lexer.inlineQueue) {
    lexer.state.inRawBlock = false;
    lexer.inlineTokens(src, tokens);
  }
  lexer.inlineQueue = [];
}

/** The words that lead a paragraph's rest are not its own. */
export function dropLead(lexer: Lexer, context: string): void {
  const first = lexer.inlineQueue[0];
  if (first) first.src = first.src.slice(context.length);
}

export function lexPiece({ raw, kind, context, cut }: Piece, links: Links): Token[] {
  const goesOn = kind === 'paragraph' && cut;
  const lead = goesOn ? context || 'x ' : context;
  // A line end is a break only if something follows.
  const lexer = lexBlocks(lead + raw + (goesOn ? 'x' : ''), links);
  if (kind === 'paragraph') dropLead(lexer, lead);
  lexInline(lexer);
  const [paragraph] = lexer.tokens;
  if (goesOn && paragraph?.type === 'paragraph') {
    const last = (paragraph as Tokens.Paragraph).tokens.at(-1) as Tokens.Text | undefined;
    if (last?.type === 'text') {
      last.raw = last.raw.slice(0, -1);
      last.text = last.text.slice(0, -1);
    }
  }
  return lexer.tokens;
}

/** Which definitions could change this piece, as `spelled` writes them. */
export function labelsOf(raw: string): ReadonlySet<string> {
  const labels = new Set<string>();
  for (const [, label] of raw.matchAll(/\[((?:\\[\s\S]|[^[\]\\])+)(?=\])/g))
    labels.add(spelled(label ?? ''));
  return labels;
}

/** Quotation marks at line starts are no part of a label that goes over several lines. */
export function spelled(label: string): string {
  return label
    .replace(/[\s>]+/g, ' ')
    .trim()
    .toLowerCase();
}
