import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { vm, volume } from '../../kinds/compute';
import type { SeededVm } from './seed-machines';

const DAY = 86_400_000;

/** What is done to machines, by how often. */
const doings = [
  ['vm:restart', 22],
  ['vm:stop', 16],
  ['vm:start', 16],
  ['vm:console', 12],
  ['vm:resetPassword', 6],
  ['vm:attachVolume', 6],
  ['vm:rename', 3],
  ['vm:tag', 5],
  ['vm:resize', 4],
  ['vm:verifyResize', 4],
  ['vm:createImage', 3],
  ['vm:migrate', 3],
  ['vm:renew', 5],
] as const;
/** Operations on one machine in a year, at most. */
const MOST = 8;

/** Twelve months of history: each resource was made once, and its people worked with it since. */
export async function seedEvents(
  writer: SeedWriter,
  machines: readonly SeededVm[],
  volumes: readonly SeedRecord[],
): Promise<void> {
  const random = writer.random(50_000);
  const people = new Map(writer.users.map((user) => [user.id, user]));
  let serial = 0;
  const event = (
    row: SeedRecord,
    kind: string,
    action: string,
    createTime: Date,
    userId: string,
  ) => {
    serial += 1;
    return {
      tenantId: row.tenantId,
      userId,
      userName: people.get(userId)?.name ?? '',
      action,
      kind,
      targetId: row.id,
      targetName: row.name,
      detail: {},
      ip: `10.200.${random.int(8)}.${random.int(240) + 10}`,
      requestId: `history-${serial}`,
      createTime,
    };
  };
  const made = [
    ...machines.map(({ record }) => [record, vm.name] as const),
    ...volumes.map((row) => [row, volume.name] as const),
  ];
  const births = made.map(([row, kind]) =>
    event(row, kind, `${kind}:create`, row.createTime, row.ownerId ?? ''),
  );
  const deeds = machines.flatMap(({ record }) =>
    Array.from({ length: Math.floor(MOST * random.next() ** 2) }, () => {
      const since = writer.now.getTime() - record.createTime.getTime();
      const moment = new Date(record.createTime.getTime() + random.next() * since);
      const who = random.pick(writer.usersOf(record.tenantId)).id;
      return event(record, vm.name, random.weighted(doings), moment, who);
    }),
  );
  const ends = [...machines.map(({ record }) => record), ...volumes].flatMap((row) =>
    row.removeTime
      ? [
          event(
            row,
            row.id.startsWith('vm') ? vm.name : volume.name,
            'recycle:create',
            row.removeTime,
            row.ownerId ?? '',
          ),
        ]
      : [],
  );
  const all = [...births, ...deeds, ...ends].filter(
    ({ createTime }) => createTime.getTime() < writer.now.getTime() + DAY,
  );
  await writer.audits(
    all.sort((one, other) => one.createTime.getTime() - other.createTime.getTime()),
  );
}
