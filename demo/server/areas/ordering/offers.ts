import type { ChargeMode, PriceRow } from '../../../../src/core/charge/price';
import type { Locale } from '../../../../src/core/i18n/translator';
import type { Executor } from '../../database/database';
import { findCatalogue, readCatalogue, type CatalogueRow } from '../../records/catalogue';
import type { Data } from '../../records/kind';
import { missing } from '../../records/read';
import { service, serviceCategory, sku } from '../../kinds/ordering';
import { refuse } from './refuse';

/* What can be ordered, as the catalogue has it. */

export interface ServiceData extends Data {
  readonly code: string;
  readonly icon: string;
  readonly description: string;
  readonly descriptionEn: string;
  readonly group: string;
  /** Regions; everywhere when empty. */
  readonly zones: readonly string[];
  readonly chargeModes: readonly ChargeMode[];
  readonly tags: readonly string[];
  readonly slaId: string;
  readonly approval: boolean;
  readonly template: string;
  readonly preConstraints: readonly string[];
  readonly postConstraints: readonly string[];
}
export type ServiceOffer = CatalogueRow<ServiceData>;

export interface CategoryData extends Data {
  readonly code: string;
  readonly required: boolean;
}
export type CategoryOffer = CatalogueRow<CategoryData>;

export interface SkuData extends Data {
  readonly code: string;
  readonly serviceCode: string;
  readonly specs: readonly { readonly specName: string; readonly specValue: string }[];
  readonly cpu: number;
  readonly memory: number;
  readonly disk: number;
  readonly unit: string;
  /** The field of a specification that the chosen amount fills; none where the amount is a mere count. */
  readonly amountField: string;
  /** The smallest amount that the service takes; one where none is said. */
  readonly least?: number;
  /** Each instance has it once, however many nodes. */
  readonly perInstance?: boolean;
  readonly tags: readonly string[];
  readonly prices: readonly PriceRow[];
  /** How many of it all tenants together can have. */
  readonly stock: number;
}
export type SkuOffer = CatalogueRow<SkuData>;

export const nameIn = (locale: Locale, row: { readonly name: string; readonly nameEn: string }) =>
  locale === 'en' ? row.nameEn : row.name;

/** For a reason: in the language of whoever reads it. */
export const nameOf =
  (row: { readonly name: string; readonly nameEn: string }) => (locale: Locale) =>
    nameIn(locale, row);

export const findServices = (db: Executor) => findCatalogue<ServiceData>(db, service);

export async function serviceByCode(db: Executor, code: string): Promise<ServiceOffer> {
  const [row] = await findCatalogue<ServiceData>(db, service, { code });
  if (!row) throw missing(service);
  return row;
}

export const categoriesOf = (db: Executor, serviceId: string) =>
  findCatalogue<CategoryData>(db, serviceCategory, { parentId: serviceId });

export const skusOf = (db: Executor, serviceCode: string) =>
  findCatalogue<SkuData>(db, sku, { serviceCode });

export const readSku = (db: Executor, id: string) => readCatalogue<SkuData>(db, sku, id);

/** A zone is inside a region and begins with its code: `cn-east-1a` is in `cn-east-1`. */
export const offeredIn = ({ data }: ServiceOffer, zone: string | undefined): boolean =>
  zone === undefined ||
  zone === '' ||
  data.zones.length === 0 ||
  data.zones.some((region) => zone.startsWith(region));

/** Refuses what cannot be ordered there and so, whatever is chosen of it. */
export function checkOffer(
  offer: ServiceOffer,
  { zone, chargeMode }: { readonly zone?: string | undefined; readonly chargeMode: string },
): void {
  const params = { name: nameOf(offer) };
  if (offer.status !== 'PUBLISHED') throw refuse('service.unpublished', params, 'serviceCode');
  if (!offeredIn(offer, zone)) throw refuse('service.zone', params, 'zone');
  if (!offer.data.chargeModes.some((mode) => mode === chargeMode))
    throw refuse('service.chargeMode', params, 'chargeMode');
}
