import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../../src/core/i18n/translator';
import type { Database } from '../../database/database';
import { settings } from '../../database/identity-tables';
import { documents } from '../../database/platform-tables';
import { manualHash, type Section } from './manual';
import { wordsOf } from './words';

const HASH = 'manual.hash';
/** A heading says more about what its section answers than a word in it. */
const HEADING_WEIGHT = 4;

const indexed = ({
  title,
  heading,
  body,
}: Pick<Section, 'title' | 'heading' | 'body'>): string[] => [
  ...wordsOf(title),
  ...Array.from({ length: HEADING_WEIGHT }, () => wordsOf(heading)).flat(),
  ...wordsOf(body),
];

/** Makes the index that of this manual, once for however many copies of the server start together. */
export async function indexManual(db: Database, sections: readonly Section[]): Promise<void> {
  const value = manualHash(sections);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${HASH}))`);
    const [known] = await tx.select().from(settings).where(eq(settings.name, HASH));
    if (known?.value === value) return;
    await tx.delete(documents);
    for (const section of sections) {
      const words = indexed(section).join(' ');
      await tx
        .insert(documents)
        .values({ ...section, words: sql`to_tsvector('simple', ${words})` });
    }
    await tx
      .insert(settings)
      .values({ name: HASH, value })
      .onConflictDoUpdate({ target: settings.name, set: { value } });
  });
}

export interface Found extends Section {
  readonly score: number;
}

/** BM25's usual constants. */
const K = 1.2;
const B = 0.75;

/**
 * The sections that answer best, by BM25. The database finds those that hold any word of the question; the weight of
 * each word follows from how few of all sections have it, which the database's own ranking does not know.
 */
export async function searchManual(
  db: Database,
  question: string,
  locale: Locale,
  most: number,
): Promise<Found[]> {
  const wanted = [...new Set(wordsOf(question))].slice(0, 64);
  if (wanted.length === 0) return [];
  // Quoted, so that no word of the question is an operator.
  const query = wanted.map((word) => `'${word.replace(/['\\]/g, '')}'`).join(' | ');
  const rows = await db
    .select({
      id: documents.id,
      locale: documents.locale,
      title: documents.title,
      heading: documents.heading,
      source: documents.source,
      body: documents.body,
    })
    .from(documents)
    .where(
      sql`${documents.locale} = ${locale} and ${documents.words} @@ to_tsquery('simple', ${query})`,
    );
  const [size] = (
    await db.execute<{ total: number }>(
      sql`select count(*)::int as total from ${documents} where ${documents.locale} = ${locale}`,
    )
  ).rows;
  return rank(wanted, rows as Section[], size?.total ?? rows.length).slice(0, most);
}

export function rank(wanted: readonly string[], rows: readonly Section[], total: number): Found[] {
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
      return [word, Math.log(1 + (total - n + 0.5) / (n + 0.5))];
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
      return { ...row, score };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.id.localeCompare(b.id));
}
