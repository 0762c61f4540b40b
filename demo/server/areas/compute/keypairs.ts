import { sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/compute/keypairs';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { patchHandler, removeHandler } from '../../records/handlers';
import { toWire, type Data, type Row } from '../../records/kind';
import { listRecords, readRecord } from '../../records/read';
import { audit, insertRecord, updateRecord } from '../../records/write';
import { demandName, findWithBin, refuse, userName } from './checks';
import { inUse } from '../../records/in-use';
import { keypair, vm } from '../../kinds/compute';
import type { VmData } from './rows';
import { newSshKey, readSshKey } from './ssh-keys';

/** How many machines have each. */
async function withCounts(scope: TenantScope, rows: readonly Row[]): Promise<object[]> {
  const { records } = scope.rows;
  const keypairId = sql<string>`${records.data} ->> 'keypairId'`;
  const counts = await scope.db
    .select({ keypairId, count: sql<number>`count(*)::int` })
    .from(records)
    .where(sql`${records.kind} = ${vm.name} and ${records.removeTime} is null`)
    .groupBy(keypairId);
  const vmCount = (id: string) => counts.find((each) => each.keypairId === id)?.count ?? 0;
  return rows.map((row) => ({ ...toWire(row), vmCount: vmCount(row.id) }));
}

const usersOf = (scope: TenantScope, id: string) =>
  findWithBin<VmData>(scope, vm, { keypairId: id });

/** Machines show the name of their key pair. */
async function renamePair(scope: TenantScope, row: Row, name: string) {
  await demandName(scope, keypair, name, row.id);
  for (const machine of await usersOf(scope, row.id))
    await updateRecord(scope, vm, machine, { data: { keypairName: name } });
  return { name };
}

const list = forSession(api.listKeypairs, async ({ scope }, { query }) => {
  const { algorithm } = query;
  const match = algorithm ? { algorithm } : {};
  const { rows, total } = await listRecords(scope, keypair, query, { match });
  return { rows: await withCounts(scope, rows), total };
});

export const keypairHandlers: readonly Handler[] = [
  { ...list, listed: keypair } as Handler,
  forSession(api.readKeypair, async ({ scope }, { params }) => {
    const [row] = await withCounts(scope, [await readRecord(scope, keypair, params.id)]);
    return row;
  }),
  forSession(api.createKeypair, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const made =
        body.publicKey === '' ? newSshKey() : { publicKey: body.publicKey, privateKey: '' };
      const key = readSshKey(made.publicKey);
      if (!key) throw refuse('keypair.invalid', {}, 'publicKey');
      const data: Data = {
        ...key,
        publicKey: made.publicKey,
        region: '',
        description: body.description ?? '',
      };
      const row = await insertRecord(scope, keypair, {
        name: await demandName(scope, keypair, body.name),
        ownerId: context.session.user.id,
        data,
      });
      const target = { kind: keypair.name, targetId: row.id, targetName: row.name };
      await audit(context, scope, { action: 'keypair:create', ...target, detail: key });
      return { ...toWire(row), vmCount: 0, privateKey: made.privateKey };
    }),
  ),
  removeHandler(api.deleteKeypair, keypair, async (scope, row) => {
    const users = await usersOf(scope, row.id);
    scope.held(vm.name, users);
    const [user] = users;
    if (user) throw inUse(keypair, row, userName(user));
  }),
  patchHandler(api.changeKeypairs, keypair, {
    rename: { run: (scope, row, { name }) => renamePair(scope, row, name) },
    bind: {
      async run(scope, row, { vmId }) {
        const machine = await readRecord<VmData>(scope, vm, vmId);
        if (machine.data.osType === 'WINDOWS') throw refuse('keypair.windows', {}, 'vmId');
        const data = { keypairId: row.id, keypairName: row.name };
        await updateRecord(scope, vm, machine, { data });
        return undefined;
      },
    },
    unbind: {
      async run(scope, row, { vmId }) {
        const machine = await readRecord<VmData>(scope, vm, vmId);
        if (machine.data.keypairId !== row.id)
          throw refuse('keypair.notBound', { name: row.name, vm: machine.name }, 'vmId');
        await updateRecord(scope, vm, machine, { data: { keypairId: '', keypairName: '' } });
        return undefined;
      },
    },
  }),
];
