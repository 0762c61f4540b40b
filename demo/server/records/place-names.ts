import { eq } from 'drizzle-orm';
import type { Locale } from '../../../src/core/i18n/translator';
import type { Executor } from '../database/database';
import { dictionaryNodes } from '../database/identity-tables';

/** What regions and zones are called in a language; a code that nobody has named stands for itself. */
export async function placeNames(db: Executor, locale: Locale): Promise<(code: string) => string> {
  const nodes = await db
    .select()
    .from(dictionaryNodes)
    .where(eq(dictionaryNodes.dictionary, 'REGION'));
  const names = new Map(
    nodes.map(({ value, name, nameEn }) => [value, locale === 'en' ? nameEn : name]),
  );
  return (code) => names.get(code) ?? code;
}
