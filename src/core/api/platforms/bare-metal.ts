import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { wireCount, wireFlag, wireText, wireTime } from '../wire';
import { line, note, secret } from './fields';

export const bareMetalSchema = v.object({
  ...recordFields,
  description: wireText,
  model: wireText,
  serialNumber: wireText,
  /** The management controller. */
  controllerIp: wireText,
  address: wireText,
  mac: wireText,
  os: wireText,
  hostname: wireText,
  powerOn: wireFlag,
  cpu: wireCount,
  /** GiB. */
  memory: wireCount,
  /** GiB. */
  disk: wireCount,
  rack: wireText,
  expireTime: wireTime,
  /** The order that opened it; empty where none did. */
  orderId: wireText,
});
export type BareMetal = v.InferOutput<typeof bareMetalSchema>;

const disk = v.object({ name: wireText, size: wireCount, raid: wireText });
const card = v.object({ name: wireText, mac: wireText, speed: wireCount });
const bareMetalDetailSchema = v.object({
  ...bareMetalSchema.entries,
  /** Sizes in GiB. */
  disks: v.array(disk),
  /** Speeds in Gbit/s. */
  cards: v.array(card),
});

const servers = family<typeof dictionaries.bareMetal>({
  path: '/cmp/v1/baremetals',
  perm: 'baremetal',
  one: 'BareMetal',
  many: 'BareMetals',
  noun: 'bare-metal servers',
});
export const bareMetalImages = [
  'CentOS 7.9',
  'openEuler 22.03',
  'Ubuntu 22.04',
  'Windows Server 2022',
] as const;
const installFields = { os: v.picklist(bareMetalImages), hostname: line(63) };

export const listBareMetals = servers.list({ row: bareMetalSchema });
export const bareMetalDetail = defineEndpoint({
  id: 'E-173',
  name: 'bareMetalDetail',
  summary: 'A bare-metal server with its disks and network cards',
  method: 'GET',
  path: '/life/v1/bareMetalDetail/{id}',
  perm: 'baremetal:list',
  params: idParams,
  reply: bareMetalDetailSchema,
});
export const updateBareMetal = servers.update({
  row: bareMetalSchema,
  body: { name: line(), description: note() },
});
export const changeBareMetals = servers.patch({
  actions: {
    install: { from: ['INIT', 'INSTALL_FAIL'], asks: { ...installFields, password: secret } },
    clear: { from: ['INSTALL_SUCCESS', 'INSTALL_FAIL', 'CLEAR_FAIL'] },
    powerOn: { from: ['INIT', 'INSTALL_SUCCESS', 'INSTALL_FAIL', 'CLEAR_FAIL'] },
    powerOff: { from: ['INIT', 'INSTALL_SUCCESS', 'INSTALL_FAIL', 'CLEAR_FAIL'] },
    reboot: { from: ['INIT', 'INSTALL_SUCCESS', 'INSTALL_FAIL', 'CLEAR_FAIL'] },
    sync: { from: 'any' },
  },
});
export const deleteBareMetal = servers.remove({ from: ['INIT', 'INSTALL_FAIL'] });
