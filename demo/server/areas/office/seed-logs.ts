import { snapshot, vm, volume } from '../../kinds/compute';
import { floatip } from '../../kinds/network';
import { bill, workOrder } from '../../kinds/office';
import type { Kind } from '../../records/kind';
import { roleSeeds, type TenantId } from '../../seed/people';
import type { SeedRecord, SeedWriter } from '../../seed/writer';

const HOUR = 3_600_000;

/** What something was done to: a row as it is called, from when it was there. */
interface Target {
  readonly id: string;
  readonly name: string;
  readonly since: Date;
  /** When it was done, where the row tells. */
  readonly at?: Date | undefined;
  /** Who did it, where the row tells. */
  readonly by?: string;
  readonly isBound?: boolean;
}
type Targets = (tenantId: TenantId) => readonly Target[];

const work: readonly (readonly [action: string, kind: string, weight: number])[] = [
  ['session:signIn', 'session', 9],
  ['session:fail', 'session', 1],
  ['project:update', 'project', 2],
  ['vm:start', 'vm', 4],
  ['vm:stop', 'vm', 3],
  ['volume:create', 'volume', 3],
  ['snapshot:create', 'snapshot', 3],
  ['floatip:bind', 'floatip', 2],
  ['bill:pay', 'bill', 2],
  ['role:update', 'role', 1],
  ['setting:update', 'setting', 1],
  ['workOrder:feedback', 'workOrder', 2],
];

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const timeOf = (value: unknown) => (textOf(value) === '' ? undefined : new Date(textOf(value)));

/** What there is to do something to, by what is done. */
async function targetsOf(writer: SeedWriter): Promise<Readonly<Record<string, Targets>>> {
  const rowsOf = async (kind: Kind, more: (row: SeedRecord) => Partial<Target> = () => ({})) => {
    const rows = (await writer.rowsOf(kind)).filter(({ removeTime }) => !removeTime);
    return (tenantId: TenantId) =>
      rows
        .filter((row) => row.tenantId === tenantId)
        .map((row): Target => {
          const { id, name, createTime } = row;
          return { id, name, since: createTime, ...more(row) };
        });
  };
  const made = ({ createTime, ownerId }: SeedRecord) => ({
    at: createTime,
    ...(ownerId ? { by: ownerId } : {}),
  });
  const machines = await rowsOf(vm);
  const paid = await rowsOf(bill, ({ data }) => ({
    name: textOf(data['billNo']),
    at: timeOf(data['payTime']),
  }));
  const answered = await rowsOf(workOrder, ({ data }) => ({
    at: timeOf(data['lastReplyTime']),
    by: textOf(data['handlerId']),
  }));
  const bound = await rowsOf(floatip, ({ data }) => ({ isBound: textOf(data['portId']) !== '' }));
  const since = writer.daysAgo(365);
  const roles: Targets = (tenantId) =>
    roleSeeds.filter((role) => role.tenantId === tenantId).map((role) => ({ ...role, since }));
  return {
    'project:update': (tenantId) =>
      writer
        .projectsOf(tenantId)
        .map(({ id, name, createTime }) => ({ id, name, since: createTime })),
    'vm:start': machines,
    'vm:stop': machines,
    'volume:create': await rowsOf(volume, made),
    'snapshot:create': await rowsOf(snapshot, made),
    'floatip:bind': (tenantId) => bound(tenantId).filter(({ isBound }) => isBound),
    'bill:pay': (tenantId) => paid(tenantId).filter(({ at }) => at !== undefined),
    'role:update': roles,
    // Settings are the platform's alone.
    'setting:update': (tenantId) =>
      tenantId === writer.tenants[0].id
        ? ['PwdStrength', 'LockMinutes', 'SiteTitle'].map((name) => ({ id: name, name, since }))
        : roles(tenantId),
    'workOrder:feedback': (tenantId) => answered(tenantId).filter(({ by }) => by !== ''),
  };
}

/** A year of what people did, for the logs: each time to something that was there. */
export async function seedAudits(writer: SeedWriter): Promise<void> {
  const random = writer.random(1053);
  const targets = await targetsOf(writer);
  const year = writer.daysAgo(361);
  const yesterday = writer.daysAgo(1);
  await writer.audits(
    writer.tenants.flatMap((tenant, tenantIndex) => {
      const people = writer.usersOf(tenant.id);
      const known = new Map(
        Object.entries(targets).map(([action, rows]) => [action, rows(tenant.id)]),
      );
      const done = Array.from({ length: 320 }, (_, index) => {
        const user = random.pick(people);
        const [action, kind] = random.weighted(work.map((plan) => [plan, plan[2]]));
        const ago = 1 + Math.floor((index / 320) ** 1.6 * 360);
        const time = new Date(writer.daysAgo(ago).getTime() + (7 + random.int(13)) * HOUR);
        // What the row tells the time of was done then, and all else after it was there.
        const could = (known.get(action) ?? []).filter(({ since, at }) =>
          at ? at > year && at < yesterday : since < time,
        );
        const target = could.length > 0 ? random.pick(could) : undefined;
        const person = people.find(({ id }) => id === target?.by) ?? user;
        return {
          tenantId: tenant.id,
          userId: person.id,
          userName: person.name,
          ...(target
            ? { action, kind, targetId: target.id, targetName: target.name }
            : {
                ...(kind === 'session'
                  ? { action, kind }
                  : { action: 'session:signIn', kind: 'session' }),
                ...{ targetId: person.id, targetName: person.username },
              }),
          detail: {},
          ip: `10.${20 + tenantIndex}.${random.int(16)}.${1 + random.int(250)}`,
          requestId: `seed-${tenantIndex + 1}-${index}`,
          createTime: target?.at ?? time,
        };
      });
      return done.sort((a, b) => b.createTime.getTime() - a.createTime.getTime());
    }),
  );
}
