import * as api from '../../../../src/core/api/platforms/vendors';
import type { Endpoint } from '../../../../src/core/api/endpoint';
import type { Rule } from '../../../../src/core/rules/rule';
import { nameAzureUser, nameAzureVm } from '../../../../src/core/rules/names';
import { pwdQcloud, pwdVmAzure } from '../../../../src/core/rules/vendor-passwords';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import type { Handler } from '../../handler';
import {
  createHandler,
  listHandler,
  patchHandler,
  readHandler,
  removeHandler,
  type ActionSpec,
} from '../../records/handlers';
import type { Kind, Row } from '../../records/kind';
import { findRecords, readRecord } from '../../records/read';
import { updateRecord } from '../../records/write';
import {
  assertFree,
  assertRule,
  assertUnused,
  ownershipOf,
  refuse,
  someAddress,
  turn,
  type Own,
} from './checks';
import { azureAccount, azureInstance, qcloudAccount, qcloudInstance } from '../../kinds/platforms';

type Account = Own<api.VendorAccount>;
type Instance = Own<api.VendorInstance>;

/** What differs between the vendors. */
interface Vendor {
  readonly account: Kind;
  readonly instance: Kind;
  readonly password: Rule;
  readonly regions: readonly string[];
}

const qcloud: Vendor = {
  account: qcloudAccount,
  instance: qcloudInstance,
  password: pwdQcloud,
  regions: ['ap-shanghai', 'ap-guangzhou', 'ap-beijing'],
};
const azure: Vendor = {
  account: azureAccount,
  instance: azureInstance,
  password: pwdVmAzure,
  regions: ['chinaeast2', 'chinanorth3'],
};

/** A vendor's answer settles what was under way when the connection was lost. */
const settled: Readonly<Record<string, string>> = {
  UNKNOWN: 'RUNNING',
  SYNSEXCEPTION: 'RUNNING',
  PENDING: 'RUNNING',
};

/** Of a key that is short the last characters are too much of it. */
const hint = (key: string) => `****${key.length < 12 ? '' : key.slice(-4)}`;

async function sync(scope: TenantScope, { instance }: Vendor, row: Row<Account>) {
  const rows = await findRecords<Instance>(scope, instance, { match: { accountId: row.id } });
  for (const machine of rows) {
    const status = settled[machine.status];
    if (status !== undefined) await updateRecord(scope, instance, machine, { status });
  }
  return { data: { instanceCount: rows.length, syncTime: new Date().toISOString() } };
}

const accountActions = (vendor: Vendor) => ({
  sync: {
    run: (scope: TenantScope, row: Row<Account>) => sync(scope, vendor, row),
  },
  rotate: {
    // A new key ends an expiry; whoever froze an account takes that back with a word of its own.
    run: (_scope: TenantScope, row: Row<Account>, { key }: { readonly key: string }) => ({
      ...(row.status === 'EXPIRED' ? { status: 'NORMAL' } : {}),
      data: { keyHint: hint(key) },
    }),
  },
  freeze: { run: () => ({ status: 'ABNORMAL' }) },
  unfreeze: { run: () => ({ status: 'NORMAL' }) },
});

async function makeAccount(
  scope: TenantScope,
  vendor: Vendor,
  body: {
    readonly name: string;
    readonly description: string;
    readonly accessId: string;
    readonly key: string;
    readonly directoryId?: string;
    readonly projectId: string;
  },
  context: SessionContext,
) {
  const { name, description, accessId, key, directoryId = '' } = body;
  await assertFree(scope, vendor.account, name);
  const data: Account = {
    ...{ description, accessId, directoryId, keyHint: hint(key), regions: [...vendor.regions] },
    ...{ instanceCount: 0, syncTime: '' },
  };
  return { ...(await ownershipOf(scope, body, context)), name, status: 'NORMAL', data };
}

/** The account, which must be in use. */
async function inUse(scope: TenantScope, vendor: Vendor, id: string): Promise<Row<Account>> {
  const account = await readRecord<Account>(scope, vendor.account, id);
  if (account.status !== 'NORMAL') throw refuse('vendor.frozen', { name: account.name });
  return account;
}

async function makeInstance(
  scope: TenantScope,
  vendor: Vendor,
  body: {
    readonly accountId: string;
    readonly name: string;
    readonly region: string;
    readonly os: string;
    readonly cpu: number;
    readonly memory: number;
    readonly password: string;
    readonly projectId: string;
    readonly resourceGroup?: string;
    readonly adminUser?: string;
  },
  context: SessionContext,
) {
  const { name, region, os, cpu, memory, resourceGroup = '', adminUser = 'root' } = body;
  assertRule(vendor.password, body.password, context);
  const account = await inUse(scope, vendor, body.accountId);
  if (!account.data.regions.includes(region))
    throw refuse('vendor.region', { name: account.name, region }, 'region');
  await assertFree(scope, vendor.instance, name);
  const counted = { data: { instanceCount: account.data.instanceCount + 1 } };
  await updateRecord(scope, vendor.account, account, counted);
  const data: Instance = {
    ...{ accountId: account.id, accountName: account.name, region, os, cpu, memory },
    ...{ flavor: `${cpu}C${memory}G`, address: someAddress(200), publicAddress: '' },
    ...{ resourceGroup, adminUser },
  };
  const settles = { to: 'RUNNING', seconds: 20 };
  return { ...(await ownershipOf(scope, body, context)), name, status: 'BUILDING', settles, data };
}

const instanceActions = (vendor: Vendor) => ({
  start: turn('STARTING', 'RUNNING'),
  stop: turn('STOPPING', 'STOPPED'),
  restart: turn('RESTARTING', 'RUNNING'),
  resetPassword: {
    run: (_scope, _row, { password }, context) => {
      assertRule(vendor.password, password, context);
      return undefined;
    },
  } satisfies ActionSpec<{ readonly password: string }>,
  resize: {
    run: (_scope, row, { cpu, memory }) => ({
      status: 'RESIZING',
      settles: { to: row.status, seconds: 10 },
      data: { cpu, memory, flavor: `${cpu}C${memory}G` },
    }),
  } satisfies ActionSpec<{ readonly cpu: number; readonly memory: number }>,
});

const removeAccount = (endpoint: Endpoint, { account, instance }: Vendor) =>
  removeHandler(endpoint, account, (scope, row) =>
    assertUnused(scope, account, row, [[instance, 'accountId']]),
  );

const removeInstance = (endpoint: Endpoint, vendor: Vendor) =>
  removeHandler<Instance>(endpoint, vendor.instance, async (scope, row) => {
    const account = await readRecord<Account>(scope, vendor.account, row.data.accountId);
    const instanceCount = Math.max(0, account.data.instanceCount - 1);
    await updateRecord(scope, vendor.account, account, { data: { instanceCount } });
  });

const qcloudHandlers: readonly Handler[] = [
  listHandler(api.listQcloudAccounts, qcloudAccount),
  createHandler(api.createQcloudAccount, qcloudAccount, (scope, body, context) =>
    makeAccount(scope, qcloud, body, context),
  ),
  patchHandler<typeof api.changeQcloudAccounts, Account>(
    api.changeQcloudAccounts,
    qcloudAccount,
    accountActions(qcloud),
  ),
  removeAccount(api.deleteQcloudAccount, qcloud),
  listHandler(api.listQcloudInstances, qcloudInstance),
  readHandler(api.readQcloudInstance, qcloudInstance),
  createHandler(api.createQcloudInstance, qcloudInstance, (scope, body, context) =>
    makeInstance(scope, qcloud, body, context),
  ),
  patchHandler(api.changeQcloudInstances, qcloudInstance, instanceActions(qcloud)),
  removeInstance(api.deleteQcloudInstance, qcloud),
];

const azureHandlers: readonly Handler[] = [
  listHandler(api.listAzureAccounts, azureAccount),
  createHandler(api.createAzureAccount, azureAccount, (scope, body, context) =>
    makeAccount(scope, azure, body, context),
  ),
  patchHandler<typeof api.changeAzureAccounts, Account>(
    api.changeAzureAccounts,
    azureAccount,
    accountActions(azure),
  ),
  removeAccount(api.deleteAzureAccount, azure),
  listHandler(api.listAzureInstances, azureInstance),
  readHandler(api.readAzureInstance, azureInstance),
  createHandler(api.createAzureInstance, azureInstance, (scope, body, context) => {
    assertRule(nameAzureVm, body.name, context);
    assertRule(nameAzureUser, body.adminUser, context);
    return makeInstance(scope, azure, body, context);
  }),
  patchHandler(api.changeAzureInstances, azureInstance, {
    ...instanceActions(azure),
    deallocate: turn('STOPPING', 'DEALLOCATE'),
  }),
  removeInstance(api.deleteAzureInstance, azure),
];

export const vendorHandlers: readonly Handler[] = [...qcloudHandlers, ...azureHandlers];
