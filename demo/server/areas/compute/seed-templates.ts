import { dictionaries } from '../../../../src/core/dictionaries/dictionaries';
import { operatingSystems } from '../../seed/catalogue';
import { flavorPlan } from '../../seed/flavor-plan';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { flavor, image, keypair, vdc } from '../../kinds/compute';
import type { FlavorData, ImageData } from './rows';
import { readSshKey } from './ssh-keys';
import { OWN_VENDOR } from '../../kinds/compute';

/** What machines are made from. `tenant` counts from 1, as all numbers in ids do. */

interface SeededFlavor {
  readonly id: string;
  readonly name: string;
  readonly data: FlavorData;
}

export function seededFlavors(tenant: number): readonly SeededFlavor[] {
  const own = [
    { family: 'general', cpu: 6, memory: 12, name: '定制-报表服务' },
    { family: 'memory', cpu: 12, memory: 96, name: '定制-缓存节点' },
  ];
  return [...flavorPlan, ...own].map(({ name, family, cpu, memory }, index) => ({
    id: `flv-${tenant}-${index + 1}`,
    name,
    data: {
      cpu,
      memory,
      family,
      systemDisk: 40,
      custom: index >= flavorPlan.length,
      enabled: index !== flavorPlan.length - 1,
      description: '',
    },
  }));
}

export const PUBLIC_IMAGES = operatingSystems.length;

export const osTypeOf = (osName: string): string =>
  osName.startsWith('Windows') ? 'WINDOWS' : 'LINUX';

/** Image `number` of a tenant among the public ones. */
export const seededImage = (tenant: number, number: number) => {
  const osName = operatingSystems[(number - 1) % PUBLIC_IMAGES] ?? operatingSystems[0];
  return {
    id: `img-${tenant}-${number}`,
    name: `${osName} 64位`,
    osName,
    osType: osTypeOf(osName),
  };
};

const privateNames = [
  'Web 服务基线',
  '数据库基线',
  '大数据节点',
  '跳板机加固',
  '持续集成代理',
  '应用中间件',
  '日志采集',
  '办公桌面',
  '灾备演练',
];

function images(
  writer: SeedWriter,
  tenantId: SeedRecord['tenantId'],
  tenant: number,
): SeedRecord[] {
  const random = writer.random(7700 + tenant);
  const base = {
    architecture: 'x86_64',
    diskFormat: 'qcow2',
    vmId: '',
    vendorId: OWN_VENDOR,
    region: 'cn-east-2',
    expireTime: '',
    orderId: '',
    description: '',
  };
  const open = Array.from({ length: PUBLIC_IMAGES }, (_, index): SeedRecord => {
    const { id, name, osName, osType } = seededImage(tenant, index + 1);
    const minDisk = osType === 'WINDOWS' ? 60 : 40;
    const data: ImageData = {
      ...base,
      imageType: 'PUBLIC',
      osName,
      osType,
      size: (osType === 'WINDOWS' ? 14 : 3) + (index % 3),
      minDisk,
      template: true,
    };
    // The newest comes first, and is what an order gets that names no image.
    return { id, tenantId, name, status: 'active', createTime: writer.daysAgo(380 + index), data };
  });
  // What is deleted is in no list.
  const there = dictionaries.image.values.filter((status) => status !== 'deleted');
  const own = there.map((status, index): SeedRecord => {
    const { osName, osType } = seededImage(tenant, (index % 5) + 1);
    const data: ImageData = {
      ...base,
      imageType: 'PRIVATE',
      osName,
      osType,
      size: 12 + random.int(20),
      minDisk: 40,
      template: status === 'active',
      expireTime: index % 3 === 0 ? writer.daysAgo(-60 - index).toISOString() : '',
    };
    return {
      id: `img-${tenant}-${PUBLIC_IMAGES + index + 1}`,
      tenantId,
      name: `${privateNames[index % privateNames.length] ?? ''}镜像`,
      status,
      projectId: random.pick(writer.projectsOf(tenantId)).id,
      ownerId: random.pick(writer.usersOf(tenantId)).id,
      createTime: writer.daysAgo(5 + random.int(300)),
      data,
    };
  });
  return [...open, ...own];
}

export const SEEDED_KEYPAIRS = 6;
const keyNames = ['ops-team', 'dev-team', 'bastion', 'ci-agent', 'dba', 'oncall'];
export const seededKeypair = (tenant: number, number: number) => ({
  id: `kp-${tenant}-${number}`,
  name: keyNames[(number - 1) % keyNames.length] ?? '',
});

/** A public key of the right shape, whose private half nobody has. */
function publicKey(bytes: readonly number[]): string {
  const head = Buffer.from('0000000b7373682d6564323535313900000020', 'hex');
  return `ssh-ed25519 ${Buffer.concat([head, Buffer.from(bytes)]).toString('base64')}`;
}

export async function seedTemplates(writer: SeedWriter): Promise<void> {
  const each = writer.tenants.map((tenant, index) => ({ tenantId: tenant.id, tenant: index + 1 }));
  const created = writer.daysAgo(390);
  await writer.records(
    flavor,
    each.flatMap(({ tenantId, tenant }) =>
      seededFlavors(tenant).map((row) => ({ ...row, tenantId, createTime: created })),
    ),
  );
  await writer.records(
    image,
    each.flatMap(({ tenantId, tenant }) => images(writer, tenantId, tenant)),
  );
  await writer.records(
    keypair,
    each.flatMap(({ tenantId, tenant }) => {
      const random = writer.random(8400 + tenant);
      return Array.from({ length: SEEDED_KEYPAIRS }, (_, index): SeedRecord => {
        const key = publicKey(Array.from({ length: 32 }, () => random.int(256)));
        return {
          ...seededKeypair(tenant, index + 1),
          tenantId,
          ownerId: random.pick(writer.usersOf(tenantId)).id,
          // Older than any machine that has it.
          createTime: writer.daysAgo(365 + random.int(30)),
          data: { ...readSshKey(key), publicKey: key, region: '', description: '' },
        };
      });
    }),
  );
  const places = [
    ['cn-east-2', '杭州生产数据中心', { cpu: 4096, memory: 16_384, storage: 204_800 }],
    ['cn-east-1', '上海测试数据中心', { cpu: 1536, memory: 6144, storage: 81_920 }],
    ['cn-north-1', '北京灾备数据中心', { cpu: 2048, memory: 8192, storage: 163_840 }],
  ] as const;
  await writer.records(
    vdc,
    each.flatMap(({ tenantId, tenant }) =>
      places.map(([region, name, size], index): SeedRecord => ({
        id: `vdc-${tenant}-${index + 1}`,
        tenantId,
        name,
        status: 'NORMAL',
        createTime: created,
        data: { region, ...size, description: '' },
      })),
    ),
  );
}
