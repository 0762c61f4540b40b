/** Where a sentence ends, in either language; a line break ends one too. */
const END = /[。！？!?…]+["'”’）)】]*|\.(?=\s|$)|\n+/g;

export interface Spoken {
  /** Whole sentences, fit to be heard. */
  readonly sentences: readonly string[];
  /** Up to here everything is spoken. */
  readonly end: number;
}

/** What can be said of a text that goes on, after what was said before: whole sentences, the rest when `isWhole`. */
export function sentencesOf(source: string, isWhole: boolean): Spoken {
  const sentences: string[] = [];
  let from = 0;
  END.lastIndex = 0;
  for (let match = END.exec(source); match; match = END.exec(source)) {
    // A full stop at the very end may be the first half of a number.
    if (!isWhole && END.lastIndex >= source.length) break;
    add(source.slice(from, END.lastIndex));
    from = END.lastIndex;
  }
  if (isWhole) {
    add(source.slice(from));
    from = source.length;
  }
  return { sentences, end: from };

  function add(raw: string): void {
    const said = heard(raw);
    if (said !== '') sentences.push(said);
  }
}

/** Without the marks that are only there to be seen. */
function heard(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+>]|\d+\.)\s+/gm, '')
    .replace(/[*_`~|]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
