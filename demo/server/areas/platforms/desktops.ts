import * as api from '../../../../src/core/api/platforms/desktops';
import { pwdVmWindows } from '../../../../src/core/rules/vendor-passwords';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import {
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  updateHandler,
} from '../../records/handlers';
import type { Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { audit, insertRecord } from '../../records/write';
import type { SeedWriter } from '../../seed/writer';
import { vm } from '../../kinds/compute';
import { assertFree, assertRule, refuse, someAddress, turn, type Own } from './checks';
import { vdi } from '../../kinds/platforms';
import { after, around, mostly, seedKind } from './seeding';

export type Desktop = Own<api.Desktop>;

export const desktopOf = async (scope: TenantScope, account: string) =>
  (await findRecords<Desktop>(scope, vdi, { match: { account } }))[0];

export const desktopHandlers: readonly Handler[] = [
  listHandler(api.listDesktops, vdi),
  readHandler(api.readDesktop, vdi),
  updateHandler(api.updateDesktop, vdi, async (scope, row, body) => {
    await assertFree(scope, vdi, body.name, {}, row.id);
    return { name: body.name, data: { description: body.description } };
  }),
  patchHandler<typeof api.changeDesktops, Desktop>(api.changeDesktops, vdi, {
    start: turn('STARTING', 'RUNNING'),
    stop: turn('STOPPING', 'STOPPED'),
    restart: turn('RESTARTING', 'RUNNING'),
    assign: {
      run: async (scope, row, { account }) => {
        if (row.data.account !== '')
          throw refuse('vdi.assigned', { name: row.name, account: row.data.account });
        const other = await desktopOf(scope, account);
        if (other) throw refuse('vdi.account', { account, name: other.name }, 'account');
        return { data: { account } };
      },
    },
    release: {
      run: (_scope, row) => {
        if (row.data.account === '') throw refuse('vdi.free', { name: row.name });
        return { data: { account: '', lastSignIn: '' } };
      },
    },
    resetPassword: {
      run: (_scope, _row, { password }, context) => {
        assertRule(pwdVmWindows, password, context);
        return {};
      },
    },
  }),
  removeHandler<Desktop>(api.deleteDesktop, vdi, (_scope, { name, data }) => {
    if (data.account !== '') throw refuse('vdi.assigned', { name, account: data.account });
  }),
  forSession(api.checkVdiAccount, async ({ scope }, { body }) => {
    const desktop = await desktopOf(scope, body.account);
    return { available: !desktop, desktopName: desktop?.name ?? '' };
  }),
  forSession(api.cloneResource, (context, { body }) =>
    context.scope.exclusive(async (scope) => {
      const kind = body.type === 'vm' ? vm : vdi;
      const row = await readRecord(scope, kind, body.id);
      const ids: string[] = [];
      for (let n = 1; n <= body.count; n += 1) {
        const name = body.count === 1 ? body.name : `${body.name}-${n}`;
        await assertFree(scope, kind, name);
        const copy = body.type === 'vm' ? copyMachine : copyDesktop;
        ids.push(await copy(context, scope, row, name));
      }
      const target = { kind: kind.name, targetId: row.id, targetName: row.name };
      await audit(context, scope, { action: 'resource:clone', ...target, detail: body });
      return { ids };
    }),
  ),
];

type Copy = (
  context: SessionContext,
  scope: TenantScope,
  row: Row,
  name: string,
) => Promise<string>;

/** What a copy has in common with its original: neither its address nor who uses it, nor the order that pays for it. */
const copyDesktop: Copy = async (context, scope, row, name) => {
  const own = { address: someAddress(150), account: '', lastSignIn: '', orderId: '' };
  const copy = await insertRecord(scope, vdi, {
    name,
    status: 'BUILDING',
    settles: { to: 'RUNNING', seconds: 20 },
    projectId: row.projectId,
    ownerId: context.session.user.id,
    data: { ...row.data, ...own },
  });
  return copy.id;
};

/** What makes a machine what it is; its address, disks and quota are the business of whoever opens machines. */
const machineSpec = [
  ...['vendorId', 'region', 'zone', 'flavorId', 'imageId', 'systemDisk', 'keypairId'],
  ...['sgroupIds', 'tags', 'description'],
];

const copyMachine: Copy = async (context, scope, row, name) => {
  const machines = context.app.parts.services.get('vm');
  if (!machines) throw refuse('clone.none', { kind: vm.label });
  const spec = Object.fromEntries(machineSpec.map((field) => [field, row.data[field]]));
  await machines.check(scope, spec);
  const { projectId } = row;
  const ownerId = context.session.user.id;
  return machines.open(scope, { orderId: '', name, projectId, ownerId, spec });
};

const people = ['chenjie', 'zhaolei', 'sunyue', 'zhoukai', 'wangrui', 'liting', 'huangbo'];

export async function seedDesktops(writer: SeedWriter): Promise<void> {
  await seedKind(writer, vdi, 7245, 18, ({ t, i, random }) => {
    const account = i % 3 === 2 ? '' : `${around(people, i)}${i + 1}`;
    const cpu = random.pick([2, 4, 8]);
    return {
      name: `desktop-${String(i + 1).padStart(3, '0')}`,
      status: mostly('RUNNING', ['STOPPED', 'EXCEPTION', 'UNKNOWN', 'STOPPED'], i, 3),
      data: {
        description: around(['办公桌面', '设计桌面', '外协桌面'], i),
        account,
        os: random.pick(['Windows 10 企业版', 'Windows 11 企业版', '统信 UOS 20']),
        address: `10.${160 + t}.3.${i + 10}`,
        cpu,
        memory: cpu * 2,
        disk: 120,
        gpu: i % 4 === 0 ? 'T4-1Q' : '',
        lastSignIn: account === '' ? '' : writer.daysAgo(random.int(20)).toISOString(),
        expireTime: after(writer, random.int(300) + 10),
      },
    };
  });
}
