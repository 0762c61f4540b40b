import * as api from '../../../../src/core/api/ordering/prices';
import type { PricedItemRow } from '../../../../src/core/api/ordering/fields';
import { findPrice, priceLine, type ChargeMode } from '../../../../src/core/charge/price';
import type { Reservation } from '../../../../src/core/charge/reservation';
import type { Locale } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { Executor } from '../../database/database';
import { forSession, type Handler } from '../../handler';
import { missing } from '../../records/read';
import { sku } from '../../kinds/ordering';
import {
  categoriesOf,
  nameIn,
  nameOf,
  readSku,
  serviceByCode,
  skusOf,
  type ServiceOffer,
  type SkuOffer,
} from './offers';
import { withPromotion } from './promotions';
import { Refusal } from '../../refusal';
import { refuse } from './refuse';

/** One item as it was chosen (N-25). */
export interface Chosen {
  readonly skuId: string;
  readonly priceId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly amount: number;
}

interface ChosenSku {
  readonly row: SkuOffer;
  readonly item: Chosen;
}

export interface Choice {
  /** Every SKU of the service. */
  readonly offered: readonly SkuOffer[];
  readonly chosen: readonly ChosenSku[];
}

export interface Booking extends Reservation {
  readonly chargeMode: ChargeMode;
}

export interface Priced {
  readonly items: readonly PricedItemRow[];
  readonly discount: string;
  readonly originalAmount: string;
  readonly amount: string;
  readonly due: string;
}

/** C-15; the database keeps a short float, whose text is the decimal that was meant. */
export const discountOf = ({ session }: Pick<SessionContext, 'session'>): string =>
  String(session.tenant.discount);

/**
 * What was chosen, with the rows of the catalogue. Refuses SKUs of another service, two of one category, and what is no longer
 * sold; `had` are those that an instance has, which it keeps and extends all the same.
 */
export async function chosenSkus(
  db: Executor,
  offer: ServiceOffer,
  items: readonly Chosen[],
  had: readonly string[] = [],
): Promise<Choice> {
  const offered = await skusOf(db, offer.data.code);
  const known = new Map(offered.map((row) => [row.id, row]));
  const categories = await categoriesOf(db, offer.id);
  const result: ChosenSku[] = [];
  for (const item of items) {
    const row = known.get(item.skuId);
    if (!row) {
      const other = await chosenSku(db, item.skuId);
      throw refuse('sku.otherService', { name: nameOf(other) }, 'items');
    }
    if (row.status !== 'PUBLISHED' && !had.includes(row.id))
      throw refuse('sku.soldOut', { name: nameOf(row) }, 'items');
    const category = categories.find(({ id }) => id === row.parentId);
    if (category && result.some((one) => one.row.parentId === row.parentId))
      throw refuse('sku.twice', { name: nameOf(category) }, 'items');
    // Where an amount would change nothing but the price, there is one of it.
    result.push({ row, item: row.data.amountField === '' ? { ...item, amount: 1 } : item });
  }
  const lacking = categories.find(
    ({ id, data }) => data.required && !result.some(({ row }) => row.parentId === id),
  );
  if (lacking) throw refuse('sku.required', { name: nameOf(lacking) }, 'items');
  return { offered, chosen: result };
}

/** The server's own prices and the tenant's discount; nothing of it is taken from the request. */
export function priceOf(
  { chosen }: Choice,
  booking: Booking,
  discount: string,
  locale: Locale,
): Priced {
  const lines = chosen.map(({ row, item }) => {
    const price = findPrice(row.data.prices, {
      ...booking,
      ...(item.priceId === undefined ? {} : { priceId: item.priceId }),
    });
    const fits =
      price?.chargeMode === booking.chargeMode &&
      (price.chargeMode === 'EachCharge' || price.mode === booking.mode);
    if (!price || !fits)
      throw refuse('sku.price', { name: nameOf(row) }, unpriced(row, item, booking));
    return { row, item, price };
  });
  const priced = priceLine({
    ...booking,
    items: lines.map(({ row, price, item }) => ({
      price: price.price,
      discount,
      amount: item.amount,
      perInstance: row.data.perInstance ?? false,
    })),
  });
  return {
    items: lines.map(({ row, item, price }, index) => ({
      categoryId: row.parentId ?? '',
      skuId: row.id,
      skuName: nameIn(locale, row),
      skuList: [...row.data.specs],
      priceId: price.priceId,
      price: price.price,
      discount,
      amount: item.amount,
      perInstance: row.data.perInstance ?? false,
      total: priced.items[index] ?? '0.00',
    })),
    discount,
    originalAmount: priced.original,
    amount: priced.amount,
    due: priced.due,
  };
}

/** What of it no price fits: the price that was named, the way of charging, or its period. */
function unpriced({ data }: SkuOffer, { priceId }: Chosen, { chargeMode }: Booking): string {
  if (priceId !== undefined && priceId !== '') return 'items';
  return data.prices.some((price) => price.chargeMode === chargeMode) ? 'mode' : 'chargeMode';
}

/** What the first of the items is of; the others have to be of the same. */
export async function offerOf(db: Executor, items: readonly Chosen[]): Promise<ServiceOffer> {
  const [first] = items;
  if (!first) throw missing(sku);
  const { data } = await chosenSku(db, first.skuId);
  return serviceByCode(db, data.serviceCode);
}

/** The items are what is wrong where there is no such SKU. */
async function chosenSku(db: Executor, id: string): Promise<SkuOffer> {
  try {
    return await readSku(db, id);
  } catch (error) {
    throw error instanceof Refusal ? error.about('items') : error;
  }
}

export const pricingHandlers: readonly Handler[] = [
  forSession(api.calculatePrice, async (context, { query }) => {
    const { db } = context.scope;
    const offer = await offerOf(db, query.items);
    const chosen = await chosenSkus(db, offer, query.items);
    const listed = priceOf(chosen, query, discountOf(context), context.locale);
    const price = await withPromotion(context.scope, listed, offer.data.code);
    const { chargeMode, mode, month, count, nodes } = query;
    return { ...price, chargeMode, mode, month, count, nodes };
  }),
];
