import type { SeedWriter } from '../../seed/writer';

type TenantId = SeedWriter['tenants'][number]['id'];
type Random = ReturnType<SeedWriter['random']>;

/** What a tenant pays for, month after month. */
export interface Paid {
  readonly resourceId: string;
  readonly resourceName: string;
  readonly serviceCode: string;
  readonly serviceName: string;
  readonly chargeMode: string;
  readonly specification: string;
  readonly unit: string;
  /** Fen. */
  readonly unitPrice: number;
  /** In a usual month. */
  readonly quantity: number;
  readonly projectId: string;
  readonly bizUseId: string;
  readonly bizUseName: string;
  readonly region: string;
  /** Months before the seed at which it began. */
  readonly since: number;
}

interface Offer {
  readonly code: string;
  readonly name: string;
  readonly stem: string;
  readonly mode: string;
  readonly specification: string;
  readonly unit: string;
  readonly price: number;
  readonly quantity: number;
}

/** Codes of the catalogue's services; prices as its own, in fen. */
const offers: readonly Offer[] = [
  {
    code: 'volume',
    name: '云硬盘',
    stem: 'disk',
    mode: 'PreCharge',
    specification: 'SSD 500GB',
    unit: 'GB·月',
    price: 80,
    quantity: 500,
  },
  {
    code: 'rds',
    name: '云数据库 MySQL',
    stem: 'mysql',
    mode: 'PreCharge',
    specification: '4核16GB 高可用版',
    unit: '月',
    price: 86_000,
    quantity: 1,
  },
  {
    code: 'redis',
    name: '云数据库 Redis',
    stem: 'redis',
    mode: 'PreCharge',
    specification: '8GB 主备版',
    unit: '月',
    price: 41_500,
    quantity: 1,
  },
  {
    code: 'lb',
    name: '负载均衡',
    stem: 'slb',
    mode: 'PostCharge',
    specification: '标准型',
    unit: '小时',
    price: 35,
    quantity: 720,
  },
  {
    code: 'floatip',
    name: '浮动IP',
    stem: 'eip',
    mode: 'PostCharge',
    specification: 'BGP 20Mbps',
    unit: '小时',
    price: 92,
    quantity: 720,
  },
  {
    code: 'oss',
    name: '对象存储',
    stem: 'bucket',
    mode: 'PostCharge',
    specification: '标准存储',
    unit: 'GB·月',
    price: 12,
    quantity: 4200,
  },
  {
    code: 'kafka',
    name: '消息队列 Kafka',
    stem: 'kafka',
    mode: 'PostCharge',
    specification: '3 节点 200MB/s',
    unit: '小时',
    price: 420,
    quantity: 720,
  },
  {
    code: 'nat',
    name: 'NAT 网关',
    stem: 'nat',
    mode: 'PostCharge',
    specification: '中型',
    unit: '小时',
    price: 66,
    quantity: 720,
  },
  {
    code: 'sms',
    name: '短信服务',
    stem: 'sms',
    mode: 'EachCharge',
    specification: '通知短信',
    unit: '条',
    price: 4,
    quantity: 18_000,
  },
  {
    code: 'ocr',
    name: '文字识别',
    stem: 'ocr',
    mode: 'EachCharge',
    specification: '通用票据识别',
    unit: '次',
    price: 3,
    quantity: 9600,
  },
  {
    code: 'bareMetal',
    name: '裸金属服务器',
    stem: 'bms',
    mode: 'YearCharge',
    specification: '标准型 32核128GB',
    unit: '年',
    price: 3_280_000,
    quantity: 1,
  },
  {
    code: 'cert',
    name: 'SSL 证书',
    stem: 'cert',
    mode: 'YearCharge',
    specification: 'OV 单域名',
    unit: '年',
    price: 258_000,
    quantity: 1,
  },
];

const regions = ['cn-north-1', 'cn-east-1', 'cn-east-2', 'cn-south-1'];
const HOSTS = 10;

/** Ten of the tenant's hosts, and one or two resources of each other service. */
export function paidResources(
  writer: SeedWriter,
  tenantId: TenantId,
  tenantIndex: number,
  random: Random,
): readonly Paid[] {
  const projects = writer.projectsOf(tenantId);
  const hosts = writer.hosts.filter((host) => host.tenant_id === tenantId).slice(0, HOSTS);
  const bizName = (id: string | null) =>
    projects.flatMap((project) => project.bizUses).find((biz) => biz.id === id)?.name ?? '';
  const machines = hosts.map((host): Paid => ({
    resourceId: host.id,
    resourceName: host.name,
    serviceCode: 'vm',
    serviceName: '云主机',
    chargeMode: 'PreCharge',
    specification: `${host.cpu}核${host.memory}GB`,
    unit: '月',
    unitPrice: host.cpu * 4200 + host.memory * 1350,
    quantity: 1,
    projectId: host.project_id,
    bizUseId: host.biz_use_id ?? '',
    bizUseName: bizName(host.biz_use_id),
    region: host.region,
    since: 12,
  }));
  const others = offers.flatMap((offer) =>
    Array.from({ length: 1 + random.int(2) }, (_, index): Paid => {
      const project = random.pick(projects);
      const biz = random.next() < 0.8 ? random.pick(project.bizUses) : undefined;
      return {
        resourceId: `${offer.stem}-${tenantIndex + 1}${project.id.slice(2)}${index + 1}`,
        resourceName: `${project.stem}-${offer.stem}-${index + 1}`,
        serviceCode: offer.code,
        serviceName: offer.name,
        chargeMode: offer.mode,
        specification: offer.specification,
        unit: offer.unit,
        unitPrice: offer.price,
        quantity: offer.quantity,
        projectId: project.id,
        bizUseId: biz?.id ?? '',
        bizUseName: biz?.name ?? '',
        region: random.pick(regions),
        since: index === 0 ? 12 : 3 + random.int(9),
      };
    }),
  );
  return [...machines, ...others];
}
