import { both } from '../../../../src/core/i18n/translator';
import { inAll, sayIn } from '../../records/languages';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { dayOf, startOf } from './days';
import {
  promotion,
  publication,
  report,
  type PromotionData,
  type PublicationData,
  type ReportData,
} from '../../kinds/office';
import { inForce } from './publishing';
import { administrator } from './seed-papers';
import { yuan } from './seed-bill';

const DAY = 86_400_000;

const promotionPlans = [
  ['春季上云满减', 'reduction', 'Invalid', 260, 60, 500_000, 50_000, '1', []],
  ['数据库八折季', 'discount', 'Invalid', 180, 45, 0, 0, '0.8', ['rds', 'redis']],
  ['年度大客户满减', 'reduction', 'Approved', 30, 120, 20_000_000, 2_000_000, '1', []],
  ['云主机满五万九折', 'discount', 'Approved', 15, 60, 5_000_000, 0, '0.9', ['vm']],
  ['对象存储满减', 'reduction', 'Refused', 20, 40, 30_000, 10_000, '1', ['oss']],
  ['岁末新购八五折', 'discount', 'Created', 2, 45, 0, 0, '0.85', []],
] as const;

export async function seedPromotions(writer: SeedWriter): Promise<void> {
  // The platform's alone: they lower what every tenant orders.
  const own = writer.tenants.filter(({ platform }) => platform);
  await writer.records(
    promotion,
    own.flatMap((tenant) =>
      promotionPlans.map((plan, index): SeedRecord => {
        const [name, type, status, ago, days, threshold, reduction, discount, services] = plan;
        const createTime = writer.daysAgo(ago);
        const endDay = dayOf(new Date(createTime.getTime() + days * DAY));
        const data: PromotionData = {
          type,
          threshold: yuan(threshold),
          reduction: yuan(reduction),
          discount,
          serviceCodes: services,
          startDay: dayOf(createTime),
          endDay,
          description: '面向全部资源组，与其他活动不叠加。',
          instanceId: '',
          comment: status === 'Refused' ? '优惠力度过大，请调整后重新提交' : '',
          approveTime: status === 'Approved' ? createTime.toISOString() : '',
        };
        const ends = { settlesTo: 'Invalid', settlesAt: new Date(startOf(endDay).getTime() + DAY) };
        return {
          id: `pm-1${String(index + 1).padStart(3, '0')}`,
          tenantId: tenant.id,
          name,
          status,
          ...(status === 'Approved' ? ends : {}),
          ownerId: administrator(writer, tenant.id),
          createTime,
          data,
        };
      }),
    ),
  );
}

const reportPlans = [
  ['每日费用日报', 'ByDay', 'service', 'ACTIVE', 90, ''],
  ['资源组周报', 'ByWeek', 'project', 'ACTIVE', 180, ''],
  ['业务费用月报', 'ByMonth', 'business', 'ACTIVE', 360, ''],
  ['计费方式月报', 'ByMonth', 'chargeMode', 'TERMINATION', 300, ''],
  ['上半年地域月报', 'ByMonth', 'region', 'FINISH', 330, 'past'],
  ['试用期周报', 'ByWeek', 'service', 'CANCEL', 120, ''],
] as const;

export async function seedReports(writer: SeedWriter): Promise<void> {
  await writer.records(
    report,
    writer.tenants.flatMap((tenant, tenantIndex) =>
      reportPlans.map(([name, cycle, subject, status, ago, end], index): SeedRecord => {
        const stopped = status === 'TERMINATION' || status === 'CANCEL';
        const data: ReportData & { readonly stopDay: string } = {
          cycle,
          subject,
          startDay: dayOf(writer.daysAgo(ago)),
          endDay: end === '' ? '' : dayOf(writer.daysAgo(150)),
          recipients: [`finance${tenantIndex + 1}@example.com`],
          ...(name === '试用期周报' && { serviceCodes: ['vm'] }),
          description: '按周期汇总费用，供财务核对。',
          stopDay: stopped ? dayOf(writer.daysAgo(60)) : '',
        };
        return {
          id: `rp-${tenantIndex + 1}${String(index + 1).padStart(3, '0')}`,
          tenantId: tenant.id,
          name,
          status,
          ownerId: administrator(writer, tenant.id),
          createTime: writer.daysAgo(ago),
          data,
        };
      }),
    ),
  );
}

/* What can be ordered is published and in force; the other stages are those of services that the catalogue does not have. */
const publicationPlans = [
  [both('云主机', 'Virtual machine'), 'vm', 'compute', '1.0', 'PUBLISHED', 300, 8800, '月'],
  [
    both('云数据库 MySQL', 'MySQL database'),
    'rds',
    'database',
    '2.1',
    'PUBLISHED',
    20,
    86_000,
    '月',
  ],
  [both('对象存储', 'Object storage'), 'oss', 'storage', '1.2', 'PUBLISHED', 500, 12, 'GB·月'],
  [both('负载均衡', 'Load balancer'), 'lb', 'network', '1.0', 'PUBLISHED', 260, 35, '小时'],
  [both('消息队列 Kafka', 'Kafka'), 'kafka', 'middleware', '1.1', 'PUBLISHED', 120, 82_000, '月'],
  [
    both('容器集群', 'Container cluster'),
    'cluster',
    'container',
    '1.0',
    'PUBLISHED',
    210,
    9900,
    '月',
  ],
  [
    both('裸金属服务器', 'Bare metal server'),
    'bareMetal',
    'compute',
    '1.0',
    'PUBLISHED',
    180,
    328_000,
    '月',
  ],
  [both('云防火墙', 'Cloud firewall'), 'cfw', 'security', '1.0', 'APPROVED', 0, 4500, '月'],
  [both('函数计算', 'Functions'), 'function', 'compute', '1.1', 'UNPUBLISHED', 0, 2, '次'],
  [both('日志服务', 'Log service'), 'logs', 'middleware', '1.0', 'UNAPPLY', 0, 35, 'GB·月'],
  [both('智能问答', 'Question answering'), 'assistant', 'ai', '0.9', 'UNRATIFIED', 0, 5, '次'],
  [both('主机安全', 'Host security'), 'hss', 'security', '1.0', 'SOLDOUT', 0, 6000, '月'],
  [
    both('图形工作站', 'Graphics workstation'),
    'workstation',
    'compute',
    '1.0',
    'EXPIRED',
    -20,
    128_000,
    '月',
  ],
] as const;

/** What is sold of a service beside itself, and what is promised of it. */
const offered = (code: string, fen: number, unit: string) => ({
  skus: (
    [
      ['basic', '基础版', 1, 'PUBLISHED'],
      ['pro', '专业版', 3, 'PUBLISHED'],
      ['trial', '体验版', 0.5, 'SOLDOUT'],
    ] as const
  ).map(([suffix, name, factor, status]) => ({
    ...{ code: `${code}-${suffix}`, name, status, unit },
    price: yuan(Math.round(fen * factor)),
    chargeMode: unit === '小时' || unit === '次' ? 'PostCharge' : 'PreCharge',
  })),
  ...{ availability: '99.9', responseMinutes: 30, recoveryMinutes: 240 },
});

export async function seedPublications(writer: SeedWriter): Promise<void> {
  await writer.records(
    publication,
    writer.tenants.flatMap((tenant, tenantIndex) =>
      publicationPlans.map((plan, index): SeedRecord => {
        const [name, serviceCode, category, version, status, left, fen, unit] = plan;
        const expire = left === 0 ? undefined : new Date(writer.now.getTime() + left * DAY);
        const ends = expire ? inForce(expire, writer.now) : undefined;
        const data: PublicationData = {
          serviceCode,
          category,
          version,
          chargeMode: unit === '小时' || unit === '次' ? 'PostCharge' : 'PreCharge',
          price: yuan(fen),
          unit,
          description: `${sayIn(name, 'zh-CN')}服务，支持自助开通与续费。`,
          expireTime: expire?.toISOString() ?? '',
          publishTime: expire ? writer.daysAgo(200).toISOString() : '',
          instanceId: '',
          comment: status === 'UNRATIFIED' ? '缺少安全评估报告' : '',
          step: '',
          before: '',
          expireDay: '',
          warned: ends !== undefined && ends.status !== 'PUBLISHED',
          ...(expire ? offered(serviceCode, fen, unit) : {}),
        };
        return {
          id: `pb-${tenantIndex + 1}${String(index + 1).padStart(3, '0')}`,
          tenantId: tenant.id,
          name: inAll(name),
          status: ends?.status ?? status,
          ...(ends?.settles ? { settlesTo: ends.settles.to, settlesAt: ends.settles.at } : {}),
          ownerId: administrator(writer, tenant.id),
          createTime: writer.daysAgo(240 - index * 11),
          data,
        };
      }),
    ),
  );
}
