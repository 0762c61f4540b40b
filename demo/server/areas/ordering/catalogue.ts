import Big from 'big.js';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import * as api from '../../../../src/core/api/ordering/catalogue';
import { translator, type Locale } from '../../../../src/core/i18n/translator';
import type { PublicContext } from '../../app';
import type { Executor } from '../../database/database';
import { countingScope } from '../../database/scope';
import { forSession, type Handler } from '../../handler';
import { catalogueWire, findCatalogue, readCatalogue } from '../../records/catalogue';
import { favoriteIds, type Segment } from './favorites';
import { closedStatuses } from './statuses';
import { service, skuTag, sla, subscription } from '../../kinds/ordering';
import { groupMessages } from './groups';
import {
  categoriesOf,
  findServices,
  nameIn,
  nameOf,
  offeredIn,
  serviceByCode,
  skusOf,
  type ServiceData,
  type ServiceOffer,
  type SkuOffer,
} from './offers';
import { chosenSkus } from './pricing';
import { refuse } from './refuse';

export const isPublished = (row: ServiceOffer): boolean => row.status === 'PUBLISHED';

export function serviceWire(
  context: PublicContext,
  row: ServiceOffer,
  favorites: ReadonlySet<string>,
) {
  const say = translator(groupMessages, context.locale);
  const { data } = row;
  return {
    ...catalogueWire(row, context.locale),
    description: context.locale === 'en' ? data.descriptionEn : data.description,
    groupName: say(data.group as Parameters<typeof say>[0]),
    available: context.app.parts.services.has(data.code),
    favorite: favorites.has(row.id),
  };
}

const listServices = (endpoint: typeof api.listTenantServices, segment: Segment): Handler =>
  forSession(endpoint, async (context, { query }) => {
    const favorites = new Set(await favoriteIds(context, segment));
    const wanted = (query.keyword ?? '').toLowerCase();
    return (await findServices(context.scope.db))
      .filter(
        (row) =>
          isPublished(row) &&
          offeredIn(row, query.zone) &&
          (query.group === undefined || query.group === '' || row.data.group === query.group) &&
          `${row.name} ${row.nameEn} ${row.data.code}`.toLowerCase().includes(wanted),
      )
      .map((row) => serviceWire(context, row, favorites));
  });

const skuWire = (row: SkuOffer, serviceId: string, locale: Locale) => ({
  ...catalogueWire(row, locale),
  serviceId,
  categoryId: row.parentId ?? '',
});

export async function categoriesWire(db: Executor, offer: ServiceOffer, locale: Locale) {
  const skus = await skusOf(db, offer.data.code);
  return (await categoriesOf(db, offer.id)).map((category) => ({
    ...catalogueWire(category, locale),
    serviceId: offer.id,
    skus: skus
      .filter((row) => row.parentId === category.id && row.status === 'PUBLISHED')
      .map((row) => skuWire(row, offer.id, locale)),
  }));
}

/** How many of each can still be opened: what all tenants have is counted, never shown. */
export async function freeStock(
  db: Executor,
  skus: readonly SkuOffer[],
): Promise<readonly { readonly row: SkuOffer; readonly left: number }[]> {
  const counting = countingScope(db);
  const { records } = counting.rows;
  const result = [];
  for (const row of skus) {
    const [used] = await counting.db
      .select({ count: sql<number>`count(*)::int` })
      .from(records)
      .where(
        and(
          eq(records.kind, subscription.name),
          notInArray(records.status, [...closedStatuses]),
          sql`${records.data} @> ${JSON.stringify({ skuIds: [row.id] })}::jsonb`,
        ),
      );
    result.push({ row, left: Math.max(0, row.data.stock - (used?.count ?? 0)) });
  }
  return result;
}

const cheapest = (row: SkuOffer): Big =>
  row.data.prices.reduce<Big | undefined>((least, { price }) => {
    const one = new Big(price);
    return least?.lt(one) ? least : one;
  }, undefined) ?? new Big(0);

/** What services need or allow and nobody orders: it is made where it is shown. */
const free = (code: string, name: string) => ({
  ...{ code, name, template: '' },
  ...{ preConstraints: [], postConstraints: [] },
});
const madeFreely = [
  { 'zh-CN': free('vpc', '虚拟私有云'), en: free('vpc', 'VPC') },
  { 'zh-CN': free('snapshot', '快照'), en: free('snapshot', 'Snapshots') },
] as const;

export const catalogueHandlers: readonly Handler[] = [
  listServices(api.listTenantServices, 'tenants'),
  listServices(api.listUserServices, 'users'),

  forSession(api.listModules, async ({ scope, locale }, { query }) => {
    const services = (await findServices(scope.db)).map((row) => ({
      code: row.data.code,
      name: nameIn(locale, row),
      template: row.data.template,
      preConstraints: row.data.preConstraints,
      postConstraints: row.data.postConstraints,
    }));
    const all = [...services, ...madeFreely.map((each) => each[locale])];
    const start = (query.page - 1) * query.rows;
    return { rows: all.slice(start, start + query.rows), total: all.length };
  }),

  forSession(api.listTags, async ({ scope, locale }, { query }) => {
    const tags = await findCatalogue<{ code: string }>(scope.db, skuTag);
    const services = (await findServices(scope.db)).filter(
      ({ data }) => (query.serviceCode ?? data.code) === data.code,
    );
    const skus = (
      await Promise.all(services.map(({ data }) => skusOf(scope.db, data.code)))
    ).flat();
    return tags.map((tag) => ({
      id: tag.id,
      code: tag.data.code,
      name: nameIn(locale, tag),
      count: skus.filter(({ data }) => data.tags.includes(tag.data.code)).length,
    }));
  }),

  forSession(api.listServiceCategories, async ({ scope, locale }, { params }) => {
    const offer = await readCatalogue<ServiceData>(scope.db, service, params.id);
    return categoriesWire(scope.db, offer, locale);
  }),

  forSession(api.selectSku, async ({ scope, locale }, { body }) => {
    const offer = await serviceByCode(scope.db, body.serviceCode);
    const filled = (text: string | undefined) => text !== undefined && text !== '';
    return (await skusOf(scope.db, offer.data.code))
      .filter(
        ({ data, parentId, status }) =>
          status === 'PUBLISHED' &&
          (!filled(body.categoryId) || parentId === body.categoryId) &&
          (!filled(body.tag) || data.tags.some((tag) => tag === body.tag)) &&
          (body.cpu ?? data.cpu) === data.cpu &&
          (body.memory ?? data.memory) === data.memory &&
          (body.disk ?? data.disk) === data.disk &&
          body.specs.every(({ specName, specValue }) =>
            data.specs.some((one) => one.specName === specName && one.specValue === specValue),
          ),
      )
      .sort((a, b) => cheapest(a).cmp(cheapest(b)))
      .map((row) => skuWire(row, offer.id, locale));
  }),

  forSession(api.queryServiceCodes, async ({ scope, locale }, { query }) =>
    (await findServices(scope.db))
      .filter(
        (row) =>
          isPublished(row) &&
          offeredIn(row, query.zone) &&
          (query.chargeMode === undefined ||
            query.chargeMode === '' ||
            row.data.chargeModes.some((mode) => mode === query.chargeMode)),
      )
      .map((row) => ({ id: row.id, code: row.data.code, name: nameIn(locale, row) })),
  ),

  forSession(api.readSla, async ({ scope, locale }, { params }) =>
    catalogueWire(await readCatalogue(scope.db, sla, params.id), locale),
  ),

  forSession(api.readCapacity, async ({ scope }, { body }) => {
    const offer = await serviceByCode(scope.db, body.serviceCode);
    const { chosen } = await chosenSkus(scope.db, offer, body.items);
    const free = await freeStock(
      scope.db,
      chosen.map(({ row }) => row),
    );
    const available = offeredIn(offer, body.zone) ? Math.min(...free.map(({ left }) => left)) : 0;
    return { enough: available >= body.count, available, requested: body.count };
  }),
];

/**
 * What is left is shared by all tenants, and each of them has only a lock of its own: whoever opens something holds
 * this one beside it until the end of the transaction. Openings of all tenants then wait for each other; no one waits
 * for a tenant's lock while holding it.
 */
export async function holdStock(db: Executor): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(162, 0)`);
}

/** Refuses with the SKU that runs out first. */
export async function checkStock(
  db: Executor,
  skus: readonly SkuOffer[],
  count: number,
): Promise<void> {
  const short = (await freeStock(db, skus)).find(({ left }) => left < count);
  if (short) throw refuse('sku.capacity', { name: nameOf(short.row), left: short.left }, 'items');
}
