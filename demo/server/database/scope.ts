import { and, eq, getTableColumns, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RowChange } from '../../../src/core/api/changes';
import { RowChanges } from './changes';
import type { Executor } from './database';
import { RowMap, type RowKey } from './row-map';
import {
  audits,
  bizUses,
  FAILED,
  endOf,
  hasEnd,
  hosts,
  isMetered,
  mayHaveFailed,
  projectQuotas,
  projects,
  records,
  tenantQuotas,
} from './tenant-tables';

/*
 * The one door to rows that belong to a tenant. Reading goes through sub-queries that hold the tenant's condition
 * inside, so no `where` outside can lose it (PostgreSQL flattens them, the indexes still serve); writing goes through
 * methods that add it. No other file of the server imports the tables.
 */

export { FAILED, endOf, hasEnd, isMetered };

const writable = { projects, bizUses, projectQuotas, tenantQuotas, hosts, records, audits };
type Writable = typeof writable;
type Row<K extends keyof Writable> = Omit<Writable[K]['$inferInsert'], 'tenantId'>;
/** Column = value, or one of several values; all of them hold. */
type Match<K extends keyof Writable> = {
  readonly [C in keyof Row<K>]?: string | readonly string[];
};

/** As any table: drizzle's types follow one table, not one of several. */
const tableOf = (name: keyof Writable): PgTable => writable[name];

/**
 * Transient statuses settle by the clock alone (architecture, section 6): every reader sees the settled one from
 * `settles_at` on, whichever copy of the server asks, and no worker has to run.
 */
const settledStatus = sql<string>`case when ${records.settlesAt} <= now() then ${records.settlesTo} else ${records.status} end`;
/** A row that settles to nothing is gone from that moment. */
const notGone = or(
  isNull(records.settlesAt),
  sql`${records.settlesTo} <> ''`,
  sql`${records.settlesAt} > now()`,
);

function readable(db: Executor, tenantId: string | null) {
  const of = (column: PgColumn): SQL | undefined =>
    tenantId === null ? undefined : eq(column, tenantId);
  return made({
    projects: () => db.select().from(projects).where(of(projects.tenantId)).as('own_projects'),
    bizUses: () => db.select().from(bizUses).where(of(bizUses.tenantId)).as('own_biz_uses'),
    projectQuotas: () =>
      db.select().from(projectQuotas).where(of(projectQuotas.tenantId)).as('own_project_quotas'),
    tenantQuotas: () =>
      db.select().from(tenantQuotas).where(of(tenantQuotas.tenantId)).as('own_tenant_quotas'),
    hosts: () => db.select().from(hosts).where(of(hosts.tenantId)).as('own_hosts'),
    audits: () => db.select().from(audits).where(of(audits.tenantId)).as('own_audits'),
    records: () =>
      db
        .select({
          ...getTableColumns(records),
          status: settledStatus.as('settled_status'),
          mayHaveFailed: mayHaveFailed(records).as('may_have_failed'),
        })
        .from(records)
        .where(and(of(records.tenantId), notGone))
        .as('own_records'),
  });
}

/** Each when it is first asked for: most requests read one or two of the tables. */
function made<T extends Readonly<Record<string, () => unknown>>>(
  makers: T,
): { readonly [K in keyof T]: ReturnType<T[K]> } {
  const rows = {};
  for (const [name, make] of Object.entries(makers)) {
    let value: unknown;
    Object.defineProperty(rows, name, { enumerable: true, get: () => (value ??= make()) });
  }
  return rows as { readonly [K in keyof T]: ReturnType<T[K]> };
}

/** Tables to read from: `scope.db.select().from(scope.rows.hosts)`. */
export type TenantRows = ReturnType<typeof readable>;

/** Rows to count from, without a way to write. */
export interface ReadScope {
  readonly db: Executor;
  readonly rows: TenantRows;
}

export class TenantScope implements ReadScope {
  readonly db: Executor;
  readonly tenantId: string;
  readonly rows: TenantRows;
  private readonly changes = new RowMap<RowChanges>();

  constructor(db: Executor, tenantId: string) {
    this.db = db;
    this.tenantId = tenantId;
    this.rows = readable(db, tenantId);
  }

  /**
   * One writer of a tenant at a time, in one transaction: what was checked (a free name, the quota that is left)
   * still holds when it is written. Everything inside must use the scope that is passed in.
   */
  exclusive<T>(work: (scope: TenantScope) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${this.tenantId}))`);
      return work(new TenantScope(tx, this.tenantId));
    });
  }

  /** Told by every write of a row what it changes, for the trail. */
  changed(
    row: RowKey,
    before: Readonly<Record<string, unknown>>,
    after: Readonly<Record<string, unknown>>,
  ): void {
    const changes = this.changes.get(row) ?? new RowChanges();
    this.changes.set(row, changes);
    changes.add(before, after);
  }

  /** What has changed of a row since it was last asked. */
  changesOf(row: RowKey): readonly RowChange[] {
    const changes = this.changes.get(row)?.list() ?? [];
    this.changes.delete(row);
    return changes;
  }

  /** Whether what is done here is taken back, and looked at: then a check may go on to find everything that it refuses for. */
  get isTried(): boolean {
    return false;
  }

  /** Told by a check of what it refuses for: the rows of a kind, by their ids, as two rows may be held back by the same one. */
  held(_kind: string, _rows: readonly { readonly id: string }[]): void {
    // Nobody listens, except where a removal is tried.
  }

  /** Does it and takes it back: what it would be refused for is thrown, and nothing of it stays. */
  async rehearse(work: (scope: TenantScope) => Promise<unknown>): Promise<void> {
    const done = new Error('It is taken back'); // nobody sees it
    try {
      await this.exclusive(async (scope) => {
        await work(scope);
        throw done;
      });
    } catch (error) {
      if (error !== done) throw error;
    }
  }

  async insert<K extends keyof Writable>(table: K, rows: readonly Row<K>[]): Promise<void> {
    if (rows.length === 0) return;
    const owned = rows.map((row) => ({ ...row, tenantId: this.tenantId }));
    await this.db.insert(tableOf(table)).values(owned);
  }

  async update<K extends keyof Writable>(
    table: K,
    match: Match<K>,
    values: Partial<Row<K>>,
  ): Promise<void> {
    await this.db.update(tableOf(table)).set(values).where(this.matching(table, match));
  }

  async remove<K extends keyof Writable>(table: K, match: Match<K>): Promise<void> {
    await this.db.delete(tableOf(table)).where(this.matching(table, match));
  }

  protected matching<K extends keyof Writable>(table: K, match: Match<K>): SQL | undefined {
    const columns = writable[table] as unknown as Readonly<Record<string, PgColumn>>;
    const conditions = Object.entries(match as Record<string, string | readonly string[]>).map(
      ([name, value]) => {
        const column = columns[name];
        if (!column) throw new TypeError(`${table} has no column ${name}`);
        return typeof value === 'string' ? eq(column, value) : inArray(column, [...value]);
      },
    );
    if (conditions.length === 0) throw new TypeError('A write names the rows it means');
    return and(eq(writable[table].tenantId as PgColumn, this.tenantId), ...conditions);
  }
}

/** What became of rows while something was tried, and which rows hold it back. */
export class Traces {
  readonly gone = new RowMap<RowKey>();
  readonly changed = new RowMap<RowKey>();
  readonly held = new RowMap<RowKey>();
}

/** Thrown where the work of a handler is done: what it does after its transaction is not done. */
export class WorkDone extends Error {}

/** A scope within a transaction that is taken back: `exclusive` ends with `WorkDone`, and what happens to rows is written down. */
export class TriedScope extends TenantScope {
  private readonly traces: Traces;

  constructor(db: Executor, tenantId: string, traces: Traces) {
    super(db, tenantId);
    this.traces = traces;
  }

  override get isTried(): boolean {
    return true;
  }

  override held(kind: string, rows: readonly { readonly id: string }[]): void {
    for (const { id } of rows) this.traces.held.set({ kind, id }, { kind, id });
  }

  override async exclusive<T>(work: (scope: TenantScope) => Promise<T>): Promise<T> {
    await work(this);
    throw new WorkDone();
  }

  override async update<K extends keyof Writable>(
    table: K,
    match: Match<K>,
    values: Partial<Row<K>>,
  ): Promise<void> {
    const leaves = 'settlesTo' in values && values.settlesTo === '';
    await this.trace(table, match, leaves ? this.traces.gone : this.traces.changed);
    await super.update(table, match, values);
  }

  override async remove<K extends keyof Writable>(table: K, match: Match<K>): Promise<void> {
    await this.trace(table, match, this.traces.gone);
    await super.remove(table, match);
  }

  private async trace<K extends keyof Writable>(
    table: K,
    match: Match<K>,
    into: RowMap<RowKey>,
  ): Promise<void> {
    if (table !== 'records') return;
    const found = await this.db
      .select({ id: records.id, kind: records.kind })
      .from(records)
      .where(and(this.matching(table, match), notGone));
    for (const row of found) into.set(row, row);
  }
}

/** Every tenant's rows, to count them for the platform's own tenant. Callers hand out numbers, never rows. */
export function countingScope(db: Executor): ReadScope {
  return { db, rows: readable(db, null) };
}
