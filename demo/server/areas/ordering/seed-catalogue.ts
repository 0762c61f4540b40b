import Big from 'big.js';
import type { ChargeMode, PriceRow } from '../../../../src/core/charge/price';
import type { PayPeriod } from '../../../../src/core/format/schedules';
import type { SeedCatalogue, SeedWriter } from '../../seed/writer';
import { service, serviceCategory, sku, skuTag, sla } from '../../kinds/ordering';
import type { CategoryData, ServiceData, SkuData } from './offers';
import { business } from './seed-offers-business';
import { infrastructure } from './seed-offers-infrastructure';
import { platform } from './seed-offers-platform';
import { slas, tags, type SkuPlan } from './seed-plans';

/*
 * What can be ordered. Each price is worked out from the price of a month, so that the periods agree with each other:
 * ten months for a year, a month of 720 hours a fifth dearer by the hour.
 */

const offers = [...infrastructure, ...platform, ...business];

const YEAR = 10;
const HOURLY = '0.001666667'; // 1.2 ÷ 720

function pricesOf(skuId: string, monthly: string, modes: readonly ChargeMode[]): PriceRow[] {
  const row = (chargeMode: ChargeMode, mode: PayPeriod, price: Big): PriceRow => ({
    priceId: `pr-${skuId.slice(4)}-${chargeMode.slice(0, 3).toLowerCase()}-${mode.toLowerCase()}`,
    chargeMode,
    mode,
    price: price.round(6, Big.roundHalfUp).toFixed(),
  });
  const month = new Big(monthly);
  const rows: Readonly<Record<ChargeMode, () => PriceRow[]>> = {
    PreCharge: () => [
      row('PreCharge', 'MONTH', month),
      row('PreCharge', 'YEAR', month.times(YEAR)),
      row('PreCharge', 'DAY', month.div(25)),
    ],
    YearCharge: () => [row('YearCharge', 'YEAR', month.times(YEAR).times('0.95'))],
    PostCharge: () => [
      row('PostCharge', 'HOUR', month.times(HOURLY)),
      row('PostCharge', 'MINUTE', month.times(HOURLY).div(60)),
      row('PostCharge', 'DAY', month.times(HOURLY).times(24)),
      row('PostCharge', 'MONTH', month),
    ],
    EachCharge: () => [row('EachCharge', 'MONTH', month)],
  };
  return modes.flatMap((mode) => rows[mode]());
}

export interface SeededSku {
  readonly id: string;
  readonly categoryId: string;
  readonly name: string;
  readonly data: SkuData;
}

export interface SeededService {
  readonly id: string;
  readonly name: string;
  readonly data: ServiceData;
  readonly categories: readonly {
    readonly id: string;
    readonly required: boolean;
    readonly skus: readonly SeededSku[];
  }[];
}

function skuOf(
  code: string,
  categoryId: string,
  modes: readonly ChargeMode[],
  plan: SkuPlan,
): SeededSku {
  const id = `sku-${code}-${plan.code}`;
  const specs = Object.entries(plan.specs ?? {}).map(([specName, value]) => ({
    specName,
    specValue: String(value),
  }));
  const size = (name: string) => Number(plan.specs?.[name] ?? 0);
  return {
    id,
    categoryId,
    name: plan.name,
    data: {
      code: plan.code,
      serviceCode: code,
      specs,
      cpu: size('cpu'),
      memory: size('memory'),
      disk: size('disk'),
      unit: plan.unit ?? '',
      amountField: plan.amountField ?? '',
      ...(plan.least === undefined ? {} : { least: plan.least }),
      ...(plan.perInstance ? { perInstance: true } : {}),
      tags: plan.tags ?? [],
      prices: pricesOf(id, plan.monthly, modes),
      stock: plan.stock ?? 5000,
    },
  };
}

/** The catalogue as plain values: orders of the past are priced from the same. */
export const seededServices: readonly SeededService[] = offers.map((offer) => {
  const id = `svc-${offer.code}`;
  return {
    id,
    name: offer.name,
    data: {
      code: offer.code,
      icon: offer.icon ?? offer.code,
      description: offer.description,
      descriptionEn: offer.descriptionEn,
      group: offer.group,
      zones: offer.zones ?? [],
      chargeModes: offer.chargeModes,
      tags: offer.tags ?? [],
      slaId: offer.slaId,
      approval: offer.approval ?? false,
      template: `${offer.code}-form`,
      preConstraints: offer.needs ?? [],
      postConstraints: offer.allows ?? [],
    },
    categories: offer.categories.map((category) => {
      const categoryId = `cat-${offer.code}-${category.code}`;
      return {
        id: categoryId,
        required: category.required ?? false,
        skus: category.skus.map((plan) => skuOf(offer.code, categoryId, offer.chargeModes, plan)),
      };
    }),
  };
});

export async function seedCatalogue(writer: SeedWriter): Promise<void> {
  await writer.catalogue(sla.name, slas);
  await writer.catalogue(
    skuTag.name,
    tags.map(([code, name, nameEn]) => ({ id: `tag-${code}`, name, nameEn, data: { code } })),
  );
  await writer.catalogue(
    service.name,
    seededServices.map(({ id, name, data }, index) => ({
      id,
      name,
      nameEn: offers[index]?.nameEn ?? name,
      status: offers[index]?.status ?? 'PUBLISHED',
      data,
    })),
  );
  const categories: SeedCatalogue[] = [];
  const skus: SeedCatalogue[] = [];
  for (const [index, { id: parentId, categories: own }] of seededServices.entries()) {
    for (const [position, { id, required, skus: rows }] of own.entries()) {
      const plan = offers[index]?.categories[position];
      if (!plan) continue;
      const data: CategoryData = { code: plan.code, required };
      categories.push({ id, parentId, name: plan.name, nameEn: plan.nameEn, data });
      for (const [place, row] of rows.entries()) {
        const { nameEn = row.name, status = 'PUBLISHED' } = plan.skus[place] ?? {};
        skus.push({ id: row.id, parentId: id, name: row.name, nameEn, status, data: row.data });
      }
    }
  }
  await writer.catalogue(serviceCategory.name, categories);
  await writer.catalogue(sku.name, skus);
}
