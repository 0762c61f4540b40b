import { environments, operatingSystems } from './catalogue';
import type { TenantId } from './people';
import { randomFrom } from './random';

const DAY = 86_400_000;

const areas: readonly [string, string, readonly [string, string][]][] = [
  [
    '企业资源计划',
    'erp',
    [
      ['财务核算', 'FIN'],
      ['采购管理', 'PUR'],
      ['库存管理', 'INV'],
    ],
  ],
  [
    '制造执行',
    'mes',
    [
      ['工单排程', 'SCH'],
      ['质量追溯', 'QTY'],
    ],
  ],
  [
    '客户关系',
    'crm',
    [
      ['线索管理', 'LEAD'],
      ['客服工单', 'TKT'],
    ],
  ],
  [
    '数据中台',
    'dap',
    [
      ['实时数仓', 'RTW'],
      ['指标平台', 'KPI'],
      ['数据治理', 'GOV'],
    ],
  ],
  [
    '物联接入',
    'iot',
    [
      ['设备网关', 'GW'],
      ['时序存储', 'TSD'],
    ],
  ],
  [
    '统一门户',
    'portal',
    [
      ['单点登录', 'SSO'],
      ['消息中心', 'MSG'],
    ],
  ],
  [
    '智能排产',
    'aps',
    [
      ['产能模型', 'CAP'],
      ['仿真推演', 'SIM'],
    ],
  ],
  [
    '仓储运输',
    'wms',
    [
      ['运输调度', 'TMS'],
      ['路径优化', 'RTE'],
      ['电子面单', 'EWB'],
    ],
  ],
  [
    '研发协同',
    'devops',
    [
      ['代码托管', 'GIT'],
      ['持续集成', 'CI'],
      ['制品仓库', 'ART'],
    ],
  ],
  [
    '安全运营',
    'soc',
    [
      ['日志审计', 'LOG'],
      ['漏洞管理', 'VUL'],
    ],
  ],
  [
    '视频监控',
    'vms',
    [
      ['流媒体', 'STR'],
      ['智能分析', 'AIA'],
    ],
  ],
];
const phases = ['一期', '二期', '三期'];

export interface ProjectSeed {
  readonly id: string;
  readonly tenantId: TenantId;
  readonly name: string;
  readonly projectCode: string;
  readonly description: string;
  readonly createTime: Date;
  readonly stem: string;
  readonly bizUses: readonly {
    readonly id: string;
    readonly name: string;
    readonly bizCode: string;
  }[];
}

const share: readonly [TenantId, number][] = [
  ['t-platform', 4],
  ['t-huadong', 22],
  ['t-yuanhang', 14],
];

/** 40 projects, each with two or three businesses. */
export function projectSeeds(now: Date): ProjectSeed[] {
  const random = randomFrom(40);
  const result: ProjectSeed[] = [];
  let serial = 0;
  for (const [tenantId, count] of share) {
    for (let i = 0; i < count; i++) {
      // Each tenant starts elsewhere in the list, so that not all have the same first project.
      const area = areas[(i + share.findIndex(([id]) => id === tenantId) * 7) % areas.length];
      if (!area) continue;
      const [name, stem, businesses] = area;
      const phase = Math.floor(i / areas.length);
      serial += 1;
      const id = `p-${String(serial).padStart(4, '0')}`;
      result.push({
        id,
        tenantId,
        name: `${name}${phases[phase] ?? ''}`,
        projectCode: `${stem.toUpperCase()}-${String(phase + 1).padStart(2, '0')}`,
        description: `${name}系统的资源组，含${businesses.map(([biz]) => biz).join('、')}`,
        createTime: new Date(now.getTime() - (365 + random.int(200)) * DAY - random.int(DAY)),
        stem,
        bizUses: businesses.map(([biz, code], position) => ({
          id: `${id}-b${position + 1}`,
          name: biz,
          bizCode: `${stem.toUpperCase()}-${code}`,
        })),
      });
    }
  }
  return result;
}

const regions = [
  ['cn-east-2', 30],
  ['cn-east-1', 24],
  ['cn-north-1', 18],
  ['cn-south-1', 10],
  ['cn-south-2', 8],
  ['cn-north-2', 6],
  ['cn-southwest-1', 4],
] as const;
const statuses = [
  ['RUNNING', 830],
  ['STOPPED', 80],
  ['SUSPENDED', 14],
  ['PAUSED', 10],
  ['BUILDING', 12],
  ['RESTARTING', 6],
  ['EXCEPTION', 14],
  ['ERROR', 10],
  ['UNKNOWN', 12],
  ['SHELVED', 12],
] as const;
const weightedEnvironments = environments.map(
  (environment, index) => [environment, [40, 14, 28, 18][index] ?? 1] as const,
);
const sizes = [
  [2, 4, 40],
  [4, 8, 100],
  [8, 16, 200],
  [8, 32, 500],
  [16, 64, 1000],
] as const;
const roles = ['web', 'app', 'db', 'cache', 'mq', 'job', 'gw'] as const;

/** One row of `hosts`, by column name, as json_populate_recordset reads it. */
export interface HostRow {
  readonly id: string;
  readonly tenant_id: TenantId;
  readonly project_id: string;
  readonly biz_use_id: string | null;
  readonly name: string;
  readonly private_ips: readonly string[];
  readonly service_ips: readonly string[];
  readonly status: string;
  readonly env_name: string;
  readonly resource_group_name: string;
  readonly catalog: string;
  readonly os_version: string;
  readonly host_type: string;
  readonly template_id: string;
  readonly region: string;
  readonly cpu: number;
  readonly memory: number;
  readonly storage: number;
  readonly create_time: string;
}

/** Host `index` of the seed. Each comes from its own generator: a larger seed begins with the smaller one. */
export function hostSeed(index: number, projects: readonly ProjectSeed[], now: Date): HostRow {
  const random = randomFrom(1_000_003 + index * 7919);
  const project = random.pick(projects);
  const physical = random.next() < 0.14;
  const os = random.int(operatingSystems.length);
  const [envName, , envCode] = random.weighted(weightedEnvironments);
  const role = random.pick(roles);
  const [cpu, memory, storage] = random.pick(sizes);
  // More hosts in recent months than a year ago.
  const age = Math.floor(365 * random.next() ** 1.6);
  const addresses = random.next();
  const first = address(10, 16, index);
  const biz = random.next() < 0.92 ? random.pick(project.bizUses) : undefined;
  const factor = physical ? 4 : 1;
  return {
    id: `h-${String(index + 1).padStart(6, '0')}`,
    tenant_id: project.tenantId,
    project_id: project.id,
    biz_use_id: biz?.id ?? null,
    name: `${project.stem}-${role}-${envCode.toLowerCase()}-${String(index + 1).padStart(5, '0')}`,
    private_ips:
      addresses < 0.04 ? [] : addresses < 0.12 ? [first, address(172, 16, index)] : [first],
    service_ips:
      random.next() < 0.25
        ? random.next() < 0.2
          ? [address(100, 64, index), address(100, 96, index)]
          : [address(100, 64, index)]
        : [],
    status: random.weighted(statuses),
    env_name: envName,
    resource_group_name: `${project.name}-${envName}`,
    catalog: physical ? 'PHYSICAL' : 'LOGICAL',
    os_version: operatingSystems[os] ?? '',
    host_type: physical ? '裸金属' : random.pick(['KVM', 'KVM', 'VMware', 'OpenStack']),
    template_id: `tpl-${physical ? 'bm' : 'vm'}-${os + 1}`,
    region: random.weighted(regions),
    cpu: cpu * factor,
    memory: memory * factor,
    storage: storage * factor,
    create_time: new Date(now.getTime() - age * DAY - random.int(DAY)).toISOString(),
  };
}

/** A distinct address for each index, without .0 and .255. */
function address(first: number, second: number, index: number): string {
  const last = (index % 250) + 1;
  const third = Math.floor(index / 250) % 250;
  return `${first}.${second + Math.floor(index / 62_500)}.${third}.${last}`;
}
