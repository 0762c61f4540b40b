import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint } from '../endpoint';
import { family, idParams, recordFields } from '../family';
import { wireCount, wireText, wireTime } from '../wire';
import { block, line, note, resourceGroupField, whole } from './fields';

/** Devices of the machine rooms (D-044). */
const device = v.object({
  ...recordFields,
  description: wireText,
  /** `switch`, `router`, `firewall`, `server` or `storage`. */
  type: wireText,
  vendor: wireText,
  model: wireText,
  address: wireText,
  room: wireText,
  rack: wireText,
  /** Lowest unit of the rack that it takes. */
  unit: wireCount,
  serialNumber: wireText,
  reportTime: wireTime,
});
export type Device = v.InferOutput<typeof device>;
const devices = family({
  path: '/cmp/v1/devices',
  perm: 'device',
  one: 'Device',
  many: 'Devices',
  noun: 'devices of the machine rooms',
});
/** Units that a rack has. */
export const RACK_UNITS = 48;
const rackPosition = { room: line(32), rack: line(16), unit: whole(1, RACK_UNITS) };
export const listDevices = devices.list({ row: device, filters: { type: v.optional(wireText) } });
export const readDevice = devices.read({ row: device });
export const createDevice = devices.create({
  row: device,
  body: {
    name: line(),
    type: v.picklist(['switch', 'router', 'firewall', 'server', 'storage']),
    vendor: line(32),
    model: line(64),
    address: line(39),
    serialNumber: line(64),
    ...rackPosition,
    ...resourceGroupField,
  },
});
export const updateDevice = devices.update({
  row: device,
  body: { ...rackPosition, description: note() },
});
export const changeDevices = devices.patch({
  actions: { inspect: { from: 'any' }, restart: { from: 'any' } },
});
export const deleteDevice = devices.remove();

const rackedDevice = v.object({
  id: wireText,
  name: wireText,
  type: wireText,
  status: wireText,
  unit: wireCount,
});
const rack = v.object({ rack: wireText, devices: v.array(rackedDevice) });
export type Rack = v.InferOutput<typeof rack>;

export const listRacks = defineEndpoint({
  id: 'O-listRacks',
  name: 'listRacks',
  summary:
    'What stands in the racks of a room, the highest unit first; of the first room where none is named',
  method: 'GET',
  path: '/cmp/v1/racks',
  perm: 'device:list',
  query: v.object({ room: v.optional(line(32)) }),
  reply: v.object({
    rooms: v.array(wireText),
    room: wireText,
    /** Units that a rack has. */
    units: wireCount,
    racks: v.array(rack),
  }),
});

/** Runtimes of the artificial intelligence (D-045). */
const runtime = v.object({
  ...recordFields,
  description: wireText,
  model: wireText,
  framework: wireText,
  gpu: wireText,
  gpuCount: wireCount,
  replicas: wireCount,
  endpoint: wireText,
  /** Requests each minute, of the last hour. */
  requests: wireCount,
});
export type AiRuntime = v.InferOutput<typeof runtime>;
const runtimes = family<typeof dictionaries.aiRuntime>({
  path: '/cmp/v1/ai/runtimes',
  perm: 'airuntime',
  one: 'AiRuntime',
  many: 'AiRuntimes',
  noun: 'runtimes of models',
});
export const listAiRuntimes = runtimes.list({ row: runtime });
export const readAiRuntime = runtimes.read({ row: runtime });
export const createAiRuntime = runtimes.create({
  row: runtime,
  body: {
    name: line(),
    description: note(),
    model: line(64),
    framework: v.picklist(['vLLM', 'TensorRT-LLM', 'MindIE', 'Triton']),
    gpu: line(32),
    gpuCount: whole(1, 16),
    replicas: v.optional(whole(1, 20), 1),
    ...resourceGroupField,
  },
});
export const changeAiRuntimes = runtimes.patch({
  actions: {
    start: { from: ['stopped'] },
    stop: { from: ['running', 'warning'] },
    restart: { from: ['running', 'warning'] },
    scale: { from: ['running', 'warning', 'stopped'], asks: { replicas: whole(1, 20) } },
  },
});
export const tryAiRuntime = defineEndpoint({
  id: 'O-tryAiRuntime',
  name: 'tryAiRuntime',
  summary: 'One prompt to a runtime, and what it answers',
  method: 'POST',
  path: '/cmp/v1/ai/runtimes/{id}/try',
  perm: 'airuntime:try',
  from: runtimes.from('running', 'warning'),
  params: idParams,
  body: v.object({ prompt: block(2000) }),
  reply: v.object({
    text: wireText,
    promptTokens: wireCount,
    answerTokens: wireCount,
    milliseconds: wireCount,
  }),
});
export const deleteAiRuntime = runtimes.remove({ from: ['stopped', 'init'] });
