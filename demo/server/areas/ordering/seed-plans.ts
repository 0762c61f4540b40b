import type { flavorFamilies } from '../../../../src/core/api/compute/flavors';
import type { ChargeMode } from '../../../../src/core/charge/price';
import type { SeedCatalogue } from '../../seed/writer';

/* The catalogue in words and prices of a month (yuan). */

export interface SkuPlan {
  readonly code: string;
  readonly name: string;
  readonly nameEn?: string;
  readonly monthly: string;
  readonly specs?: Readonly<Record<string, string | number>>;
  readonly unit?: string;
  readonly amountField?: string;
  /** The smallest amount that the service takes. */
  readonly least?: number;
  /** Each instance has it once, however many nodes. */
  readonly perInstance?: boolean;
  readonly tags?: readonly string[];
  readonly stock?: number;
  readonly status?: string;
}

export interface CategoryPlan {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly required?: boolean;
  readonly skus: readonly SkuPlan[];
}

export interface OfferPlan {
  readonly code: string;
  readonly name: string;
  readonly nameEn: string;
  readonly icon?: string;
  readonly group: string;
  readonly description: string;
  readonly descriptionEn: string;
  readonly status?: string;
  readonly zones?: readonly string[];
  readonly chargeModes: readonly ChargeMode[];
  readonly tags?: readonly string[];
  readonly slaId: string;
  readonly approval?: boolean;
  readonly needs?: readonly string[];
  readonly allows?: readonly string[];
  readonly categories: readonly CategoryPlan[];
}

export const tags: readonly (readonly [code: string, name: string, nameEn: string])[] = [
  ['recommended', '推荐', 'Recommended'],
  ['new', '新品', 'New'],
  ['compute', '计算优化', 'Compute optimised'],
  ['memory', '内存优化', 'Memory optimised'],
  ['domestic', '国产化', 'Domestic hardware'],
  ['ha', '高可用', 'High availability'],
];

const slaPlan = (
  id: string,
  name: string,
  nameEn: string,
  availability: string,
  minutes: readonly [response: number, recovery: number],
  supportHours: string,
): SeedCatalogue => ({
  id,
  name,
  nameEn,
  data: {
    availability,
    responseMinutes: minutes[0],
    recoveryMinutes: minutes[1],
    supportHours,
    compensation: [
      { below: availability, percent: 10 },
      { below: '99.0', percent: 25 },
      { below: '95.0', percent: 100 },
    ],
  },
});

export const slas: readonly SeedCatalogue[] = [
  slaPlan('sla-basic', '基础服务等级', 'Basic', '99.5', [60, 480], '5×8'),
  slaPlan('sla-standard', '标准服务等级', 'Standard', '99.9', [30, 240], '7×12'),
  slaPlan('sla-premium', '尊享服务等级', 'Premium', '99.95', [10, 60], '7×24'),
];

export const prepaidOrHourly: readonly ChargeMode[] = ['PreCharge', 'YearCharge', 'PostCharge'];
export const prepaid: readonly ChargeMode[] = ['PreCharge', 'YearCharge'];

/** [cores, GB, monthly price] of a family of flavors; `kind` where buyers may narrow by it. */
export const flavors = (
  family: string,
  label: string,
  sizes: readonly (readonly [cpu: number, memory: number, monthly: string])[],
  {
    kind,
    labelEn = family.toUpperCase(),
    ...extra
  }: Partial<SkuPlan> & {
    readonly kind?: (typeof flavorFamilies)[number];
    readonly labelEn?: string;
  } = {},
): SkuPlan[] =>
  sizes.map(([cpu, memory, monthly]) => ({
    code: `${family}-${cpu}c${memory}g`,
    name: `${label} ${cpu}核${memory}GB`,
    nameEn: `${labelEn} ${cpu} ${cpu === 1 ? 'core' : 'cores'} ${memory} GB`,
    monthly,
    specs: { cpu, memory, disk: 40, ...(kind === undefined ? {} : { family: kind }) },
    ...extra,
  }));

export const perGb = (
  code: string,
  name: string,
  nameEn: string,
  monthly: string,
  specs: SkuPlan['specs'] = {},
): SkuPlan => ({
  code,
  name,
  nameEn,
  monthly,
  specs,
  unit: 'GB',
  amountField: 'size',
  stock: 100_000,
});
