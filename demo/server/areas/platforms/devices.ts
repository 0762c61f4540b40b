import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import * as api from '../../../../src/core/api/platforms/devices';
import { ipv4 } from '../../../../src/core/rules/network';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import { attribute } from '../../records/attributes';
import { toWire, type Row } from '../../records/kind';
import { findRecords } from '../../records/read';
import type { SeedWriter } from '../../seed/writer';
import { assertFree, assertRule, ownershipOf, refuse, type Own } from './checks';
import { device } from '../../kinds/platforms';
import { around, mostly, seedKind } from './seeding';

type Device = Own<api.Device>;

/** A device that is on reports again and again from the time on at which it was put in. */
const EVERY = 7 * 60_000;

const isOff = ({ status }: Pick<Row, 'status'>) => status === 'OFFLINE';

/** When it was last heard of: at its last turn, or at an inspection since; one that is off, before it went off. */
function reportTimeOf(row: Row<Device>, now = Date.now()): string {
  const { createTime, data } = row;
  const turn = new Date(now - ((now - createTime.getTime()) % EVERY)).toISOString();
  return isOff(row) || data.reportTime > turn ? data.reportTime : turn;
}

/** The same, where devices are found and sorted by it. */
function reportColumn({ rows: { records } }: TenantScope): SQL {
  const stored = attribute(records.data, 'reportTime', 'time');
  const since = sql`extract(epoch from now() - ${records.createTime})`;
  const turn = sql`(now() - make_interval(secs => mod(${since}, ${EVERY / 1000})::double precision))`;
  return sql`(case when ${records.status} = 'OFFLINE' then ${stored} else greatest(${stored}, ${turn}) end)`;
}

const wire = (row: Row<Device>) => ({ ...toWire(row), reportTime: reportTimeOf(row) });

/** One unit of a rack holds one device. */
async function assertUnitFree(
  scope: TenantScope,
  { room, rack, unit }: Pick<Device, 'room' | 'rack' | 'unit'>,
  except = '',
): Promise<void> {
  const there = await findRecords(scope, device, { match: { room, rack, unit } });
  const other = there.find((row) => row.id !== except);
  if (other) throw refuse('device.taken', { rack, unit, name: other.name }, 'unit');
}

async function roomsOf(scope: TenantScope): Promise<readonly string[]> {
  const { records } = scope.rows;
  const room = sql<string>`${records.data} ->> 'room'`;
  const rows = await scope.db
    .selectDistinct({ room: room.as('room') })
    .from(records)
    .where(and(eq(records.kind, device.name), isNull(records.removeTime)))
    .orderBy(sql`1`);
  return rows.map((row) => row.room);
}

export const deviceHandlers: readonly Handler[] = [
  listHandler<Device>(api.listDevices, device, {
    wire,
    where: ({ scope }) => {
      const column = reportColumn(scope);
      return { searches: { reportTime: { kind: 'time', column } }, sorts: { reportTime: column } };
    },
  }),
  readHandler<Device>(api.readDevice, device, wire),
  createHandler(api.createDevice, device, async (scope, body, context) => {
    const { name, type, vendor, model, address, serialNumber, room, rack, unit } = body;
    const attributes = { type, vendor, model, address, serialNumber, room, rack, unit };
    assertRule(ipv4, address, context);
    await assertFree(scope, device, name);
    await assertUnitFree(scope, attributes);
    const [same] = await findRecords(scope, device, { match: { address } });
    if (same) throw refuse('device.address', { address, name: same.name }, 'address');
    const data: Device = { ...attributes, description: '', reportTime: new Date().toISOString() };
    return { ...(await ownershipOf(scope, body, context)), name, status: 'ONLINE', data };
  }),
  updateHandler<typeof api.updateDevice, Device>(
    api.updateDevice,
    device,
    async (scope, row, body) => {
      await assertUnitFree(scope, body, row.id);
      return { data: body };
    },
    wire,
  ),
  patchHandler<typeof api.changeDevices, Device>(api.changeDevices, device, {
    // A device that answers is well; one that is off stays off until somebody restarts it.
    inspect: {
      run: (_scope, row) => ({
        // Nothing else is set: a device that restarts comes back by itself.
        ...(row.status === 'SUBHEALTH' ? { status: 'ONLINE' } : {}),
        ...(isOff(row) ? {} : { data: { reportTime: new Date().toISOString() } }),
      }),
    },
    restart: {
      run: (_scope, row) => ({
        ...{ status: 'OFFLINE', settles: { to: 'ONLINE', seconds: 20 } },
        data: { reportTime: reportTimeOf(row) },
      }),
    },
  }),
  removeHandler(api.deleteDevice, device),
  forSession(api.listRacks, async ({ scope }, { query }) => {
    const rooms = await roomsOf(scope);
    const room = query.room || (rooms[0] ?? '');
    const there = await findRecords<Device>(scope, device, { match: { room } });
    const racks = new Map<string, typeof there>();
    for (const row of there.toSorted((a, b) => b.data.unit - a.data.unit))
      racks.set(row.data.rack, [...(racks.get(row.data.rack) ?? []), row]);
    return {
      ...{ rooms, room, units: api.RACK_UNITS },
      racks: [...racks]
        .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
        .map(([rack, rows]) => ({
          rack,
          devices: rows.map(({ id, name, status, data: { type, unit } }) => ({
            ...{ id, name, status, type, unit },
          })),
        })),
    };
  }),
];

export async function seedDevices(writer: SeedWriter): Promise<void> {
  const types = ['switch', 'router', 'firewall', 'server', 'storage'];
  await seedKind(writer, device, 7290, 30, ({ t, i, random }) => {
    const status = mostly('ONLINE', ['SUBHEALTH', 'OFFLINE'], i, 5);
    const off = isOff({ status });
    return {
      name: `${around(['SW', 'RT', 'FW', 'SRV', 'STO'], i)}-${String(i + 1).padStart(3, '0')}`,
      status,
      // It was there before it went off.
      ...(off ? { age: 200 + i } : {}),
      data: {
        description: '',
        type: around(types, i),
        vendor: around(['华源', '中科信', '瑞数'], i),
        model: `M${5000 + random.int(9) * 100}`,
        address: `172.${16 + t}.9.${i + 10}`,
        room: around(['上海一号机房', '北京二号机房'], Math.floor(i / 15)),
        rack: `A${(i % 5) + 1}`,
        unit: Math.floor((i % 15) / 5) * 4 + 1,
        serialNumber: `SN${t}${String(i).padStart(6, '0')}`,
        reportTime: writer.daysAgo(off ? 3 + i : 0).toISOString(),
      },
    };
  });
}
