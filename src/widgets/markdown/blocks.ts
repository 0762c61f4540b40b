import type { Lexer, Token, Tokens } from 'marked';
import { areLoose, cutCode, cutList, cutParagraph, cutTable, loosen } from './cut';
import type { Cut } from './cut';
import { dropLead, labelsOf, lexBlocks, lexInline, lexPiece, spelled } from './piece';
import type { Block, Kind, Links, Piece } from './piece';

export interface Reading {
  readonly blocks: readonly Block[];
  /** The blocks before this one are as they were, but for the touched pieces. */
  readonly from: number;
  /** Finished pieces that read differently now: a definition came, or their list became loose. */
  readonly touched: readonly Piece[];
}

export interface BlockReader {
  /** The blocks with more at the end of the source. `ended`: nothing more is expected, so guesses are made good. */
  read(more: string, ended?: boolean): Reading;
  /** Forgets the source: another one begins. */
  restart(): void;
}

interface Group {
  kind: Kind;
  raw: string;
  readonly tokens: Token[];
}

/** A block that goes on while its beginning is finished. */
interface Open {
  readonly block: Block;
  readonly kind: Kind;
  context: string;
  finished: number;
  doubtful: boolean;
  /** Its finished items alone make the list a loose one. */
  loose: boolean;
}

/**
 * Cuts a growing text into blocks, and blocks that never end into pieces, so that a long answer costs its length once
 * and not once per frame (docs/decisions/0091-streaming-markdown.md). `limit`: characters from which a block is cut.
 */
export function createBlockReader({ limit = 400 } = {}): BlockReader {
  /** A line end of two characters may come in two halves. */
  let half = false;
  let tail = '';
  let blocks: Block[] = [];
  let settled = 0;
  let open: Open | null = null;
  let patience = limit;
  let links: Links = {};
  let applied: Links = {};
  let fresh: Piece[] = [];
  let touched = new Set<Piece>();
  const labels = new WeakMap<Piece, ReadonlySet<string>>();

  const finish = (
    block: Block,
    raw: string,
    { kind, context = '', cut = false }: { kind: Kind; context?: string; cut?: boolean },
  ): Piece => {
    const piece: Piece = { block, raw, kind, context, cut, tokens: [] };
    if (kind !== 'paragraph' && raw.includes(']:'))
      links = lexBlocks(context + raw, links).tokens.links;
    fresh.push(piece);
    return piece;
  };

  /** What was cut was read wrongly: a heading's underline came, or a table's. Read it again in one. */
  const reopen = (from: Open) => {
    const done = from.block.pieces.slice(0, from.finished);
    tail = done.map((piece) => piece.raw).join('') + tail;
    fresh = fresh.filter((piece) => !done.includes(piece));
    open = null;
    patience = 2 * tail.length;
  };

  /** Whether a cut paragraph is one in one reading too. */
  const holds = ({ block, finished, kind, doubtful }: Open, rest: string) => {
    if (kind !== 'paragraph') return true;
    const done = block.pieces.slice(0, finished).map((piece) => piece.raw);
    const whole = done.join('') + rest;
    const groups = groupsOf(lexBlocks(whole, links), whole);
    const one = groups.length === 1 && groups[0]?.kind === 'paragraph';
    return one && !doubtful && rest.trim() !== '';
  };

  const setLast = ({ block, finished }: Open, piece: Piece) => {
    block.pieces.length = finished;
    block.pieces.push(piece);
  };

  const settle = (groups: readonly Group[]): boolean => {
    for (const { kind, raw, tokens } of groups) {
      const was: Open | null = open;
      if (was && !holds(was, raw)) {
        reopen(was);
        return false;
      }
      if (was) {
        setLast(was, finish(was.block, raw, { kind, context: was.context }));
        setLoose(was, tokens);
      } else {
        const block = (blocks[settled] = { pieces: [], loose: false } as Block);
        block.pieces.push(finish(block, raw, { kind }));
      }
      settled += 1;
      tail = tail.slice(raw.length);
      open = null;
      patience = limit;
    }
    return true;
  };

  const cutOf = (group: Group, lexer: Lexer): Cut | null => {
    const context = open?.context ?? '';
    const [token] = group.tokens;
    if (group.kind === 'code') return cutCode(group.raw, context);
    if (group.kind === 'table') return cutTable(group.raw, context);
    if (group.kind === 'list') return cutList(token as Tokens.List);
    if (group.kind !== 'paragraph') return null;
    const [first] = lexer.inlineQueue;
    if (!first || !group.raw.startsWith(first.src)) return null;
    const room = first.src.length - Math.min(100, limit >> 2);
    return cutParagraph(lexer.inlineTokens(first.src), first.src, room, 4 * limit);
  };

  /** Finishes the beginning of the last block. */
  const split = (group: Group, lexer: Lexer): boolean => {
    const cut = cutOf(group, lexer);
    if (!cut) return false;
    const raw = tail.slice(0, cut.at);
    const { kind } = group;
    open ??= {
      block: { pieces: [], loose: false },
      kind,
      context: '',
      finished: 0,
      doubtful: false,
      loose: false,
    };
    const { block, context } = open;
    blocks[settled] = block;
    blocks.length = settled + 1;
    setLast(open, finish(block, raw, { kind, context, cut: true }));
    open.finished += 1;
    open.context = cut.context;
    open.doubtful ||= cut.doubtful === true;
    tail = tail.slice(cut.at);
    const [list] = group.tokens;
    if (list?.type === 'list') open.loose ||= areLoose((list as Tokens.List).items.slice(0, -2));
    return true;
  };

  /** One blank line between two items, and every item of the list is drawn as paragraphs. */
  const setLoose = ({ block, finished, loose }: Open, [list]: readonly Token[]) => {
    const now = loose || (list?.type === 'list' && (list as Tokens.List).loose);
    if (now === block.loose) return;
    block.loose = now;
    for (const piece of block.pieces.slice(0, finished)) touched.add(piece);
  };

  /** The unfinished end, as blocks of one piece each; the first may be the rest of a block. */
  const drawTail = (groups: readonly Group[], lexer: Lexer) => {
    lexInline(lexer);
    blocks.length = settled + (open ? 1 : 0);
    for (const [index, { kind, raw, tokens }] of groups.entries()) {
      const rest: Open | null = index === 0 ? open : null;
      const block: Block = rest?.block ?? { pieces: [], loose: false };
      const piece: Piece = { block, raw, kind, context: '', cut: false, tokens };
      if (rest) {
        setLast(rest, piece);
        setLoose(rest, tokens);
        makeLoose(piece);
      } else {
        block.pieces.push(piece);
        blocks.push(block);
      }
    }
  };

  const advance = (ended: boolean): Links => {
    for (;;) {
      const was: Open | null = open;
      const context = was?.context ?? '';
      const lexer = lexBlocks(context + tail, links);
      const groups = groupsOf(lexer, context + tail);
      const [first] = groups;
      if (was && first?.kind !== was.kind) {
        reopen(was);
        continue;
      }
      if (was && first) {
        first.raw = first.raw.slice(context.length);
        if (was.kind === 'paragraph') dropLead(lexer, context);
      }
      const final = finalOf(groups, tail);
      if (final > 0) {
        settle(groups.slice(0, final));
        continue;
      }
      const only = groups.length === 1 ? first : undefined;
      if (only && tail.length > patience && split(only, lexer)) continue;
      if (was && ended && first && !holds(was, first.raw)) {
        reopen(was);
        continue;
      }
      drawTail(groups, lexer);
      return lexer.tokens.links;
    }
  };

  /** A definition counts for what stands before it too. */
  const define = (all: Links) => {
    const changed = new Set<string>();
    for (const label of [...Object.keys(all), ...Object.keys(applied)]) {
      const [now, then] = [all[label], applied[label]];
      if (now?.href !== then?.href || now?.title !== then?.title) changed.add(spelled(label));
    }
    applied = { ...all };
    if (changed.size === 0) return;
    for (const [index, block] of blocks.entries()) {
      for (const piece of block.pieces.slice(
        0,
        index < settled ? undefined : (open?.finished ?? 0),
      )) {
        if (!piece.raw.includes('[')) continue;
        const own = labels.get(piece) ?? labelsOf(piece.raw);
        labels.set(piece, own);
        if ([...changed].some((label) => own.has(label))) touched.add(piece);
      }
    }
  };

  return {
    restart() {
      [half, tail, blocks, settled, open, patience] = [false, '', [], 0, null, limit];
      [links, applied] = [{}, {}];
    },
    read(given, ended = false) {
      const from = settled;
      const more = half && given.startsWith('\n') ? given.slice(1) : given;
      if (given) half = given.endsWith('\r');
      [fresh, touched] = [[], new Set()];
      const guessed = ended && open?.kind === 'paragraph';
      if (!more && !guessed) return { blocks, from: blocks.length, touched: [] };
      tail += more.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd');
      const all = advance(ended);
      define(all);
      for (const piece of fresh) touched.delete(piece);
      for (const piece of [...fresh, ...touched]) {
        piece.tokens = lexPiece(piece, all);
        makeLoose(piece);
      }
      return { blocks, from, touched: [...touched] };
    },
  };
}

function makeLoose({ block, tokens: [list] }: Piece): void {
  if (block.loose && list?.type === 'list') loosen(list as Tokens.List);
}

/** Blank lines belong to the block before them, and what stands in `<details>` to these. */
function groupsOf(lexer: Lexer, text: string): Group[] {
  const groups: Group[] = [];
  let at = 0;
  let depth = 0;
  for (const token of lexer.tokens) {
    // The lexer writes some blanks at the end of a block as line ends: only the length counts there.
    const raw = text.slice(at, at + token.raw.length);
    if (!raw.startsWith(token.raw.trimEnd())) break;
    at += raw.length;
    const last = groups.at(-1);
    if (last && (token.type === 'space' || depth > 0)) {
      last.raw += raw;
      last.tokens.push(token);
    } else groups.push({ kind: kindOf(token), raw, tokens: [token] });
    if (token.type === 'html') {
      const count = (tag: RegExp) => raw.match(tag)?.length ?? 0;
      depth = Math.max(0, depth + count(/<details\b/gi) - count(/<\/details\b/gi));
    }
  }
  return at === text.length ? groups : [{ kind: 'other', raw: text, tokens: [...lexer.tokens] }];
}

function kindOf(token: Token): Kind {
  if (token.type === 'code') return 'codeBlockStyle' in token ? 'other' : 'code';
  return token.type === 'list' || token.type === 'table' || token.type === 'paragraph'
    ? token.type
    : 'other';
}

/**
 * How many of the blocks cannot change any more. The first line after a block decides, once it is whole (a table's
 * second one too): an empty item may still become a line of the paragraph before it.
 */
function finalOf(groups: readonly Group[], text: string): number {
  let at = text.length;
  for (let index = groups.length - 1; index > 0; index--) {
    const [group, above] = [groups[index], groups[index - 1]];
    if (!group || !above) break;
    at -= group.raw.length;
    // An underlined heading is none before its underline is whole.
    const heading = group.tokens[0]?.type === 'heading' ? group.raw.trimEnd().length : 0;
    const line = text.indexOf('\n', at + heading);
    const apart = /\n[ \t]*\n$/.test(above.raw);
    // A paragraph that is one line without an end: no list, code or break begins with as many words.
    if (line < 0 && apart && group.kind === 'paragraph' && text.length - at > 99) return index;
    if (line < 0 || (group.kind === 'table' && text.indexOf('\n', line + 1) < 0)) continue;
    // A definition's title may begin on the next line and end on a later one.
    const definition = above.tokens.at(-1)?.type === 'def' && !apart;
    if (!(definition && group.kind === 'paragraph')) return index;
  }
  return 0;
}
