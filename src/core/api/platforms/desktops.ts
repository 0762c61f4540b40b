import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint } from '../endpoint';
import { family, recordFields } from '../family';
import { wireCount, wireFlag, wireText, wireTime } from '../wire';
import { line, machineAtRest, note, ref, secret, whole } from './fields';

export const desktopSchema = v.object({
  ...recordFields,
  description: wireText,
  /** Who signs in to it; empty while nobody does. */
  account: wireText,
  os: wireText,
  address: wireText,
  cpu: wireCount,
  /** GiB. */
  memory: wireCount,
  /** GiB. */
  disk: wireCount,
  gpu: wireText,
  lastSignIn: wireTime,
  expireTime: wireTime,
  /** The order that opened it; empty where none did. */
  orderId: wireText,
});
export type Desktop = v.InferOutput<typeof desktopSchema>;

const desktops = family<typeof dictionaries.vm>({
  path: '/cmp/v1/vdis',
  perm: 'vdi',
  one: 'Desktop',
  many: 'Desktops',
  noun: 'virtual desktops',
});
/** As directories write accounts: letters, digits, dot, hyphen and underscore. */
export const desktopAccount = v.pipe(line(32), v.regex(/^[A-Za-z][A-Za-z0-9._-]*$/));

export const listDesktops = desktops.list({
  row: desktopSchema,
  filters: { account: v.optional(wireText) },
});
export const readDesktop = desktops.read({ row: desktopSchema });
export const updateDesktop = desktops.update({
  row: desktopSchema,
  body: { name: line(), description: note() },
});
export const changeDesktops = desktops.patch({
  actions: {
    start: { from: ['STOPPED'] },
    stop: { from: ['RUNNING', 'EXCEPTION'] },
    restart: { from: ['RUNNING', 'EXCEPTION', 'UNKNOWN'] },
    assign: { from: 'any', asks: { account: desktopAccount } },
    release: { from: 'any' },
    resetPassword: { from: ['RUNNING'], asks: { password: secret } },
  },
});
export const deleteDesktop = desktops.remove({ from: machineAtRest });

export const checkVdiAccount = defineEndpoint({
  id: 'E-143',
  name: 'checkVdiAccount',
  summary: 'Whether an account may get a virtual desktop: it has none yet',
  method: 'POST',
  path: '/cos/v1/resource/checkVdiAccount',
  perm: 'vdi:list',
  body: v.object({ account: desktopAccount }),
  reply: v.object({ available: wireFlag, desktopName: wireText }),
});

export const cloneResource = defineEndpoint({
  id: 'E-144',
  name: 'cloneResource',
  summary: 'Copies a virtual machine or a virtual desktop',
  method: 'POST',
  path: '/cos/v1/resource/clone',
  perm: 'resource:clone',
  body: v.object({
    id: ref,
    type: v.optional(v.picklist(['vm', 'vdi']), 'vm'),
    name: line(),
    count: v.optional(whole(1, 10), 1),
  }),
  reply: v.object({ ids: v.array(wireText) }),
});
