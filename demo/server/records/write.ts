import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { RowChange } from '../../../src/core/api/changes';
import { isSecretName } from '../../../src/core/secret-names';
import type { SessionContext } from '../app';
import type { TenantScope } from '../database/scope';
import { withChanges } from '../database/changes';
import { holdsSecret } from '../database/secret-texts';
import type { Data, Kind, Row } from './kind';
import { paced } from './pace';
import { readRecord } from './read';

/** A transient status: what it turns into, and after how many seconds. Empty text: the row is then gone. */
export interface Settles {
  readonly to: string;
  readonly seconds: number;
}

export interface NewRecord {
  readonly id?: string;
  readonly name: string;
  readonly status?: string;
  readonly settles?: Settles;
  readonly projectId?: string | null;
  readonly ownerId?: string | null;
  readonly parentId?: string | null;
  readonly data: Data;
}

export interface Changes {
  readonly name?: string;
  readonly status?: string;
  readonly settles?: Settles;
  readonly projectId?: string | null;
  readonly ownerId?: string | null;
  readonly parentId?: string | null;
  /** Attributes to replace; the others stay. */
  readonly data?: Data;
  readonly removeTime?: Date | null;
}

/** What became of a row: it changed, or a request has to be agreed to first, which changes it then. */
export type Outcome = Changes | { readonly request: string };

const settling = (settles: Settles | undefined) => ({
  settlesTo: settles?.to ?? null,
  settlesAt: settles ? new Date(Date.now() + paced(settles.seconds) * 1000) : null,
});

/** Call it inside `scope.exclusive`, with the scope that was passed in. */
export async function insertRecord<D extends Data = Data>(
  scope: TenantScope,
  kind: Kind,
  record: NewRecord,
): Promise<Row<D>> {
  const id = record.id ?? randomUUID();
  const now = new Date();
  await scope.insert('records', [
    {
      id,
      kind: kind.name,
      name: record.name,
      status: record.status ?? '',
      ...settling(record.settles),
      projectId: record.projectId ?? null,
      ownerId: record.ownerId ?? null,
      parentId: record.parentId ?? null,
      createTime: now,
      updateTime: now,
      data: record.data,
    },
  ]);
  return readRecord<D>(scope, kind, id);
}

/** Call it inside `scope.exclusive`: the row must be the one that was read there. */
export async function updateRecord(
  scope: TenantScope,
  kind: Kind,
  row: Row,
  { data, status, settles, ...columns }: Changes,
): Promise<void> {
  const { name, projectId, ownerId } = columns;
  const known = { kind: kind.name, id: row.id };
  // No other column: an attribute may be called as one is, the `kind` of a sidecar.
  const before = {
    ...row.data,
    ...{ name: row.name, status: row.status, projectId: row.projectId, ownerId: row.ownerId },
  };
  scope.changed(known, before, { ...data, name, status, projectId, ownerId });
  await scope.update('records', known, {
    ...columns,
    // A status that is set ends the transient one before it.
    ...(status === undefined ? {} : { status, ...settling(settles) }),
    ...(data === undefined ? {} : { data: { ...row.data, ...data } }),
    updateTime: new Date(),
  });
}

export async function deleteRecord(scope: TenantScope, kind: Kind, id: string): Promise<void> {
  await scope.remove('records', { kind: kind.name, id });
}

export interface AuditEntry {
  /** Permission code of the operation. */
  readonly action: string;
  readonly kind?: string;
  readonly targetId: string;
  readonly targetName?: string;
  readonly detail: unknown;
}

/** Who changed what. Call it with the scope of the change's own transaction. */
export async function audit(
  {
    session,
    requestId,
    ip,
  }: Pick<SessionContext, 'requestId' | 'ip'> & {
    readonly session: { readonly user: { readonly id: string; readonly name: string } };
  },
  scope: TenantScope,
  entry: AuditEntry,
): Promise<void> {
  const { kind = '' } = entry;
  const changes = await named(scope, scope.changesOf({ kind, id: entry.targetId }));
  await scope.insert('audits', [
    {
      userId: session.user.id,
      userName: session.user.name,
      action: entry.action,
      kind,
      targetId: entry.targetId,
      targetName: entry.targetName ?? '',
      detail: withChanges(withoutSecrets(entry.detail), changes),
      ip,
      requestId,
      createTime: new Date(),
    },
  ]);
}

/** A resource group by its name, as rows show it: what it was called then. */
async function named(
  { db, rows: { projects } }: TenantScope,
  changes: readonly RowChange[],
): Promise<readonly RowChange[]> {
  const moved = changes.find(({ field }) => field === 'projectId');
  if (!moved) return changes;
  const ids = [moved.before, moved.after].map((id) => (typeof id === 'string' ? id : ''));
  const found = await db
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(inArray(projects.id, ids));
  const [before, after] = ids.map((id) => found.find((each) => each.id === id)?.name ?? null);
  return changes.map((change) =>
    change === moved
      ? { field: 'projectName', before: before ?? null, after: after ?? null }
      : change,
  );
}

/** A trail is read by many people: what was typed as a password is not in it, however deep it was sent, and no text that says one. */
function withoutSecrets(detail: unknown): unknown {
  if (typeof detail === 'string' && holdsSecret(detail)) return '***';
  if (detail instanceof Date || typeof detail !== 'object' || detail === null) return detail;
  if (Array.isArray(detail)) return detail.map(withoutSecrets);
  // A variable of an environment, an entry of a secret: its name says what was changed, its value may be a password.
  if ('key' in detail && 'value' in detail) return { ...detail, value: '***' };
  return Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      isSecretName(name) ? '***' : withoutSecrets(value),
    ]),
  );
}
