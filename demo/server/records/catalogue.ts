import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Endpoint } from '../../../src/core/api/endpoint';
import type { ListQuery } from '../../../src/core/api/listing';
import type { Locale } from '../../../src/core/i18n/translator';
import type { SessionContext } from '../app';
import type { Executor } from '../database/database';
import { catalogue } from '../database/platform-tables';
import { forSession, type Handler } from '../handler';
import { pageOf } from '../search/page-of';
import { searchSql, sortSql, type SearchField } from '../search/search-sql';
import type { Data, Kind } from './kind';
import { attribute } from './attributes';
import { missing } from './read';

/** A row of the platform's catalogue: the same for every tenant. */
export interface CatalogueRow<D extends Data = Data> {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  readonly nameEn: string;
  readonly status: string;
  readonly createTime: Date;
  readonly data: D;
}

type Match = Readonly<Record<string, string | number | boolean | null | undefined>>;

const columns = {
  id: catalogue.id,
  parentId: catalogue.parentId,
  name: catalogue.name,
  nameEn: catalogue.nameEn,
  status: catalogue.status,
  createTime: catalogue.createTime,
  data: catalogue.data,
};

function conditions(kind: Kind, match: Match = {}): SQL | undefined {
  const contained: Record<string, unknown> = {};
  const equal: SQL[] = [];
  for (const [name, value] of Object.entries(match)) {
    if (value === undefined || value === null) continue;
    if (name === 'parentId') equal.push(eq(catalogue.parentId, String(value)));
    else if (name === 'status') equal.push(eq(catalogue.status, String(value)));
    else contained[name] = value;
  }
  return and(
    eq(catalogue.kind, kind.name),
    ...equal,
    Object.keys(contained).length > 0
      ? sql`${catalogue.data} @> ${JSON.stringify(contained)}::jsonb`
      : undefined,
  );
}

/** Every matching row in the catalogue's own order. */
export async function findCatalogue<D extends Data = Data>(
  db: Executor,
  kind: Kind,
  match?: Match,
): Promise<readonly CatalogueRow<D>[]> {
  const rows = await db
    .select(columns)
    .from(catalogue)
    .where(conditions(kind, match))
    .orderBy(catalogue.position, catalogue.id);
  return rows as unknown as readonly CatalogueRow<D>[];
}

/** The row, or the refusal that there is none. */
export async function readCatalogue<D extends Data = Data>(
  db: Executor,
  kind: Kind,
  id: string,
): Promise<CatalogueRow<D>> {
  const [row] = await db
    .select(columns)
    .from(catalogue)
    .where(and(conditions(kind), eq(catalogue.id, id)))
    .limit(1);
  if (!row) throw missing(kind);
  return row as unknown as CatalogueRow<D>;
}

/** As it travels: its name in the reader's language. */
export function catalogueWire(row: CatalogueRow, locale: Locale): Record<string, unknown> {
  return {
    ...row.data,
    id: row.id,
    name: locale === 'en' ? row.nameEn : row.name,
    status: row.status,
    parentId: row.parentId ?? '',
    createTime: row.createTime.toISOString(),
  };
}

const listKeys = new Set(['page', 'rows', 'params', 'sort', 'order']);

/** One page, searched and sorted as a list call asks; in the catalogue's own order where it does not say. */
export async function listCatalogue<D extends Data = Data>(
  db: Executor,
  kind: Kind,
  query: ListQuery,
  locale: Locale,
  match?: Match,
): Promise<{ rows: readonly CatalogueRow<D>[]; total: number }> {
  const shared: Readonly<Record<string, SearchField>> = {
    id: { kind: 'text', column: catalogue.id },
    name: { kind: 'text', column: locale === 'en' ? catalogue.nameEn : catalogue.name },
    status: { kind: 'text', column: catalogue.status },
    parentId: { kind: 'text', column: catalogue.parentId },
    createTime: { kind: 'time', column: catalogue.createTime },
  };
  const own = Object.fromEntries(
    Object.entries(kind.fields).map(([name, fieldKind]): [string, SearchField] => [
      name,
      {
        kind: fieldKind === 'flag' ? 'text' : fieldKind === 'tags' ? 'texts' : fieldKind,
        column: attribute(catalogue.data, name, fieldKind),
      },
    ]),
  );
  const fields = { ...own, ...shared };
  const sorts = Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'any' ? [] : [[name, field.column]],
    ),
  );
  const where = and(conditions(kind, match), searchSql(query.params, fields));
  const standard = { by: catalogue.position, order: 'asc' } as const;
  const ordered = db
    .select(columns)
    .from(catalogue)
    .where(where)
    .orderBy(...sortSql(query, sorts, standard, catalogue.id));
  const { rows, total } = await pageOf(query, ordered, () => db.$count(catalogue, where));
  return { rows: rows as unknown as readonly CatalogueRow<D>[], total };
}

/** What the rows of a page tell beside what is stored of them, in their order. */
type Telling = (context: SessionContext, rows: readonly CatalogueRow[]) => Promise<readonly Data[]>;

/** A list call over the catalogue: every other query field of the endpoint is an attribute that must be equal. */
export function catalogueHandler(endpoint: Endpoint, kind: Kind, telling?: Telling): Handler {
  return forSession(endpoint, async (context, input) => {
    const { app, locale } = context;
    const query = input.query as ListQuery & Data;
    const filters = Object.entries(query).filter(
      ([name, value]) => !listKeys.has(name) && value !== '',
    );
    const page = await listCatalogue(
      app.db,
      kind,
      query,
      locale,
      Object.fromEntries(filters) as Match,
    );
    const told = await telling?.(context, page.rows);
    const rows = page.rows.map((row, index) => ({
      ...catalogueWire(row, locale),
      ...told?.[index],
    }));
    return { rows, total: page.total };
  });
}
