/**
 * A text that grows, as its parts in order, of which only the last may still grow. Who adds a piece to one long string
 * hundreds of times and reads it each time copies all of it each time.
 */
export type GrowingText = readonly string[];

/** Characters from which a part is whole. */
const WHOLE = 4000;

export function grown(text: GrowingText, piece: string): GrowingText {
  const last = text.at(-1);
  return last === undefined || last.length >= WHOLE
    ? [...text, piece]
    : [...text.slice(0, -1), last + piece];
}

/** What `text` has after its beginning `start`; null where it begins otherwise. */
export function restAfter(start: GrowingText, text: GrowingText): string | null {
  const last = Math.max(0, start.length - 1);
  const [was = '', now = ''] = [start[last], text[last]];
  // Parts that stayed are the same strings: they are not compared by their characters.
  if (start.slice(0, last).every((part, index) => part === text[index]) && now.startsWith(was))
    return now.slice(was.length) + text.slice(last + 1).join('');
  const [whole, beginning] = [text.join(''), start.join('')];
  return whole.startsWith(beginning) ? whole.slice(beginning.length) : null;
}

/** Without the first `length` characters. */
export function textFrom(text: GrowingText, length: number): string {
  let at = text.reduce((sum, part) => sum + part.length, 0);
  let first = text.length;
  while (first > 0 && at > length) {
    first -= 1;
    at -= text[first]?.length ?? 0;
  }
  return text
    .slice(first)
    .join('')
    .slice(Math.max(0, length - at));
}
