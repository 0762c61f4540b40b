import { sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/compute/vm-parts';
import { forSession, type Handler } from '../../handler';
import { endingWithin } from '../../records/due';
import { assertAllowed, patchHandler } from '../../records/handlers';
import { endOf, type TenantScope } from '../../database/scope';
import { toWire, type Kind, type Row } from '../../records/kind';
import { findRecords, listRecords, missing, readRecord } from '../../records/read';
import { audit } from '../../records/write';
import { textArray } from '../../search/search-sql';
import { sgroup, subnet } from '../../kinds/network';
import { toolsOf, withAddresses } from './addresses';
import { changeRows } from './changes';
import { monthsFromNow, refuse } from './checks';
import { withSources } from './snapshots';
import { takeSnapshot, vmSource, volumesOf } from './disks';
import { extendDisk } from './expansions';
import { flavor, image, keypair, snapshot, vm, volume } from '../../kinds/compute';
import { demandSgroups, groupsOf, portsOf, setGroups } from './machine-ports';
import type { FlavorData, VmData } from './rows';
import { attachToVm, detachFromVm, newPassword } from './vm-actions';

/** What the platform ships now; older ones can be upgraded. */
export const LATEST_TOOLS = '3.2.1';
/** Cores and GB that a running machine of a current system can grow to. */
const HOT_PLUG = { cpu: 64, memory: 256 };

const page = (rows: readonly object[]) => ({ rows, total: rows.length });
const wire = (rows: readonly Row[]) => page(rows.map(toWire));
const readVm = (scope: Parameters<typeof readRecord>[0], id: string) =>
  readRecord<VmData>(scope, vm, id);

const findByIds = (scope: TenantScope, kind: Kind, ids: readonly string[]) =>
  findRecords(scope, kind, { where: sql`${scope.rows.records.id} = any(${textArray(ids)})` });

function futureOnly(moment: string): string {
  if (new Date(moment) <= new Date()) throw refuse('time.past', {}, 'expireTime');
  return moment;
}

const reading: readonly Handler[] = [
  forSession(api.listVmSgroups, async ({ scope }, { params }) => {
    const row = await readVm(scope, params.id);
    const ids = groupsOf(row.data.sgroupIds, await portsOf(scope, row.id));
    return wire(await findByIds(scope, sgroup, ids));
  }),
  forSession(api.readVmPluggable, async ({ scope }, { query }) => {
    const { id, data } = await readVm(scope, query.id);
    // A running Windows takes more memory; it sees more cores only after a restart.
    const cpu = data.osType !== 'WINDOWS';
    return { id, cpu, memory: true, maxCpu: HOT_PLUG.cpu, maxMemory: HOT_PLUG.memory };
  }),
  forSession(api.readVmTools, async ({ scope }, { query }) => {
    const row = await readVm(scope, query.id);
    const { toolsVersion: version } = row.data;
    return { id: row.id, status: toolsOf(row), version, latestVersion: LATEST_TOOLS };
  }),
  forSession(api.listVmTags, async ({ scope }) => {
    const { records } = scope.rows;
    const named = scope.db
      .select({ tag: sql<string>`jsonb_array_elements_text(${records.data} -> 'tags')`.as('tag') })
      .from(records)
      .where(sql`${records.kind} = ${vm.name} and ${records.removeTime} is null`)
      .as('named');
    const counts = await scope.db
      .select({ name: named.tag, count: sql<number>`count(*)::int` })
      .from(named)
      .groupBy(named.tag);
    return counts.sort(
      (one, other) => other.count - one.count || one.name.localeCompare(other.name, 'zh-CN'),
    );
  }),
  forSession(api.listVmTemplates, async ({ scope }, { query }) => {
    const { osType, vendorId, region } = query;
    const match = {
      template: true,
      status: 'active',
      ...(osType ? { osType } : {}),
      ...(vendorId ? { vendorId } : {}),
      ...(region ? { region } : {}),
    };
    const { rows, total } = await listRecords(scope, image, query, { match });
    return { rows: rows.map(toWire), total };
  }),
  forSession(api.listVmNetworks, async ({ scope }, { query }) => {
    const row = await readVm(scope, query.id);
    const ids = (await portsOf(scope, row.id)).map(({ data }) => data.subnetId);
    return wire(await findByIds(scope, subnet, ids));
  }),
  forSession(api.listVmFlavors, async ({ scope }, { query }) => {
    const { data } = await readVm(scope, query.id);
    const flavors = await findRecords<FlavorData>(scope, flavor, { match: { enabled: true } });
    const others = flavors.filter(
      (each) => each.data.cpu !== data.cpu || each.data.memory !== data.memory,
    );
    return wire(others.sort((a, b) => a.data.cpu - b.data.cpu || a.data.memory - b.data.memory));
  }),
  forSession(api.listVmPorts, async ({ scope }, { query }) => {
    const row = await readVm(scope, query.id);
    return wire(await portsOf(scope, row.id));
  }),
  forSession(api.listVmEmpireTimes, async ({ scope }, { query }) => {
    const where = endingWithin(scope, query.days);
    const asked = { ...query, sort: 'expireTime', order: 'asc' } as const;
    // In the order of the index that finds them.
    const sorts = { expireTime: endOf(scope.rows.records.data) };
    const { rows, total } = await listRecords(scope, vm, asked, { where, sorts });
    return { rows: await withAddresses(scope, rows), total };
  }),
  forSession(api.listVmSnapshots, async ({ scope }, { query }) => {
    const row = await readVm(scope, query.id);
    const sources = [row.id, ...(await volumesOf(scope, row.id)).map(({ id }) => id)];
    const where = sql`${scope.rows.records.parentId} = any(${textArray(sources)})`;
    return page(await withSources(scope, await findRecords(scope, snapshot, { where })));
  }),
];

const writing: readonly Handler[] = [
  forSession(
    api.setVmPassword,
    (context, { body: { ids, password } }) =>
      // The password is in no audit either.
      changeRows<VmData>(context, vm, api.setVmPassword, ids, {}, (_scope, row) => {
        return newPassword(row, password, context);
      }),
    vm,
  ),
  forSession(api.setVmTags, (context, { body: { ids, tags } }) =>
    changeRows<VmData>(context, vm, api.setVmTags, ids, { tags }, () => ({
      data: { tags: [...new Set(tags)] },
    })),
  ),
  forSession(api.setVmSgroups, (context, { body: { ids, sgroupIds } }) =>
    changeRows<VmData>(context, vm, api.setVmSgroups, ids, { sgroupIds }, async (scope, row) => {
      await demandSgroups(scope, sgroupIds);
      await setGroups(scope, row, sgroupIds);
      return { data: { sgroupIds } };
    }),
  ),
  forSession(api.setVmQos, (context, { body: { ids, ...qos } }) =>
    changeRows<VmData>(context, vm, api.setVmQos, ids, qos, () => ({ data: { qos } })),
  ),
  forSession(api.setVmKeypair, (context, { body: { ids, keypairId } }) =>
    changeRows<VmData>(context, vm, api.setVmKeypair, ids, { keypairId }, async (scope, row) => {
      if (keypairId === '') return { data: { keypairId: '', keypairName: '' } };
      if (row.data.osType === 'WINDOWS') throw refuse('keypair.windows', {}, 'keypairId');
      const { id, name } = await readRecord(scope, keypair, keypairId);
      return { data: { keypairId: id, keypairName: name } };
    }),
  ),
  forSession(
    api.createVmSnapshot,
    (context, { body: { id, name } }) =>
      context.scope.exclusive(async (scope) => {
        const row = await readVm(scope, id);
        assertAllowed(api.createVmSnapshot, vm, row);
        const taken = await takeSnapshot(
          scope,
          await vmSource(scope, row),
          name,
          context.session.user.id,
        );
        const target = { kind: snapshot.name, targetId: taken.id, targetName: taken.name };
        const action = api.createVmSnapshot.perm ?? '';
        await audit(context, scope, { action, ...target, detail: { vmId: id } });
        return toWire(taken);
      }),
    vm,
  ),
];

const actions: readonly Handler[] = [
  patchHandler<typeof api.changeVmExpiry, VmData>(api.changeVmExpiry, vm, {
    updateEmpireTime: {
      run: (_scope, _row, { expireTime }) => ({ data: { expireTime: futureOnly(expireTime) } }),
    },
    renew: {
      run(_scope, row, { months }) {
        const now = new Date();
        const until = row.data.expireTime === '' ? now : new Date(row.data.expireTime);
        return { data: { expireTime: monthsFromNow(months, until > now ? until : now) } };
      },
    },
    clearEmpireTime: {
      run: () => ({ data: { expireTime: '' } }),
    },
  }),
  patchHandler<typeof api.changeVmTools, VmData>(api.changeVmTools, vm, {
    installTools: {
      run(_scope, row) {
        if (row.data.toolsStatus !== 'NONE') throw refuse('tools.installed', { name: row.name });
        return { data: { toolsStatus: 'RUNNING', toolsVersion: LATEST_TOOLS } };
      },
    },
    upgradeTools: {
      run(_scope, { name, data }) {
        if (data.toolsStatus === 'NONE') throw refuse('tools.none', { name });
        if (data.toolsVersion === LATEST_TOOLS) throw refuse('tools.latest', { name });
        return { data: { toolsStatus: 'RUNNING', toolsVersion: LATEST_TOOLS } };
      },
    },
    uninstallTools: {
      run(_scope, { name, data }) {
        if (data.toolsStatus === 'NONE') throw refuse('tools.none', { name });
        return { data: { toolsStatus: 'NONE', toolsVersion: '' } };
      },
    },
  }),
  patchHandler<typeof api.changeVmDisks, VmData>(api.changeVmDisks, vm, {
    attachDisk: { run: attachToVm },
    detachDisk: { run: detachFromVm },
    extendSystemDisk: {
      async run(scope, row, { size }, context) {
        const system = (await volumesOf(scope, row.id)).find((disk) => disk.data.bootable);
        if (!system) throw missing(volume);
        return extendDisk(scope, system, size, context);
      },
    },
  }),
];

export const vmPartHandlers: readonly Handler[] = [...reading, ...writing, ...actions];
