import type { Section } from './manual';
import { wordsOf } from './words';

/** A heading says more about what its section answers than a word in it. */
const HEADING_WEIGHT = 4;

const known = new WeakMap<object, string[]>();

/** What a section is found by; cutting a text into words is most of a search. */
export function indexed(section: Pick<Section, 'title' | 'heading' | 'body'>): string[] {
  const { title, heading, body } = section;
  const words = known.get(section) ?? [
    ...wordsOf(title),
    ...Array.from({ length: HEADING_WEIGHT }, () => wordsOf(heading)).flat(),
    ...wordsOf(body),
  ];
  known.set(section, words);
  return words;
}

export interface Found extends Section {
  readonly score: number;
}

/** BM25's usual constants. */
const K = 1.2;
const B = 0.75;

/** Beside what is asked for, what may be meant by it: words that count a part, and pages that count for more. */
export interface Beside {
  readonly words: readonly string[];
  readonly pages: readonly string[];
}

/** More, and a question about something else was answered about the place; less, and one that names nothing about anything. */
const BESIDE = 0.3;
const ON_ITS_PAGE = 1.15;

/** By BM25: how few of all sections have a word is its weight. */
export function rank(
  asked: readonly string[],
  rows: readonly Section[],
  total: number,
  beside: Beside = { words: [], pages: [] },
): Found[] {
  const also = beside.words.filter((word) => !asked.includes(word));
  const wanted = [...asked, ...also];
  const counted = rows.map((row) => {
    const words = indexed(row);
    const counts = new Map<string, number>();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return { row, counts, length: words.length };
  });
  const average = counted.reduce((sum, { length }) => sum + length, 0) / (counted.length || 1);
  const having = (word: string) => counted.filter(({ counts }) => counts.has(word)).length;
  const weights = new Map(
    wanted.map((word) => {
      const n = having(word);
      const weight = Math.log(1 + (total - n + 0.5) / (n + 0.5));
      return [word, also.includes(word) ? weight * BESIDE : weight];
    }),
  );
  return counted
    .map(({ row, counts, length }) => {
      let score = 0;
      for (const word of wanted) {
        const n = counts.get(word) ?? 0;
        const norm = n + K * (1 - B + (B * length) / (average || 1));
        score += ((weights.get(word) ?? 0) * n * (K + 1)) / norm;
      }
      const isOnPage = beside.pages.some((page) => row.source.endsWith(`/${page}.md`));
      return { ...row, score: isOnPage ? score * ON_ITS_PAGE : score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.id.localeCompare(b.id));
}
