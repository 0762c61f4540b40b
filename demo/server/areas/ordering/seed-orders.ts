import type { ChargeMode } from '../../../../src/core/charge/price';
import { both } from '../../../../src/core/i18n/translator';
import { inAll } from '../../records/languages';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { vm, volume } from '../../kinds/compute';
import type { Data, Kind } from '../../records/kind';
import { floatip, lb, nat } from '../../kinds/network';
import { bareMetalServer, dbInstance, k8sCluster, ossBucket } from '../../kinds/platforms';
import { order, servicePackage, subscription } from '../../kinds/ordering';
import type { OrderData, SubscriptionData } from './order-data';
import { seededServices, type SeededService } from './seed-catalogue';
import {
  bookingOf,
  chooseSkus,
  isSold,
  lastBookingOf,
  nodesOf,
  orderData,
  type Plan,
} from './seed-order-plan';

/*
 * A year of orders of every tenant, priced from the same catalogue by the same arithmetic as new ones. Orders of
 * things that exist name them; the others are of what was given up since, or never came to be.
 */

type Random = ReturnType<SeedWriter['random']>;
type Tenant = SeedWriter['tenants'][number];

interface Claim {
  readonly code: string;
  readonly kind: Kind;
  readonly most: number;
  readonly engine?: string;
}

/** Rows of other parts that orders claim to have opened, at most so many of each for a tenant. */
const claimed: readonly Claim[] = [
  { code: 'vm', kind: vm, most: 40 },
  { code: 'volume', kind: volume, most: 40 },
  { code: 'floatip', kind: floatip, most: 20 },
  { code: 'lb', kind: lb, most: 12 },
  { code: 'nat', kind: nat, most: 6 },
  { code: 'rds', kind: dbInstance, most: 8, engine: 'mysql' },
  { code: 'redis', kind: dbInstance, most: 6, engine: 'redis' },
  { code: 'kafka', kind: dbInstance, most: 4, engine: 'kafka' },
  { code: 'cluster', kind: k8sCluster, most: 4 },
  { code: 'bareMetal', kind: bareMetalServer, most: 4 },
  { code: 'oss', kind: ossBucket, most: 6 },
];

const packaged = ['sms', 'cert', 'support'] as const;
const RELEASED = 110;
const PACKAGES = 36;
const OPEN = 34;

export interface SeededOrders {
  readonly orders: readonly SeedRecord[];
  readonly subscriptions: readonly SeedRecord[];
  readonly packages: readonly SeedRecord[];
}

const serviceOf = (code: string): SeededService => {
  const found = seededServices.find(({ data }) => data.code === code);
  if (!found) throw new Error(`No service ${code}`);
  return found;
};

/** Chosen by a person on a working day, between nine and six. */
function timeOf(writer: SeedWriter, random: Random, within = 364): Date {
  const day = writer.daysAgo(random.int(within) + 1).getTime();
  return new Date(day + 9 * 3_600_000 + random.int(9 * 3600) * 1000);
}

const orderId = (tenantIndex: number, serial: number, time: Date): string => {
  const local = new Date(time.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '');
  return `DD${local.slice(0, 14)}${tenantIndex + 1}${String(serial).padStart(5, '0')}`;
};

const failures = [
  both(
    '所选可用区资源不足，请稍后重试或更换规格',
    'The zone has not enough resources: try again later or choose another size',
  ),
  both('子网可用地址不足', 'The subnet has not enough free addresses'),
  both('资源组的处理器配额不足', 'The quota of processors of the resource group is used up'),
  both('镜像正在同步，暂时无法使用', 'The image is being synchronized and cannot be used yet'),
];
const stems = ['erp-app', 'mes-db', 'crm-web', 'iot-gw', 'portal', 'data-etl', 'report', 'backup'];

class TenantOrders {
  readonly orders: SeedRecord[] = [];
  readonly subscriptions: SeedRecord[] = [];
  readonly packages: SeedRecord[] = [];
  /** What the resources that exist are told of their orders, by kind. */
  readonly told = new Map<Kind, { readonly id: string; readonly data: Data }[]>();
  private serial = 0;
  private readonly writer: SeedWriter;
  private readonly tenant: Tenant;
  private readonly index: number;
  private readonly random: Random;

  constructor(writer: SeedWriter, tenant: Tenant, index: number) {
    this.writer = writer;
    this.tenant = tenant;
    this.index = index;
    this.random = writer.random(700 + index);
  }

  /** Something that exists, and the order that opened it. */
  claim(code: string, kind: Kind, row: SeedRecord): void {
    const service = serviceOf(code);
    const year = this.writer.daysAgo(365);
    const createTime = row.createTime < year ? timeOf(this.writer, this.random) : row.createTime;
    const plan = this.plan(service, createTime, row);
    this.opened(plan, { name: row.name, resourceId: row.id, projectId: row.projectId ?? null });
    const { expireTime } = lastBookingOf(plan, this.writer.now);
    const known = { id: row.id, data: { orderId: plan.id, expireTime } };
    this.told.set(kind, [...(this.told.get(kind) ?? []), known]);
  }

  buyPackages(): void {
    for (let index = 0; index < PACKAGES; index += 1) {
      const code = this.random.pick(packaged);
      const plan = this.plan(serviceOf(code), timeOf(this.writer, this.random));
      const id = `pkg-${this.index + 1}-${index + 1}`;
      const size = Number(
        plan.skus[0]?.sku.data.specs.find((s) => s.specName === 'packageSize')?.specValue ?? 1,
      );
      const total = size * (plan.skus[0]?.amount ?? 1);
      const name = `${code}-${String(index + 1).padStart(3, '0')}`;
      this.packages.push({
        id,
        tenantId: this.tenant.id,
        name,
        status: 'OpenedSuccess',
        projectId: this.project(),
        ownerId: this.owner(),
        createTime: plan.createTime,
        data: {
          serviceCode: code,
          signature: code === 'sms' ? `${this.tenant.name.slice(0, 4)}${index + 1}` : '',
          total,
          used: this.random.int(total),
          unit: { sms: '条', cert: '张', support: '小时' }[code],
          skuCode: plan.skus[0]?.sku.data.code ?? '',
          expireTime: lastBookingOf(plan, this.writer.now).expireTime,
        },
      });
      this.opened(plan, { name, resourceId: id, projectId: this.project() });
    }
  }

  /** Of what is gone: the instance was given up, its order tells so. */
  releaseMany(): void {
    for (let index = 0; index < RELEASED; index += 1) {
      const service = this.random.pick(seededServices);
      const plan = this.plan(service, timeOf(this.writer, this.random));
      const data = orderData(plan, String(this.tenant.discount));
      this.push(plan, 'ReleaseInstance', data);
    }
  }

  /** Waiting, failed, refused, given up: what a list has to show beside the good. */
  leaveOpen(): void {
    for (let index = 0; index < OPEN; index += 1) {
      const service = this.random.pick(
        seededServices.filter(({ data }) => data.chargeModes.includes('PreCharge')),
      );
      const recent = index % 3 === 0;
      const plan = this.plan(
        service,
        timeOf(this.writer, this.random, recent ? 12 : 300),
        undefined,
        'PreCharge',
      );
      const data = orderData(plan, String(this.tenant.discount));
      const unpaid = { payTime: '', openTime: '', confirmed: false };
      const kind = index % 6;
      if (kind === 0 || kind === 3)
        this.push(plan, 'StayOpen', { ...data, ...unpaid, payStatus: 'unpay' });
      else if (kind === 1) this.push(plan, 'canceld', { ...data, ...unpaid, payStatus: 'canceld' });
      else if (kind === 2)
        this.push(plan, 'OpenedFailure', { ...data, failure: inAll(this.random.pick(failures)) });
      else if (kind === 4)
        this.push(plan, 'Termination', {
          ...data,
          ...unpaid,
          payStatus: 'canceld',
          approvalStatus: 'REFUSED',
          failure: '本季度预算已用完，请下季度再申请',
        });
      else
        this.push(plan, 'ready', {
          ...data,
          ...unpaid,
          payStatus: 'unpay',
          approvalStatus: 'CREATED',
          draft: true,
        });
    }
  }

  private plan(
    service: SeededService,
    createTime: Date,
    existing?: SeedRecord,
    charge?: ChargeMode,
  ): Plan {
    this.serial += 1;
    const booking = { ...bookingOf(service, this.random), nodes: nodesOf(existing) };
    return {
      id: orderId(this.index, this.serial, createTime),
      service,
      skus: chooseSkus(service, this.random, existing),
      booking: charge === undefined ? booking : { ...booking, chargeMode: charge, mode: 'MONTH' },
      createTime,
    };
  }

  private opened(
    plan: Plan,
    { name, resourceId, projectId }: { name: string; resourceId: string; projectId: string | null },
  ): void {
    const id = `ins-${this.index + 1}-${this.serial}`;
    const { paidFrom, expireTime } = lastBookingOf(plan, this.writer.now);
    const data = orderData(plan, String(this.tenant.discount));
    const { serviceId, serviceCode, serviceName, zone, chargeMode, mode, month, nodes } = data;
    const skuIds = plan.skus.map(({ sku }) => sku.id);
    const attributes: SubscriptionData = {
      ...{ serviceId, serviceCode, serviceName, zone, chargeMode, mode, month, nodes },
      ...{ resourceId, skuIds, expireTime, orderId: plan.id, skuId: skuIds[0] ?? '' },
      items: data.items,
      spec: {},
      ...{ amount: data.due, paid: data.due, paidFrom },
      openTime: data.openTime,
    };
    const ownerId = this.owner();
    this.subscriptions.push({
      id,
      tenantId: this.tenant.id,
      name,
      status: 'OpenedSuccess',
      projectId,
      ownerId,
      createTime: plan.createTime,
      data: attributes,
    });
    this.push(
      plan,
      'OpenedSuccess',
      { ...data, expireTime, instanceIds: [id], names: [name] },
      name,
      ownerId,
      projectId,
    );
  }

  private push(
    { id, createTime }: Plan,
    status: string,
    data: OrderData,
    name = `${this.random.pick(stems)}-${String(this.serial).padStart(3, '0')}`,
    ownerId = this.owner(),
    projectId: string | null = this.project(),
  ): void {
    // What waits or failed may still open: it knows the name of what it opens.
    const known = status === 'StayOpen' || status === 'OpenedFailure' ? [name] : data.names;
    this.orders.push({
      id,
      tenantId: this.tenant.id,
      name,
      status,
      projectId,
      ownerId,
      createTime,
      data: { ...data, names: known },
    });
  }

  private owner(): string {
    return this.random.pick(this.writer.usersOf(this.tenant.id)).id;
  }

  private project(): string {
    return this.random.pick(this.writer.projectsOf(this.tenant.id)).id;
  }
}

export async function seedOrders(writer: SeedWriter): Promise<SeededOrders> {
  const all = writer.tenants.map((tenant, index) => new TenantOrders(writer, tenant, index));
  for (const { code, kind, most, engine } of claimed) {
    const rows = await writer.rowsOf(kind);
    for (const [index, tenant] of writer.tenants.entries()) {
      const own = rows.filter(
        (row) =>
          row.tenantId === tenant.id &&
          !row.removeTime &&
          (engine === undefined || row.data['engine'] === engine) &&
          isSold(serviceOf(code), row),
      );
      for (const row of own.slice(0, most)) all[index]?.claim(code, kind, row);
    }
  }
  for (const one of all) {
    one.buyPackages();
    one.releaseMany();
    one.leaveOpen();
  }
  const result = {
    orders: all.flatMap((one) => one.orders),
    subscriptions: all.flatMap((one) => one.subscriptions),
    packages: all.flatMap((one) => one.packages),
  };
  await writer.records(order, result.orders);
  await writer.records(subscription, result.subscriptions);
  await writer.records(servicePackage, result.packages);
  for (const one of all) for (const [kind, rows] of one.told) await writer.amend(kind, rows);
  // A machine that nobody booked for a time stands without an end.
  const booked = new Set(result.subscriptions.map(({ data }) => data['resourceId']));
  const others = (await writer.rowsOf(vm)).filter(({ id }) => !booked.has(id));
  await writer.amend(
    vm,
    others.map(({ id }) => ({ id, data: { expireTime: '' } })),
  );
  return result;
}
