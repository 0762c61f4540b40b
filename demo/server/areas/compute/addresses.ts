import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Endpoint } from '../../../../src/core/api/endpoint';
import type { ListQuery } from '../../../../src/core/api/listing';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { toWire, type Data, type Row } from '../../records/kind';
import { attribute } from '../../records/attributes';
import { listRecords, readRecord } from '../../records/read';
import type { SearchField } from '../../search/search-sql';
import { port } from '../../kinds/network';
import { vm } from '../../kinds/compute';
import { addressesOf, groupsOf } from './machine-ports';

/** What of the guest's tools is seen from outside: those of a machine that does not run do not run either. */
export const toolsOf = ({ status, data }: Pick<Row, 'status' | 'data'>): string =>
  status === 'RUNNING' || data['toolsStatus'] === 'NONE' ? String(data['toolsStatus']) : 'STOPPED';

/** The same, where machines are found and sorted by it. */
function toolsColumn({ rows: { records } }: TenantScope): SQL {
  const stored = attribute(records.data, 'toolsStatus', 'text');
  return sql`(case when ${records.status} = 'RUNNING' or ${stored} = 'NONE' then ${stored} else 'STOPPED' end)`;
}

/**
 * As it travels, with the addresses and the security groups of its ports as they are now: the network area changes both
 * without telling machines. A machine without ports, as other vendors' are, shows what is stored.
 */
export async function withAddresses(scope: TenantScope, rows: readonly Row[]): Promise<object[]> {
  // Of no machine there is nothing to ask.
  if (rows.length === 0) return [];
  const ports = await portsShown(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = ports.get(row.id) ?? [];
    const sgroupIds = groupsOf(row.data['sgroupIds'] as readonly string[], own);
    return {
      ...toWire(row),
      toolsStatus: toolsOf(row),
      ...(own.length > 0 ? { ...addressesOf(own), sgroupIds } : {}),
    };
  });
}

/** What machines show of their ports, newest first as `findRecords` has them, found by the index of attributes. */
async function portsShown(scope: TenantScope, ids: readonly string[]) {
  const { records } = scope.rows;
  const wanted = ids.map((id) => JSON.stringify({ deviceType: 'vm', deviceId: id }));
  const of = (name: string) => sql<string>`${attribute(records.data, name, 'text')}`;
  const found = await scope.db
    .select({
      deviceId: of('deviceId'),
      // No more than these: with all that rows hold, those of ten thousand ports would take longer to come than all else.
      data: {
        ...{ ip: of('ip'), floatIp: of('floatIp'), floatipId: of('floatipId') },
        sgroupIds: sql<readonly string[]>`${records.data} -> 'sgroupIds'`,
      },
    })
    .from(records)
    .where(
      and(
        eq(records.kind, port.name),
        isNull(records.removeTime),
        sql`${records.data} @> any(${sql.param(wanted)}::jsonb[])`,
      ),
    )
    .orderBy(desc(records.createTime), records.id);
  const ports = new Map<string, (typeof found)[number][]>();
  for (const each of found) {
    const own = ports.get(each.deviceId);
    if (own) own.push(each);
    else ports.set(each.deviceId, [each]);
  }
  return ports;
}

/** A machine is found by the public address that it shows: the first of its ports, or what is stored where it has no port. */
function byFloating(
  { db, rows: { records } }: TenantScope,
  by: 'floatIp' | 'floatipId',
): SearchField {
  const deviceId = attribute(records.data, 'deviceId', 'text');
  const address = attribute(records.data, by, 'text');
  const isPort = and(
    eq(records.kind, port.name),
    isNull(records.removeTime),
    sql`${records.data} @> '{"deviceType": "vm"}'::jsonb`,
  );
  const withPort = db.select({ id: deviceId }).from(records).where(isPort);
  // As `addressesOf` takes it, of ports as `findRecords` sorts them.
  const shown = db
    .selectDistinctOn([deviceId], { id: deviceId.as('device_id'), address: address.as('shown_ip') })
    .from(records)
    .where(isPort)
    .orderBy(deviceId, sql`(${address} = '')`, desc(records.createTime), records.id)
    .as('shown_addresses');
  return {
    kind: 'any',
    matches(compare) {
      const found = db.select({ id: shown.id }).from(shown).where(compare(shown.address));
      return sql`(${records.id} in ${found} or (${compare(address)} and ${records.id} not in ${withPort}))`;
    },
  };
}

const listKeys = new Set(['page', 'rows', 'params', 'sort', 'order']);

export const vmListHandler = (endpoint: Endpoint): Handler =>
  ({ ...vmsOf(endpoint), listed: vm }) as Handler;

const vmsOf = (endpoint: Endpoint): Handler =>
  forSession(endpoint, async ({ scope }, input) => {
    const query = input.query as ListQuery & Data;
    const match = Object.fromEntries(
      Object.entries(query).filter(([name, value]) => !listKeys.has(name) && value !== ''),
    ) as Readonly<Record<string, string>>;
    const tools = toolsColumn(scope);
    const { rows, total } = await listRecords(scope, vm, query, {
      match,
      searches: {
        floatIp: byFloating(scope, 'floatIp'),
        floatipId: byFloating(scope, 'floatipId'),
        toolsStatus: { kind: 'text', column: tools },
      },
      sorts: { toolsStatus: tools },
    });
    return { rows: await withAddresses(scope, rows), total };
  });

export const vmReadHandler = (endpoint: Endpoint): Handler =>
  forSession(endpoint, async ({ scope }, { params }) => {
    const { id } = params as { id: string };
    const [row] = await withAddresses(scope, [await readRecord(scope, vm, id)]);
    return row;
  });
