import { eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../../src/core/i18n/translator';
import type { Database } from '../../database/database';
import { settings } from '../../database/identity-tables';
import { documents } from '../../database/platform-tables';
import { manualHash, type Section } from '../../docs/manual';
import { indexed, rank, type Beside, type Found } from '../../docs/rank';
import { wordsOf } from '../../docs/words';

const shown = {
  id: documents.id,
  locale: documents.locale,
  title: documents.title,
  heading: documents.heading,
  source: documents.source,
  body: documents.body,
};

const HASH = 'manual.hash';
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

/**
 * The sections that answer best, by BM25. The database finds those that hold any word of the question; the weight of
 * each word follows from how few of all sections have it, which the database's own ranking does not know.
 */
export async function searchManual(
  db: Database,
  question: string,
  locale: Locale,
  { most, beside }: { readonly most: number; readonly beside?: Beside | undefined },
): Promise<Found[]> {
  const wanted = [...new Set(wordsOf(question))].slice(0, 64);
  if (wanted.length === 0) return [];
  // Quoted, so that no word of the question is an operator.
  const query = wanted.map((word) => `'${word.replace(/['\\]/g, '')}'`).join(' | ');
  const rows = await db
    .select(shown)
    .from(documents)
    .where(
      sql`${documents.locale} = ${locale} and ${documents.words} @@ to_tsquery('simple', ${query})`,
    );
  const [size] = (
    await db.execute<{ total: number }>(
      sql`select count(*)::int as total from ${documents} where ${documents.locale} = ${locale}`,
    )
  ).rows;
  return rank(wanted, rows as Section[], size?.total ?? rows.length, beside).slice(0, most);
}

/** One section by its address, `zh-CN/network.md#routers`, or that of a page which these words fit best. */
export async function readSections(
  db: Database,
  { source, id }: { readonly source: string; readonly id?: string },
  words: readonly string[],
): Promise<Found[]> {
  const where = id === undefined ? eq(documents.source, source) : eq(documents.id, id);
  const rows = (await db.select(shown).from(documents).where(where)) as Section[];
  return id === undefined
    ? rank(words, rows, rows.length).slice(0, 1)
    : rows.map((row) => ({ ...row, score: 1 }));
}
