import { eq } from 'drizzle-orm';
import { createFlavor } from '../../../../src/core/api/compute/flavors';
import { createImage, listImages } from '../../../../src/core/api/compute/images';
import { createKeypair } from '../../../../src/core/api/compute/keypairs';
import { recycleResource } from '../../../../src/core/api/compute/recycles';
import { createSnapshot } from '../../../../src/core/api/compute/snapshots';
import { createVm, changeVms, listVms } from '../../../../src/core/api/compute/vms';
import { openVmConsole } from '../../../../src/core/api/compute/vm-parts';
import { changeVolumes, createVolume } from '../../../../src/core/api/compute/volumes';
import { records } from '../../../../demo/server/database/tenant-tables';
import { call } from '../../backend';
import type { AreaSamples, Here, Input } from '../../sample';

let serial = 0;
/** A name that no other sample has. */
export const unique = (stem: string) => `${stem}-c${(serial += 1)}-${Date.now() % 100_000}`;

const PASSWORD = 'Machine@2026';

/** Time passes for one row: what it settles to is there, or the named status is. */
export async function settled(
  { db }: Pick<Here, 'db'>,
  id: string,
  status?: string,
): Promise<void> {
  const past = { settlesAt: new Date(Date.now() - 1000) };
  const fixed = status === undefined ? past : { status, settlesTo: null, settlesAt: null };
  await db.update(records).set(fixed).where(eq(records.id, id));
}

/** A machine of its own for each sample, running, in no project. */
export async function newVm(here: Here, more: object = {}): Promise<string> {
  const body = {
    name: unique('样例主机'),
    flavorId: 'flv-2-2',
    imageId: 'img-2-1',
    password: PASSWORD,
    ...more,
  };
  const { id } = await call(here.url, createVm, { body }, here.token);
  await settled(here, id);
  return id;
}

const vmIn = async (here: Here, status: string): Promise<string> => {
  const id = await newVm(here);
  await settled(here, id, status);
  return id;
};

export async function newVolume(here: Here, more: object = {}): Promise<string> {
  const body = { name: unique('样例盘'), size: 10, ...more };
  const { id } = await call(here.url, createVolume, { body }, here.token);
  await settled(here, id);
  return id;
}

/** A machine and a volume on it. */
export async function attached(here: Here): Promise<{ vmId: string; volumeId: string }> {
  const [vmId, volumeId] = [await newVm(here), await newVolume(here)];
  const body = { action: 'attach' as const, ids: [volumeId], vmId };
  await call(here.url, changeVolumes, { body }, here.token);
  await settled(here, volumeId);
  return { vmId, volumeId };
}

async function newImage(here: Here): Promise<string> {
  const body = {
    name: unique('样例镜像'),
    osName: 'openEuler 22.03 LTS',
    osType: 'LINUX' as const,
  };
  const { id } = await call(here.url, createImage, { body }, here.token);
  await settled(here, id);
  return id;
}

async function newSnapshot(here: Here): Promise<string> {
  const volumeId = await newVolume(here);
  const body = { name: unique('样例快照'), volumeId };
  const { id } = await call(here.url, createSnapshot, { body }, here.token);
  await settled(here, id);
  return id;
}

async function newKeypair({ url, token }: Here): Promise<string> {
  return (await call(url, createKeypair, { body: { name: unique('key') } }, token)).id;
}

async function newFlavor({ url, token }: Here): Promise<string> {
  const body = { name: unique('规格'), cpu: 3, memory: 5 };
  return (await call(url, createFlavor, { body }, token)).id;
}

async function inBin(here: Here): Promise<string> {
  const id = await newVolume(here);
  const params = { type: 'volumes' as const, id };
  await call(here.url, recycleResource, { params }, here.token);
  return id;
}

async function resized(here: Here): Promise<string> {
  const id = await newVm(here);
  const body = { action: 'resize' as const, ids: [id], flavorId: 'flv-2-3' };
  await call(here.url, changeVms, { body }, here.token);
  await settled(here, id);
  return id;
}

/** A port of the network area that belongs to nothing, made where the area offers none. */
export async function freePort({ db }: Pick<Here, 'db'>): Promise<string> {
  const id = unique('port-sample');
  const now = new Date();
  await db.insert(records).values({
    id,
    tenantId: 't-huadong',
    kind: 'port',
    name: id,
    status: 'NORMAL',
    createTime: now,
    updateTime: now,
    data: {
      region: 'cn-east-2',
      ip: '10.40.9.9',
      mac: 'fa:16:3e:00:00:01',
      subnetId: 'subnet-2-1',
      deviceId: '',
      sgroupIds: [],
    },
  });
  return id;
}

const list = () => ({ query: { rows: 5 } });
const byId = (make: (here: Here) => Promise<string>) => async (here: Here) => ({
  params: { id: await make(here) },
});
const ofVm = async (here: Here): Promise<Input> => ({ query: { id: await newVm(here) } });
const act =
  (action: string, make: (here: Here) => Promise<string>, more: object = {}) =>
  async (here: Here): Promise<Input> => ({ body: { action, ids: [await make(here)], ...more } });
const running = (action: string, more?: object) => act(action, (here) => newVm(here), more);

async function publicImage({ url, token }: Here): Promise<string> {
  const { rows } = await call(url, listImages, { query: { imageType: 'PUBLIC' } }, token);
  return rows.find(({ osType }) => osType === 'LINUX')?.id ?? '';
}

async function otherHost({ url, token }: Here, id: string): Promise<string> {
  const { rows } = await call(
    url,
    listVms,
    { query: { params: [{ name: 'id', sign: 'EQ', value: id }] } },
    token,
  );
  const row = rows[0];
  const stem = `ph-${row?.clusterId ?? ''}`;
  return row?.hostId === `${stem}-1` ? `${stem}-2` : `${stem}-1`;
}

const renamed = () => ({ name: unique('新名') });
const inYears = new Date(Date.now() + 400 * 86_400_000).toISOString();

export const samples: AreaSamples = {
  samples: {
    listVms: () => ({ query: { sort: 'memory', order: 'desc', rows: 5, osType: 'LINUX' } }),
    listOrderVms: list,
    readVm: byId(newVm),
    createVm: async (here) => ({
      body: {
        name: unique('样例主机'),
        flavorId: 'flv-2-2',
        imageId: await publicImage(here),
        password: PASSWORD,
        tags: ['样例', '临时'],
        months: 12,
      },
    }),
    updateVm: async (here) => ({
      params: { id: await newVm(here) },
      body: { ...renamed(), description: '改过' },
    }),
    deleteVm: byId((here) => vmIn(here, 'STOPPED')),
    'changeVms#start': act('start', (here) => vmIn(here, 'STOPPED')),
    'changeVms#stop': running('stop'),
    'changeVms#restart': running('restart'),
    'changeVms#softRestart': running('softRestart'),
    'changeVms#suspend': running('suspend'),
    'changeVms#resume': act('resume', (here) => vmIn(here, 'SUSPENDED')),
    'changeVms#pause': running('pause'),
    'changeVms#unpause': act('unpause', (here) => vmIn(here, 'PAUSED')),
    'changeVms#shelve': running('shelve'),
    'changeVms#unshelve': act('unshelve', (here) => vmIn(here, 'SHELVED')),
    'changeVms#resize': running('resize', { flavorId: 'flv-2-3' }),
    'changeVms#verifyResize': act('verifyResize', resized),
    'changeVms#revertResize': act('revertResize', resized),
    'changeVms#rename': (here) => running('rename', renamed())(here),
    'changeVms#resetPassword': running('resetPassword', { password: 'Another@2026' }),
    'changeVms#attachVolume': async (here) =>
      running('attachVolume', { volumeId: await newVolume(here) })(here),
    'changeVms#detachVolume': async (here) => {
      const { vmId, volumeId } = await attached(here);
      return { body: { action: 'detachVolume', ids: [vmId], volumeId } };
    },
    'changeVms#attachPort': async (here) =>
      running('attachPort', { portId: await freePort(here) })(here),
    'changeVms#detachPort': async (here) => {
      const portId = await freePort(here);
      return { body: { action: 'detachPort', ids: [await newVm(here, { portId })], portId } };
    },
    'changeVms#createImage': (here) => running('createImage', renamed())(here),
    'changeVms#rebuild': async (here) =>
      running('rebuild', { imageId: await publicImage(here) })(here),
    'changeVms#migrate': async (here) => {
      const id = await newVm(here);
      return { body: { action: 'migrate', ids: [id], hostId: await otherHost(here, id) } };
    },
    'changeVms#move': running('move', { projectId: 'p-0005' }),
    listVmSgroups: byId((here) => newVm(here, { sgroupIds: ['sg-2-1'] })),
    setVmPassword: async (here) => ({
      body: { ids: [await newVm(here)], password: 'Another@2026' },
    }),
    readVmPluggable: ofVm,
    readVmTools: ofVm,
    setVmTags: async (here) => ({ body: { ids: [await newVm(here)], tags: ['生产', '核心'] } }),
    listVmTags: () => ({}),
    openVmConsole: async (here) => ({ body: { id: await newVm(here) } }),
    createVmTicket: async (here) => ({ body: { id: await newVm(here) } }),
    redeemVmTicket: async (here) => {
      const id = await newVm(here);
      const { ticket } = await call(here.url, openVmConsole, { body: { id } }, here.token);
      return { body: { id, ticket } };
    },
    setVmSgroups: async (here) => ({
      body: { ids: [await newVm(here)], sgroupIds: ['sg-2-1', 'sg-2-2'] },
    }),
    listVmTemplates: () => ({ query: { osType: 'LINUX' } }),
    listVmNetworks: ofVm,
    setVmQos: async (here) => ({
      body: { ids: [await newVm(here)], inbound: 100, outbound: 50, iops: 0 },
    }),
    listVmFlavors: ofVm,
    listVmPorts: async (here) => ({ query: { id: await newVm(here, { subnetId: 'subnet-2-1' }) } }),
    listVmEmpireTimes: () => ({ query: { days: 60 } }),
    setVmKeypair: async (here) => ({
      body: { ids: [await newVm(here)], keypairId: await newKeypair(here) },
    }),
    listVmSnapshots: ofVm,
    createVmSnapshot: async (here) => ({ body: { id: await newVm(here), ...renamed() } }),
    'changeVmExpiry#updateEmpireTime': running('updateEmpireTime', { expireTime: inYears }),
    'changeVmExpiry#renew': running('renew', { months: 6 }),
    'changeVmExpiry#clearEmpireTime': running('clearEmpireTime'),
    'changeVmTools#installTools': running('installTools'),
    'changeVmTools#upgradeTools': async (here) => {
      const [old] = (
        await call(
          here.url,
          listVms,
          { query: { params: [{ name: 'toolsStatus', sign: 'EQ', value: 'OLD' }], rows: 1 } },
          here.token,
        )
      ).rows;
      const id = old?.id ?? '';
      await settled(here, id, 'RUNNING');
      return { body: { action: 'upgradeTools', ids: [id] } };
    },
    'changeVmTools#uninstallTools': async (here) => {
      const [old] = (
        await call(
          here.url,
          listVms,
          { query: { params: [{ name: 'toolsStatus', sign: 'EQ', value: 'OLD' }], rows: 1 } },
          here.token,
        )
      ).rows;
      const id = old?.id ?? '';
      await settled(here, id, 'RUNNING');
      return { body: { action: 'uninstallTools', ids: [id] } };
    },
    'changeVmDisks#attachDisk': async (here) =>
      running('attachDisk', { volumeId: await newVolume(here) })(here),
    'changeVmDisks#detachDisk': async (here) => {
      const { vmId, volumeId } = await attached(here);
      return { body: { action: 'detachDisk', ids: [vmId], volumeId } };
    },
    'changeVmDisks#extendSystemDisk': running('extendSystemDisk', { size: 60 }),
    listVolumes: () => ({ query: { bootable: false, rows: 5 } }),
    listOrderVolumes: list,
    readVolume: byId(newVolume),
    createVolume: () => ({
      body: { ...renamed(), size: 20, volumeType: 'hybrid', projectId: 'p-0005' },
    }),
    updateVolume: async (here) => ({ params: { id: await newVolume(here) }, body: renamed() }),
    deleteVolume: byId(newVolume),
    'changeVolumes#attach': async (here) =>
      act('attach', newVolume, { vmId: await newVm(here) })(here),
    'changeVolumes#detach': async (here) => ({
      body: { action: 'detach', ids: [(await attached(here)).volumeId] },
    }),
    'changeVolumes#extend': act('extend', newVolume, { size: 30 }),
    'changeVolumes#rename': (here) => act('rename', newVolume, renamed())(here),
    'changeVolumes#retype': act('retype', newVolume, { volumeType: 'capacity' }),
    'changeVolumes#backup': act('backup', newVolume),
    'changeVolumes#createSnapshot': (here) => act('createSnapshot', newVolume, renamed())(here),
    listImages: () => ({ query: { template: true, rows: 5 } }),
    readImage: byId(newImage),
    createImage: () => ({
      body: {
        ...{ ...renamed(), osName: 'Windows Server 2019', osType: 'WINDOWS', minDisk: 60 },
        ami: 'Windows_Server-2019-English-Full-Base',
      },
    }),
    updateImage: async (here) => ({
      params: { id: await newImage(here) },
      body: { ...renamed(), template: true },
    }),
    deleteImage: byId(newImage),
    'changeImages#updateExpriedTime': act('updateExpriedTime', newImage, { expireTime: inYears }),
    'changeImages#rename': (here) => act('rename', newImage, renamed())(here),
    'changeImages#deactivate': act('deactivate', newImage),
    'changeImages#reactivate': async (here) => {
      const id = await newImage(here);
      await settled(here, id, 'deactivated');
      return { body: { action: 'reactivate', ids: [id] } };
    },
    listSnapshots: () => ({ query: { sourceType: 'VOLUME', rows: 5 } }),
    readSnapshot: byId(newSnapshot),
    createSnapshot: async (here) => ({ body: { ...renamed(), volumeId: await newVolume(here) } }),
    deleteSnapshot: byId(newSnapshot),
    'changeSnapshots#restore': act('restore', newSnapshot),
    'changeSnapshots#rename': (here) => act('rename', newSnapshot, renamed())(here),
    'changeSnapshots#synchronise': async (here) => {
      const id = await newSnapshot(here);
      await settled(here, id, 'CREATE_TIMEOUT');
      return { body: { action: 'synchronise', ids: [id] } };
    },
    listKeypairs: list,
    readKeypair: byId(newKeypair),
    createKeypair: () => ({ body: renamed() }),
    deleteKeypair: byId(newKeypair),
    'changeKeypairs#rename': (here) => act('rename', newKeypair, renamed())(here),
    'changeKeypairs#bind': async (here) =>
      act('bind', newKeypair, { vmId: await newVm(here) })(here),
    'changeKeypairs#unbind': async (here) => {
      const keypairId = await newKeypair(here);
      const vmId = await newVm(here, { keypairId });
      return { body: { action: 'unbind', ids: [keypairId], vmId } };
    },
    listFlavors: () => ({ query: { enabled: true, sort: 'cpu', order: 'asc' } }),
    readFlavor: byId(newFlavor),
    createFlavor: () => ({ body: { ...renamed(), cpu: 6, memory: 20, family: 'memory' } }),
    deleteFlavor: byId(newFlavor),
    'changeFlavors#rename': (here) => act('rename', newFlavor, renamed())(here),
    'changeFlavors#enable': act('enable', newFlavor),
    'changeFlavors#disable': act('disable', newFlavor),
    listRegions: () => ({ query: { vendorId: 'beichen' } }),
    listZones: () => ({ query: { region: 'cn-east-2' } }),
    listVendors: list,
    listOrderVendors: list,
    listClusters: list,
    listPhysicalHosts: () => ({ query: { status: undefined, sort: 'cpu', order: 'desc' } }),
    listOrderHosts: list,
    listDatastores: () => ({ query: { storageType: 'ssd' } }),
    listVdcs: list,
    listRecycles: () => ({ query: { type: 'vms', rows: 5 } }),
    restoreRecycle: byId(inBin),
    deleteRecycles: async (here) => ({ body: { ids: [await inBin(here)] } }),
    recycleResource: async (here) => ({ params: { type: 'volumes', id: await newVolume(here) } }),
    listResources: () => ({ query: { sort: 'updateTime', order: 'desc', rows: 5 } }),
    listEvents: () => ({ query: { kind: 'vm', rows: 5 } }),
  },
  malformed: {
    createVm: [{ body: { name: 'a', flavorId: 'f', imageId: 'i', months: 0 } }],
    createVolume: [
      { body: { name: 'a', size: 0 } },
      { body: { name: 'a', size: 1, volumeType: 'tape' } },
    ],
    recycleResource: [{ params: { type: 'projects', id: 'p-0005' } }],
    readVmTools: [{ query: {} }],
    listVmEmpireTimes: [{ query: { days: -1 } }],
  },
};
