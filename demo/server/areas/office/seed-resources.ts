import { volume, vm } from '../../kinds/compute';
import { floatip, lb, nat } from '../../kinds/network';
import { bareMetalServer, dbInstance, ossBucket } from '../../kinds/platforms';
import type { Data, Kind } from '../../records/kind';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { sku } from '../../kinds/ordering';
import { findCatalogue } from '../../records/catalogue';
import { cycleOf, monthsOf } from './days';
import { namedBy } from './seed-business';

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
  /** When it was made, of a resource that stands on a screen of its own: nothing is charged before. */
  readonly made: Date | undefined;
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
    specification: '主备 4核8GB',
    unit: '月',
    price: 86_000,
    quantity: 1,
  },
  {
    code: 'redis',
    name: '缓存数据库 Redis',
    stem: 'redis',
    mode: 'PreCharge',
    specification: '主从版 8GB',
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
    specification: '代理节点 4核16GB',
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
    specification: '1000 条套餐',
    unit: '条',
    price: 4,
    quantity: 18_000,
  },
  {
    code: 'support',
    name: '技术支持计划',
    stem: 'support',
    mode: 'EachCharge',
    specification: '商业级 20小时',
    unit: '小时',
    price: 12_000,
    quantity: 3,
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
const MACHINES = 10;

/** What stands on a screen of its own, by the service that it belongs to; of the others only the bill tells. */
const kinds: Readonly<Record<string, readonly [Kind, engine?: string]>> = {
  vm: [vm],
  volume: [volume],
  floatip: [floatip],
  lb: [lb],
  nat: [nat],
  rds: [dbInstance, 'mysql'],
  redis: [dbInstance, 'redis'],
  kafka: [dbInstance, 'kafka'],
  bareMetal: [bareMetalServer],
  oss: [ossBucket],
};

/** Not used by anything: they come first, so that a report has something to save. */
const isFree = ({ status, data }: SeedRecord) =>
  status === 'STOPPED' || (data['vmId'] === '' && status === 'available') || data['portId'] === '';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

type Size = (code: string, row: SeedRecord) => string | undefined;

/** What a row is called by the service that sells it: by the SKU that is all that it is, else by its own size. */
export async function sizesOf(writer: SeedWriter): Promise<Size> {
  const skus = await findCatalogue(writer.scopeOf(writer.tenants[0].id).db, sku);
  const isOf = (sold: Data, { data }: SeedRecord) => {
    const specs = (sold['specs'] ?? []) as readonly { specName: string; specValue: string }[];
    // Disks within a machine are told of it alone.
    const told = specs.filter(
      ({ specName }) => specName !== 'disk' && data[specName] !== undefined,
    );
    return (
      told.length > 0 &&
      told.every(({ specName, specValue }) => String(data[specName]) === specValue)
    );
  };
  return (code, row) => {
    const { cpu, memory, line, bandwidth } = row.data;
    if (line !== undefined) return `${textOf(line)} ${Number(bandwidth)}Mbps`;
    const sold = skus.find(({ data }) => data['serviceCode'] === code && isOf(data, row));
    if (sold) return sold.name;
    return cpu === undefined ? undefined : `${Number(cpu)}核${Number(memory)}GB`;
  };
}

/** The rows that earlier parts have made, those that are free first. */
export async function rowsToPayFor(writer: SeedWriter) {
  const all = new Map<string, readonly SeedRecord[]>();
  for (const [code, [kind, engine]] of Object.entries(kinds)) {
    const rows = (await writer.rowsOf(kind)).filter(
      (row) => !row.removeTime && (engine === undefined || row.data['engine'] === engine),
    );
    const free = rows.filter(isFree);
    all.set(code, [...free, ...rows.filter((row) => !free.includes(row))]);
  }
  return all;
}

/** By what it has taken, and not ahead. */
export const isPaidAfter = (mode: string) => mode === 'PostCharge' || mode === 'EachCharge';

/**
 * How many months ago a row's first bill was. What is paid ahead stands in the bill of the month after the one in which it was
 * made, since that is issued on its first day; what is paid afterwards, in that of the same month.
 */
function beganBefore({ createTime }: SeedRecord, mode: string, now: Date): number {
  const months = monthsOf(cycleOf(createTime), cycleOf(now)).length - 1;
  return isPaidAfter(mode) ? months : months - 1;
}

const byAge = (a: SeedRecord, b: SeedRecord) => a.createTime.getTime() - b.createTime.getTime();

/** The oldest of the tenant's machines, eight that run and two that do not, whose bills go back furthest, and one or two resources of each other service. */
export function paidResources(
  writer: SeedWriter,
  rows: ReadonlyMap<string, readonly SeedRecord[]>,
  tenantId: TenantId,
  tenantIndex: number,
  random: Random,
  sizeOf: Size,
): readonly Paid[] {
  const projects = writer.projectsOf(tenantId);
  // What an order has paid ahead stands in the bill of the order.
  const own = (code: string, mode: string) =>
    (rows.get(code) ?? []).filter(
      (row) => row.tenantId === tenantId && (isPaidAfter(mode) || !row.data['orderId']),
    );
  const machinesByAge = own('vm', 'PreCharge').toSorted(byAge);
  const stopped = machinesByAge.filter(isFree);
  const running = machinesByAge.filter((row) => !isFree(row));
  const chosen = [...running.slice(0, MACHINES - 2), ...stopped.slice(0, 2)];
  const machines = chosen.map((row): Paid => {
    const project = projects.find((one) => one.id === row.projectId);
    const picked = random.pick(project?.bizUses ?? [{ id: '', name: '', bizCode: '' }]);
    const biz = (project && namedBy(project, row)) ?? picked;
    const [cpu, memory] = [Number(row.data['cpu']), Number(row.data['memory'])];
    return {
      resourceId: row.id,
      resourceName: row.name,
      serviceCode: 'vm',
      serviceName: '云主机',
      chargeMode: 'PreCharge',
      specification: `${cpu}核${memory}GB`,
      unit: '月',
      unitPrice: cpu * 4200 + memory * 1350,
      quantity: 1,
      projectId: row.projectId ?? '',
      bizUseId: biz.id,
      bizUseName: biz.name,
      region: textOf(row.data['region']),
      since: beganBefore(row, 'PreCharge', writer.now),
      made: row.createTime,
    };
  });
  const others = offers.flatMap((offer) => {
    const real = own(offer.code, offer.mode);
    return Array.from({ length: 1 + random.int(2) }, (_, index): Paid => {
      const row = real[index];
      const picked = random.pick(projects);
      const project = projects.find((one) => one.id === row?.projectId) ?? picked;
      const biz = random.next() < 0.8 ? random.pick(project.bizUses) : undefined;
      const region = random.pick(regions);
      const began = index === 0 ? 12 : 3 + random.int(9);
      const size = offer.code === 'volume' ? Number(row?.data['size'] ?? 0) : 0;
      return {
        resourceId: row?.id ?? `${offer.stem}-${tenantIndex + 1}${project.id.slice(2)}${index + 1}`,
        resourceName: row?.name ?? `${project.stem}-${offer.stem}-${index + 1}`,
        serviceCode: offer.code,
        serviceName: offer.name,
        chargeMode: offer.mode,
        specification:
          size > 0 ? `SSD ${size}GB` : ((row && sizeOf(offer.code, row)) ?? offer.specification),
        unit: offer.unit,
        unitPrice: offer.price,
        quantity: size > 0 ? size : offer.quantity,
        projectId: project.id,
        bizUseId: biz?.id ?? '',
        bizUseName: biz?.name ?? '',
        region: textOf(row?.data['region']) || region,
        since: row ? beganBefore(row, offer.mode, writer.now) : began,
        made: row?.createTime,
      };
    });
  });
  return [...machines, ...others];
}
