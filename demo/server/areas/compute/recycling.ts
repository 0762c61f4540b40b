import { sql } from 'drizzle-orm';
import {
  recyclableFrom,
  RETENTION_DAYS,
  type RecycleType,
} from '../../../../src/core/api/compute/recycles';
import type { TenantScope } from '../../database/scope';
import { assertRule } from '../../records/handlers';
import type { Kind, Row } from '../../records/kind';
import { findRecords } from '../../records/read';
import { deleteRecord, updateRecord, type Changes } from '../../records/write';
import { text } from '../../../../src/core/i18n/translator';
import { Refusal } from '../../refusal';
import {
  dnatRule,
  floatip,
  lb,
  lbApply,
  lbListener,
  lbMember,
  lbPool,
  nat,
  port,
  router,
  sgroup,
  sgroupRule,
  snatRule,
  subnet,
  vpc,
} from '../../kinds/network';
import { findAcross, keptSql, userOf, type AnyRow } from './across-kinds';
import { demandQuota, refuse, userName } from './checks';
import { inUse } from '../../records/in-use';
import { demandUnusedImage } from './images';
import { image, snapshot, vm, volume } from '../../kinds/compute';
import { demandNoVmSnapshots, releaseVm } from './machine';
import { portsOf } from './machine-ports';
import { computeMessages } from './messages';
import { kindOf } from './resource-kinds';
import type { ImageData, VolumeData } from './rows';
import { demandUnusedVolume } from './volumes';

export const endOf = (removeTime: Date): Date =>
  new Date(removeTime.getTime() + RETENTION_DAYS * 86_400_000);

interface Rules {
  readonly kind: Kind;
  /** Refuses while something still needs it. */
  readonly check?: (scope: TenantScope, row: Row) => Promise<void>;
  /** Rows that are nothing without it: they do not hold it back, and go with it. */
  readonly parts?: readonly Kind[];
  /** Status in the bin, and after it. */
  readonly away?: string;
  readonly back?: string;
}

/** What a row itself says that it is tied to: its id there, and the name of it. */
const ties = [
  ['floatipId', 'floatIp'],
  ['routerId', 'routerName'],
  ['firewallId', 'firewallName'],
] as const;

/** `parts` go with it; `histories` only tell of it. Neither holds it back. */
const notReferred = (
  kind: Kind,
  parts: readonly Kind[] = [],
  histories: readonly Kind[] = [],
): Rules => ({
  kind,
  parts,
  async check(scope, row) {
    if (row.data['isDefault'] === true) throw refuse('sgroup.default', { name: row.name });
    const except = [...parts, ...histories];
    const user = await userOf(scope, { id: row.id, kind: kind.name }, except);
    if (user) throw inUse(kind, row, userName(user));
    for (const [id, name] of ties) {
      const tied = row.data[id] ? row.data[name] : undefined;
      if (typeof tied === 'string') throw inUse(kind, row, tied);
    }
  },
});

const unbound = (_scope: TenantScope, row: Row): Promise<void> => {
  const { portId, portName, natId, natName } = row.data as Readonly<Record<string, string>>;
  if (portId || natId) throw inUse(floatip, row, (portName || natName) ?? '');
  return Promise.resolve();
};

const rules: Readonly<Record<RecycleType, Rules>> = {
  vms: {
    kind: vm,
    check: demandNoVmSnapshots,
    away: 'TORECYCLE',
    back: 'STOPPED',
  },
  volumes: {
    kind: volume,
    check: (scope, row) => demandUnusedVolume(scope, row as Row<VolumeData>),
  },
  images: {
    kind: image,
    check: (scope, row) => demandUnusedImage(scope, row as Row<ImageData>),
  },
  snapshots: { kind: snapshot },
  floatips: { kind: floatip, check: unbound },
  routers: notReferred(router),
  lbs: notReferred(lb, [lbListener, lbPool, lbMember], [lbApply]),
  nats: notReferred(nat, [snatRule, dnatRule]),
  sgroups: notReferred(sgroup, [sgroupRule]),
  vpcs: notReferred(vpc),
  subnets: notReferred(subnet),
};

export const kindOfType = (type: RecycleType): Kind => rules[type].kind;

/** As paths name it; the kind itself where another part of the backend put it into the bin. */
export function typeOf(kind: string): string {
  const entry = Object.entries(rules).find(([, rule]) => rule.kind.name === kind);
  return entry?.[0] ?? kind;
}

const ruleOf = (kind: string): Rules | undefined =>
  Object.values(rules).find((rule) => rule.kind.name === kind);

/** Into the bin; `force` is for orders, which end whatever the machine is doing. */
export async function recycle(
  scope: TenantScope,
  type: RecycleType,
  row: Row,
  force = false,
): Promise<Date> {
  const { kind, check, away } = rules[type];
  // What uses it says more than its status, which often comes from that.
  await check?.(scope, row);
  if (!force) assertRule(kind, row, recyclableFrom[type]);
  const removeTime = new Date();
  const changes: Changes = { removeTime, ...(away === undefined ? {} : { status: away }) };
  await updateRecord(scope, kind, row, changes);
  return removeTime;
}

export async function findKept(scope: TenantScope, id: string): Promise<AnyRow> {
  const { records } = scope.rows;
  const [row] = await findAcross(scope, sql`${keptSql(scope)} and ${records.id} = ${id}`, 1);
  if (!row) throw refuse('recycle.missing');
  return row;
}

const plainKind = (name: string): Kind =>
  kindOf(name) ?? { name, label: text(computeMessages, 'kind.other'), fields: {} };

/** Back to where it was; what it uses has to fit the quotas again. */
export async function restore(scope: TenantScope, row: AnyRow): Promise<void> {
  if (row.data['canceled'] === true) throw refuse('recycle.canceled', { name: row.name });
  if (row.data['metered'] === true)
    await demandQuota(scope, row.projectId, row.data['quota'] ?? {});
  const back = ruleOf(row.kind)?.back;
  const changes: Changes = { removeTime: null, ...(back === undefined ? {} : { status: back }) };
  await updateRecord(scope, plainKind(row.kind), row, changes);
}

/** For good. What was kept for its sake is free, or goes too. */
export async function purge(scope: TenantScope, row: AnyRow): Promise<void> {
  if (row.kind === vm.name) await releaseVm(scope, row);
  else for (const own of await portsOf(scope, row.id)) await deleteRecord(scope, port, own.id);
  for (const kind of ruleOf(row.kind)?.parts ?? [])
    for (const part of await findRecords(scope, kind, { match: { [`${row.kind}Id`]: row.id } }))
      await deleteRecord(scope, kind, part.id);
  await deleteRecord(scope, plainKind(row.kind), row.id);
}

/**
 * Rows past their time are hidden from everybody by `keptSql`. Whoever writes to the bin clears them away on the way, so
 * that no worker has to run; what cannot go yet stays hidden.
 */
export async function clearExpired(scope: TenantScope): Promise<void> {
  if (scope.isTried) return; // what is past its time is no effect of what is tried
  const { records } = scope.rows;
  const expired = await findAcross(
    scope,
    sql`${records.removeTime} <= now() - make_interval(days => ${RETENTION_DAYS})`,
  );
  for (const row of expired) {
    try {
      await purge(scope, row);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
