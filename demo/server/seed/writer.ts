import { asc, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { OrderBill } from '../app';
import { TenantScope, type ReadScope } from '../database/scope';
import { catalogue, documents } from '../database/platform-tables';
import { audits, records } from '../database/tenant-tables';
import type { Data, Kind } from '../records/kind';
import { tenantSeeds, userSeeds, type TenantId } from './people';
import { randomFrom } from './random';
import type { HostRow, ProjectSeed } from './resources';

export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

export interface SeedRecord {
  readonly id: string;
  readonly tenantId: TenantId;
  readonly name: string;
  readonly status?: string;
  readonly settlesTo?: string;
  readonly settlesAt?: Date;
  readonly projectId?: string | null;
  readonly ownerId?: string | null;
  readonly parentId?: string | null;
  readonly createTime: Date;
  readonly updateTime?: Date;
  readonly removeTime?: Date;
  readonly data: Data;
}

export interface SeedCatalogue {
  readonly id: string;
  readonly parentId?: string | null;
  readonly name: string;
  readonly nameEn: string;
  readonly status?: string;
  readonly data?: Data;
}

const AT_ONCE = 2000;

/** Fields that name what a row stands inside of: it was there first. */
export const owners = [
  'clusterId',
  'namespaceId',
  'workloadId',
  'instanceId',
  'poolId',
  'lbId',
  'natId',
  'vpcId',
  'subnetId',
  'sgroupId',
  'serverId',
  'hypervisorId',
  'bucketId',
  'accountId',
  'registryProjectId',
  'repositoryId',
  'stackId',
  'wafId',
  'policyId',
] as const;
/** What is made in something is made within a few days. */
const SOON = 3 * 86_400_000;

/** Attributes that tell what was done with a row, so nothing before there was one. */
const used: ReadonlySet<string> = new Set(['lastSignIn', 'freeTime']);

/** What has happened to a row since it was made has done so since the time at which it is now said to be made. */
function notBefore(made: Date, { createTime, data }: SeedRecord): Data {
  const [from, until] = [createTime.toISOString(), made.toISOString()];
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => {
      const isEarlier =
        typeof value === 'string' &&
        value.endsWith('Z') &&
        (value >= from || used.has(key)) &&
        value < until;
      return [key, isEarlier ? until : value];
    }),
  );
}

/** What is only being made has been so for minutes: nothing here takes days to be made. */
const beginning: ReadonlySet<string> = new Set([
  ...['BUILDING', 'CREATING', 'PENDING_CREATE', 'Creating', 'Pending'],
  ...['creating', 'downloading', 'queued', 'saving', 'uploading', 'importing'],
]);
/** So long at most. */
const MAKING = 30 * 60_000;

/** A seed from a text: each row has its own. */
export const seedOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

/** How the parts fill a new database: rows of every tenant, from generators that give the same on every machine. */
export class SeedWriter {
  readonly tenants = tenantSeeds;
  readonly users = userSeeds.map((user) => ({ ...user, id: `u-${user.username}` }));
  /** Midnight in China of the day on which the database is filled: history counts back from here. */
  readonly now: Date;
  readonly projects: readonly ProjectSeed[];
  readonly hosts: readonly HostRow[];
  /** Orders of the past that were paid then: what the part that bills is told of them. */
  readonly paid: (OrderBill & { readonly tenantId: TenantId; readonly time: Date })[] = [];
  private readonly tx: Tx;
  /** When each row was made, by its tenant and id. */
  private readonly made = new Map<string, number>();

  constructor(tx: Tx, now: Date, projects: readonly ProjectSeed[], hosts: readonly HostRow[]) {
    this.tx = tx;
    this.now = now;
    this.projects = projects;
    this.hosts = hosts;
  }

  /** A generator of its own for each part, so that a change in one does not move the others' rows. */
  random(seed: number) {
    return randomFrom(seed);
  }

  daysAgo(days: number): Date {
    return new Date(this.now.getTime() - days * 86_400_000);
  }

  /** When a row was made that is in this status now; `createTime` unless it is only being made. */
  bornAt({ id, status = '', createTime }: Pick<SeedRecord, 'id' | 'status' | 'createTime'>): Date {
    if (!beginning.has(status)) return createTime;
    return new Date(this.now.getTime() - this.random(seedOf(id)).int(MAKING));
  }

  /** When a row that was written before was made. */
  madeAt(tenantId: TenantId, id: string): Date | undefined {
    const made = this.made.get(`${tenantId} ${id}`);
    return made === undefined ? undefined : new Date(made);
  }

  projectsOf(tenantId: TenantId): readonly ProjectSeed[] {
    return this.projects.filter((project) => project.tenantId === tenantId);
  }

  usersOf(tenantId: TenantId) {
    return this.users.filter((user) => user.tenantId === tenantId);
  }

  /** What the earlier parts have written for a tenant, for those that refer to it. */
  scopeOf(tenantId: TenantId): ReadScope {
    return new TenantScope(this.tx, tenantId);
  }

  /** What a row stands inside of is written before it, or earlier in the same call. */
  async records(kind: Kind, rows: readonly SeedRecord[]): Promise<void> {
    await this.insert(
      'records',
      records,
      rows.map((row) => {
        const createTime = this.afterItsOwners({ ...row, createTime: this.bornAt(row) });
        const updateTime =
          row.updateTime && row.updateTime > createTime ? row.updateTime : createTime;
        return {
          status: '',
          projectId: null,
          ownerId: null,
          parentId: null,
          settlesTo: null,
          settlesAt: null,
          removeTime: null,
          ...row,
          createTime,
          updateTime,
          data: notBefore(createTime, row),
          kind: kind.name,
        };
      }),
    );
  }

  /** The row's own time, or soon after the last of what it stands inside of; neither later than now nor than its end. */
  private afterItsOwners({ id, tenantId, createTime, removeTime, data }: SeedRecord): Date {
    const theirs = owners.flatMap(
      (field) => this.made.get(`${tenantId} ${String(data[field])}`) ?? [],
    );
    const own = createTime.getTime();
    const first = Math.max(...theirs, own);
    const room = Math.max(0, Math.min(SOON, (removeTime ?? this.now).getTime() - first));
    const time = first === own ? own : first + this.random(seedOf(id)).int(room + 1);
    this.made.set(`${tenantId} ${id}`, time);
    return new Date(time);
  }

  /** What an earlier part has written: orders and bills name the resources that exist. */
  async rowsOf(kind: Kind): Promise<readonly SeedRecord[]> {
    const rows = await this.tx
      .select()
      .from(records)
      .where(eq(records.kind, kind.name))
      .orderBy(asc(records.tenantId), asc(records.id));
    return rows as unknown as readonly SeedRecord[];
  }

  /** What a later part knows of rows that an earlier one has written. */
  async amend(
    kind: Kind,
    rows: readonly { readonly id: string; readonly data: Data }[],
  ): Promise<void> {
    await this.tx.execute(sql`
      update records set data = records.data || known.data
      from json_to_recordset(${JSON.stringify(rows)}::json) as known(id text, data jsonb)
      where records.kind = ${kind.name} and records.id = known.id`);
  }

  async catalogue(kind: string, rows: readonly SeedCatalogue[]): Promise<void> {
    await this.insert(
      'catalogue',
      catalogue,
      rows.map((row, position) => ({
        status: '',
        parentId: null,
        data: {},
        ...row,
        kind,
        position,
        createTime: this.daysAgo(400),
      })),
    );
  }

  async audits(rows: readonly (typeof audits.$inferInsert)[]): Promise<void> {
    for (let start = 0; start < rows.length; start += 500)
      await this.tx.insert(audits).values(rows.slice(start, start + 500));
  }

  /** `words` is an expression such as `to_tsvector('simple', …)`. */
  async documents(
    rows: readonly (Omit<typeof documents.$inferInsert, 'words'> & { readonly words: string })[],
  ): Promise<void> {
    for (const { words, ...row } of rows) {
      await this.tx
        .insert(documents)
        .values({ ...row, words: sql`to_tsvector('simple', ${words})` });
    }
  }

  /** As one JSON parameter: thousands of rows in one statement, and a tenth of the time of many parameters. */
  private async insert(
    name: string,
    table: typeof records | typeof catalogue,
    rows: readonly Readonly<Record<string, unknown>>[],
  ): Promise<void> {
    const columns = Object.entries(columnNames(table));
    for (let start = 0; start < rows.length; start += AT_ONCE) {
      const batch = rows
        .slice(start, start + AT_ONCE)
        .map((row) => Object.fromEntries(columns.map(([key, column]) => [column, row[key]])));
      const target = sql.identifier(name);
      await this.tx.execute(
        sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${JSON.stringify(batch)}::json)`,
      );
    }
  }
}

function columnNames(table: typeof records | typeof catalogue): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(table)
      .filter(([, column]) => typeof column === 'object' && column !== null && 'name' in column)
      .map(([key, column]) => [key, (column as { name: string }).name]),
  );
}
