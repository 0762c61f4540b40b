import { spokenText } from './spoken-text';

/*
 * Patterns with `y` are looked for in one place. What may turn out to be code, a tag or a link holds a text back no longer
 * than its line, nor longer than its limit, so that a long text is not read again and again.
 */

/** What may end a sentence, or is passed over whole. */
const STOP = /[\n。！？!?….`<[]/g;
/** Marks at the end of a sentence, with what closes around it. */
const END = /[。！？!?….]{1,99}["'”’）)】」』*_~]{0,99}/y;
/** What stands inside code, a tag or a link ends nothing. */
const ONE = /`[^`\n]{1,500}`|<[/!a-z][^<>\n]{0,500}>|\[[^[\]\n]{0,300}\]\([^()\n]{0,999}\)/iy;
/** Such a one that is not whole yet. */
const BEGUN =
  /(?:`[^`\n]{0,500}|<(?:[/!a-z][^<>\n]{0,500})?|\[[^[\]\n]{0,300}(?:\](?:\([^()\n]{0,999})?)?)$/iy;
/** At the beginning of a line: what leads to the full stop of a list's number, and a fence. */
const NUMBER = /[ \t>#*+_-]*\d{1,9}(?=\.)/y;
const FENCE = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,999}|~{3,999})/y;
/** Initials and `e.g.`, abbreviations, decimals, versions: their full stop is their own. */
const SHORT =
  /(?:^|[^a-z])(?:[a-z]|etc|vs|nos?|cf|approx|fig|mrs?|ms|dr)$|\d\.\d+$|(?:^|[^a-z\d])v\d+$/i;
/** Longer than any of them. */
const BACK = 24;
/** A line without a sentence is said in parts of about so many characters. */
const LONGEST = 1000;

/** Where to go on, and whether what was before is whole. */
interface Step {
  readonly to: number;
  readonly isEnd: boolean;
}

/**
 * Cuts a text that arrives in pieces into what is said, one after the other: sentences, items of lists, rows of tables,
 * lines of code. The same is said however the text was cut.
 */
export class Speech {
  /** What was not said yet. */
  #rest = '';
  /** Up to here nothing of it ends. */
  #at = 0;
  /** It begins with its line. */
  #isLine = true;
  /** The fence of the code that it is in. */
  #fence = '';

  /** What became whole with this piece; with the last one everything that is left. */
  add(piece: string, isLast = false): readonly string[] {
    const text = this.#rest + piece;
    const said: string[] = [];
    let from = 0;
    let { to, isEnd } = this.#step(text, from, this.#at, isLast);
    for (; isEnd; { to, isEnd } = this.#step(text, from, to, isLast)) {
      const words = this.#say(text.slice(from, to));
      if (words !== '') said.push(words);
      from = to;
    }
    this.#rest = text.slice(from);
    this.#at = to - from;
    return said;
  }

  /** To the next end, or as far as can be told. */
  #step(text: string, from: number, start: number, isLast: boolean): Step {
    const most = from + LONGEST;
    const isFence = this.#isLine && matchAt(FENCE, text, from) !== undefined;
    let at = start;
    for (;;) {
      STOP.lastIndex = at;
      const stop = this.#fence === '' ? STOP.exec(text)?.index : text.indexOf('\n', at);
      at = stop === undefined || stop < 0 ? text.length : stop;
      if (at >= most) return { to: breakAt(text, from, most), isEnd: true };
      if (at === text.length) return { to: at, isEnd: isLast && from < at };
      if (text[at] === '\n') return { to: at + 1, isEnd: true };
      const step = isFence ? { to: at + 1, isEnd: false } : stepAt(text, at, isLast);
      if (step === null) return { to: at, isEnd: false };
      if (step.isEnd && !this.#isOwn(text, from, at, step.to)) return step;
      at = step.to;
    }
  }

  /** Whether the full stop belongs to what stands before it. */
  #isOwn(text: string, from: number, at: number, to: number): boolean {
    if (text[at] !== '.' || /[。！？!?….]/.test(text.slice(at + 1, to))) return false;
    if (this.#isLine && matchAt(NUMBER, text, from) === at) return true;
    return SHORT.test(text.slice(Math.max(from, at - BACK), at));
  }

  #say(raw: string): string {
    const isLine = this.#isLine;
    this.#isLine = raw.endsWith('\n');
    if (this.#fence !== '') {
      const mark = raw.replace(/^[\s>]+/, '').trimEnd();
      const [sign = ''] = this.#fence;
      const isClosing =
        isLine && mark.length >= this.#fence.length && mark === sign.repeat(mark.length);
      if (isClosing) this.#fence = '';
      return isClosing ? '' : raw.replace(/\s+/g, ' ').trim();
    }
    if (isLine && matchAt(FENCE, raw, 0)) {
      FENCE.lastIndex = 0;
      const fence = FENCE.exec(raw)?.[1] ?? '';
      // Behind backticks that are a fence there are no others in their line.
      if (fence.startsWith('~') || !raw.slice(FENCE.lastIndex).includes('`')) {
        this.#fence = fence;
        return '';
      }
    }
    return spokenText(raw, isLine);
  }
}

/** Where the pattern ends that begins here; undefined where it does not. */
function matchAt(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Between two words before `most`; within a word that is longer, but not within a letter. */
function breakAt(text: string, from: number, most: number): number {
  const space = text.lastIndexOf(' ', most - 1);
  if (space > from) return space + 1;
  return /[\uDC00-\uDFFF]/.test(text[most] ?? '') ? most - 1 : most;
}

/** What a mark in the middle of a line means; null when that hangs on what comes next. */
function stepAt(text: string, at: number, isLast: boolean): Step | null {
  const mark = text[at] ?? '';
  if ('`<['.includes(mark)) {
    const to = matchAt(ONE, text, at);
    if (to === undefined && !isLast && matchAt(BEGUN, text, at) !== undefined) return null;
    return { to: to ?? at + 1, isEnd: false };
  }
  const to = matchAt(END, text, at) ?? at + 1;
  const next = text[to];
  if (next === undefined) return isLast ? { to, isEnd: true } : null;
  const run = text.slice(at, to);
  // In `a.b`, `a?b=1` and `!important` the mark is a part of the word.
  const isEnd = /[。！？…]/.test(run) || /\s/.test(next) || (!run.includes('.') && next > '~');
  return { to, isEnd };
}
