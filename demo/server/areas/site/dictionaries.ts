import { asc, eq, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/dictionaries';
import type { SessionContext } from '../../app';
import { dictionaryNodes } from '../../database/identity-tables';
import { Refusal } from '../../refusal';
import { forSession, type Handler } from '../../handler';

type NodeRow = typeof dictionaryNodes.$inferSelect;
interface WireNode {
  readonly name: string;
  readonly value: string;
  readonly children: readonly WireNode[];
}

function tree(
  rows: readonly NodeRow[],
  parentId: string,
  locale: SessionContext['locale'],
): WireNode[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map((row) => ({
      name: locale === 'en' ? row.nameEn : row.name,
      value: row.value,
      children: tree(rows, row.id, locale),
    }));
}

const rowsOf = ({ app }: SessionContext, dictionary: string) =>
  app.db
    .select()
    .from(dictionaryNodes)
    .where(eq(dictionaryNodes.dictionary, dictionary))
    .orderBy(asc(dictionaryNodes.position));

export const dictionaryHandlers: readonly Handler[] = [
  forSession(api.dictionary, async (context, { query }) => {
    const rows = await rowsOf(context, query.value);
    if (rows.length === 0) throw new Refusal('dictionary.missing', { value: query.value });
    return tree(rows, '', context.locale);
  }),

  forSession(api.dictionaryChildren, async (context, { query }) => {
    // A dictionary by its own value stands above its first nodes.
    const whole = await rowsOf(context, query.value);
    if (whole.length > 0) return tree(whole, '', context.locale);
    const [parent] = await context.app.db
      .select()
      .from(dictionaryNodes)
      .where(sql`${dictionaryNodes.value} = ${query.value}`)
      .orderBy(asc(dictionaryNodes.id))
      .limit(1);
    if (!parent) throw new Refusal('dictionary.missing', { value: query.value });
    return tree(await rowsOf(context, parent.dictionary), parent.id, context.locale);
  }),
];
