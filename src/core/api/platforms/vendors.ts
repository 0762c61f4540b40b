import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { wireCount, wireText, wireTime } from '../wire';
import { line, machineAtRest, note, resourceGroupField, ref, secret, whole } from './fields';

/** Two other cloud vendors (U-17, own choice): Tencent Cloud, which the rules call `qcloud` (V-076), and Azure. */
const account = v.object({
  ...recordFields,
  description: wireText,
  /** What identifies the account at the vendor: a key id, or a subscription. */
  accessId: wireText,
  /** The last four characters of the key, to tell keys apart; the key itself is never told. */
  keyHint: wireText,
  directoryId: wireText,
  regions: v.array(wireText),
  instanceCount: wireCount,
  syncTime: wireTime,
});
export type VendorAccount = v.InferOutput<typeof account>;

const instance = v.object({
  ...recordFields,
  accountId: wireText,
  accountName: wireText,
  region: wireText,
  flavor: wireText,
  os: wireText,
  address: wireText,
  publicAddress: wireText,
  cpu: wireCount,
  /** GiB. */
  memory: wireCount,
  resourceGroup: wireText,
  adminUser: wireText,
});
export type VendorInstance = v.InferOutput<typeof instance>;

const uuid = v.pipe(v.string(), v.trim(), v.uuid());
const keyId = v.pipe(line(64), v.regex(/^[A-Za-z0-9]{16,64}$/));
const ofAccount = { accountId: v.optional(wireText), region: v.optional(wireText) };
const accountActions = {
  sync: { from: ['NORMAL'] },
  rotate: { from: 'any', asks: { key: secret } },
  freeze: { from: ['NORMAL'] },
  unfreeze: { from: ['ABNORMAL'] },
} as const;
const instanceActions = {
  start: { from: ['STOPPED', 'DEALLOCATE'] },
  stop: { from: ['RUNNING'] },
  restart: { from: ['RUNNING', 'EXCEPTION'] },
  resetPassword: { from: ['RUNNING'], asks: { password: secret } },
  resize: { from: ['STOPPED', 'DEALLOCATE'], asks: { cpu: whole(1, 128), memory: whole(1, 1024) } },
} as const;
const made = {
  accountId: ref,
  name: line(),
  region: line(32),
  os: line(),
  cpu: whole(1, 128),
  memory: whole(1, 1024),
  password: secret,
  ...resourceGroupField,
};

const qcloudAccounts = family<typeof dictionaries.accountStatus>({
  path: '/cmp/v1/qcloud/accounts',
  perm: 'qcloudaccount',
  one: 'QcloudAccount',
  many: 'QcloudAccounts',
  noun: 'accounts at Tencent Cloud',
});
export const listQcloudAccounts = qcloudAccounts.list({ row: account });
export const createQcloudAccount = qcloudAccounts.create({
  row: account,
  body: { name: line(), description: note(), accessId: keyId, key: secret, ...resourceGroupField },
});
export const changeQcloudAccounts = qcloudAccounts.patch({ actions: accountActions });
export const deleteQcloudAccount = qcloudAccounts.remove();

const qcloudInstances = family<typeof dictionaries.vm>({
  path: '/cmp/v1/qcloud/instances',
  perm: 'qcloudinstance',
  one: 'QcloudInstance',
  many: 'QcloudInstances',
  noun: 'instances at Tencent Cloud',
});
export const listQcloudInstances = qcloudInstances.list({ row: instance, filters: ofAccount });
export const readQcloudInstance = qcloudInstances.read({ row: instance });
export const createQcloudInstance = qcloudInstances.create({ row: instance, body: made });
export const changeQcloudInstances = qcloudInstances.patch({ actions: instanceActions });
export const deleteQcloudInstance = qcloudInstances.remove({ from: machineAtRest });

const azureAccounts = family<typeof dictionaries.accountStatus>({
  path: '/cmp/v1/azure/accounts',
  perm: 'azureaccount',
  one: 'AzureAccount',
  many: 'AzureAccounts',
  noun: 'subscriptions at Azure',
});
export const listAzureAccounts = azureAccounts.list({ row: account });
export const createAzureAccount = azureAccounts.create({
  row: account,
  body: {
    name: line(),
    description: note(),
    accessId: uuid,
    directoryId: uuid,
    key: secret,
    ...resourceGroupField,
  },
});
export const changeAzureAccounts = azureAccounts.patch({ actions: accountActions });
export const deleteAzureAccount = azureAccounts.remove();

const azureInstances = family<typeof dictionaries.vm>({
  path: '/cmp/v1/azure/instances',
  perm: 'azureinstance',
  one: 'AzureInstance',
  many: 'AzureInstances',
  noun: 'machines at Azure',
});
export const listAzureInstances = azureInstances.list({ row: instance, filters: ofAccount });
export const readAzureInstance = azureInstances.read({ row: instance });
export const createAzureInstance = azureInstances.create({
  row: instance,
  body: { ...made, resourceGroup: line(90), adminUser: line(64) },
});
export const changeAzureInstances = azureInstances.patch({
  actions: { ...instanceActions, deallocate: { from: ['RUNNING', 'STOPPED'] } },
});
export const deleteAzureInstance = azureInstances.remove({ from: machineAtRest });
