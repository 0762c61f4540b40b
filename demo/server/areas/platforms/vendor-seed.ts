import type { SeedWriter } from '../../seed/writer';
import { azureAccount, azureInstance, qcloudAccount, qcloudInstance } from '../../kinds/platforms';
import { around, idOf, mostly, seedKind } from './seeding';

const ACCOUNTS = 3;
const EACH = 6;
const states = ['NORMAL', 'ABNORMAL', 'EXPIRED'];
const machineStates = ['STOPPED', 'UNKNOWN', 'EXCEPTION'];

export async function seedVendors(writer: SeedWriter): Promise<void> {
  const vendors = [
    {
      ...{ account: qcloudAccount, instance: qcloudInstance, seed: 7270, stem: 'cvm' },
      names: ['生产账号', '测试账号', '海外账号'],
      regions: ['ap-shanghai', 'ap-guangzhou', 'ap-beijing'],
      network: 18,
      accessId: (t: number, i: number) => `AKIDexample${t}${i}${'0'.repeat(16)}`,
      more: { resourceGroup: '', adminUser: 'root' },
      others: machineStates,
    },
    {
      ...{ account: azureAccount, instance: azureInstance, seed: 7275, stem: 'az-vm' },
      names: ['生产订阅', '研发订阅', '灾备订阅'],
      regions: ['chinaeast2', 'chinanorth3'],
      network: 19,
      accessId: (t: number, i: number) => `00000000-0000-4000-8000-0000000000${t}${i}`,
      more: { resourceGroup: 'rg-business', adminUser: 'azureadmin' },
      others: [...machineStates, 'DEALLOCATE'],
    },
  ];
  for (const vendor of vendors) {
    const { account, instance, seed, names, regions, network } = vendor;
    await seedKind(writer, account, seed, ACCOUNTS, ({ t, i }) => ({
      name: around(names, i),
      status: around(states, i),
      data: {
        description: '',
        accessId: vendor.accessId(t, i),
        keyHint: `****${t}${i}x7`,
        directoryId: account === azureAccount ? `00000000-0000-4000-9000-0000000000${t}${i}` : '',
        regions,
        instanceCount: EACH,
        syncTime: writer.daysAgo(i).toISOString(),
      },
    }));
    await seedKind(writer, instance, seed + 1, ACCOUNTS * EACH, ({ t, i, random }) => {
      const parent = Math.floor(i / EACH);
      const cpu = random.pick([2, 4, 8]);
      return {
        name: `${vendor.stem}-${String(i + 1).padStart(2, '0')}`,
        // By a key that is over nothing is heard of any.
        status:
          around(states, parent) === 'EXPIRED' ? 'UNKNOWN' : mostly('RUNNING', vendor.others, i, 3),
        data: {
          accountId: idOf(account, t, parent),
          accountName: around(names, parent),
          region: around(regions, i),
          flavor: `${cpu}C${cpu * 2}G`,
          os: around(['Ubuntu 22.04', 'Windows Server 2022', 'CentOS 7.9'], i),
          address: `10.${200 + t}.${network}.${i + 10}`,
          publicAddress: i % 2 === 0 ? `198.${network}.${t}.${i + 10}` : '',
          ...{ cpu, memory: cpu * 2, ...vendor.more },
        },
      };
    });
  }
}
