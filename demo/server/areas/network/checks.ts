import { and, eq, sql } from 'drizzle-orm';
import { RETENTION_DAYS } from '../../../../src/core/api/compute/recycles';
import { text, translate, type Locale } from '../../../../src/core/i18n/translator';
import type { TenantScope } from '../../database/scope';
import { findCatalogue } from '../../records/catalogue';
import type { Data, Kind, Row } from '../../records/kind';
import { countRecords, findRecords, type ReadOptions } from '../../records/read';
import { inUse } from '../../records/in-use';
import { Refusal, type ReasonParams } from '../../refusal';
import { OWN_VENDOR, region, zone } from '../../kinds/compute';
import { networkMessages } from './messages';
import type { zh } from './messages.zh-CN';

export type NetworkMessage = keyof typeof zh;

/** A refusal in words of the network; `field` is the part of the request that is at fault. */
export function refusal(key: NetworkMessage, params: ReasonParams = {}, field?: string): Refusal {
  const more = field === undefined ? {} : { data: { field } };
  return new Refusal(text(networkMessages, key), params, more);
}

/** Of a tenant, or of the row that `within` names; taken in the recycle bin too, from which it may come back. */
export async function freeName(
  scope: TenantScope,
  kind: Kind,
  name: string,
  options: { readonly except?: string; readonly within?: ReadOptions['match'] } = {},
): Promise<void> {
  const rows = await withBinned(scope, kind, { match: { ...options.within, name } });
  if (rows.every((row) => row.id === options.except)) return;
  throw new Refusal('record.nameTaken', { kind: kind.label, name }, { data: { field: 'name' } });
}

/** The project of that id, which is the tenant's own; nothing for no id. */
export async function ownProject(scope: TenantScope, projectId: string): Promise<string | null> {
  if (projectId === '') return null;
  const { projects } = scope.rows;
  const found = await scope.db.select().from(projects).where(eq(projects.id, projectId)).limit(1);
  if (found.length > 0) return projectId;
  throw new Refusal('project.missing', {}, { data: { field: 'projectId' } });
}

/** A region of the platform itself: networks of other vendors are made at those. */
export async function knownRegion(scope: TenantScope, id: string): Promise<string> {
  const found = await findCatalogue(scope.db, region, { vendorId: OWN_VENDOR, value: id });
  if (found.length > 0) return id;
  throw refusal('region.unknown', { region: id }, 'region');
}

/** A zone of that region; none where none is named. */
export async function zoneOf(scope: TenantScope, at: string, id: string): Promise<string> {
  if (id === '') return id;
  const found = await findCatalogue(scope.db, zone, { region: at, value: id });
  if (found.length > 0) return id;
  throw refusal('zone.unknown', { zone: id }, 'zone');
}

/**
 * How many a tenant may have, the recycle bin included, or how many one row may hold where `within` names it, with those
 * that are to be added.
 */
export async function withinQuota(
  scope: TenantScope,
  kind: Kind,
  limit: number,
  within?: ReadOptions['match'],
  adding = 1,
): Promise<void> {
  const match = within ?? {};
  const there = await countRecords(scope, kind, { match });
  const used = there + (await countRecords(scope, kind, { match, ...inBin(scope) }));
  if (used + adding <= limit) return;
  throw refusal(within ? 'quota.within' : 'quota.tenant', { kind: kind.label, limit });
}

interface User {
  readonly kind: Kind;
  readonly options: ReadOptions;
}

/** In the recycle bin, and not past its time. */
export const inBin = ({ rows: { records } }: TenantScope) => ({
  removed: true,
  where: sql`${records.removeTime} > now() - make_interval(days => ${RETENTION_DAYS})`,
});

/** Those in the recycle bin too: one that is put back must find its address, its block and its place as they were. */
export async function withBinned<D extends Data>(
  scope: TenantScope,
  kind: Kind,
  options: Omit<ReadOptions, 'removed'>,
): Promise<readonly Row<D>[]> {
  const there = await findRecords<D>(scope, kind, options);
  const { removed, where } = inBin(scope);
  const binned = { ...options, removed, where: and(options.where, where) };
  return [...there, ...(await findRecords<D>(scope, kind, binned))];
}

/** Refuses, with the name of who uses it, while any of `users` exists, be it in the recycle bin. */
export async function assertUnused(
  scope: TenantScope,
  kind: Kind,
  row: Row,
  users: readonly User[],
): Promise<void> {
  let refused: Refusal | undefined;
  for (const user of users) {
    const [first, ...more] = await withBinned(scope, user.kind, user.options);
    if (!first) continue;
    scope.held(user.kind.name, [first, ...more]);
    if (refused) continue;
    const usedKey = first.removeTime
      ? 'used.binned'
      : more.length === 0
        ? 'used.one'
        : 'used.several';
    const by = (locale: Locale) =>
      translate(
        text(networkMessages, usedKey, {
          kind: translate(user.kind.label, locale),
          name: first.name,
          count: more.length + 1,
        }),
        locale,
      );
    refused = inUse(kind, row, by);
    if (!scope.isTried) break;
  }
  if (refused) throw refused;
}

/** What a text changes to: as it was where nothing was sent. */
export const kept = <T>(sent: T | undefined, present: T): T => sent ?? present;
