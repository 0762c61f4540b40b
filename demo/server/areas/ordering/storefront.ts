import * as api from '../../../../src/core/api/ordering/storefront';
import type { PublicContext } from '../../app';
import { forAnyone, type Handler } from '../../handler';
import { findCatalogue, readCatalogue } from '../../records/catalogue';
import { missing } from '../../records/read';
import { OWN_VENDOR, region, zone } from '../../kinds/compute';
import { categoriesWire, isPublished, serviceWire } from './catalogue';
import { service } from '../../kinds/ordering';
import { findServices, nameIn, type ServiceData } from './offers';
import { chosenSkus, offerOf, priceOf } from './pricing';

/* The catalogue as anybody may see it: nothing of a tenant is in it, and nobody's discount. */

const nobody: ReadonlySet<string> = new Set();
const dbOf = ({ app }: PublicContext) => app.db;

export const storefrontHandlers: readonly Handler[] = [
  forAnyone(api.readStorefront, async (context) => {
    const db = dbOf(context);
    const zones = await findCatalogue(db, zone);
    const place = (row: { id: string; name: string; nameEn: string }) => ({
      value: row.id,
      name: nameIn(context.locale, row),
    });
    return {
      services: (await findServices(db))
        .filter(isPublished)
        .map((row) => serviceWire(context, row, nobody)),
      regions: (await findCatalogue(db, region, { vendorId: OWN_VENDOR })).map((row) => ({
        ...place(row),
        zones: zones.filter(({ data }) => data['region'] === row.id).map(place),
      })),
    };
  }),

  forAnyone(api.readStorefrontCategories, async (context, { params }) => {
    const offer = await readCatalogue<ServiceData>(dbOf(context), service, params.id);
    if (!isPublished(offer)) throw missing(service);
    return categoriesWire(dbOf(context), offer, context.locale);
  }),

  forAnyone(api.quotePrice, async (context, { query }) => {
    const db = dbOf(context);
    const offer = await offerOf(db, query.items);
    if (!isPublished(offer)) throw missing(service);
    const price = priceOf(await chosenSkus(db, offer, query.items), query, '1', context.locale);
    const { chargeMode, mode, month, count, nodes } = query;
    return { ...price, chargeMode, mode, month, count, nodes };
  }),
];
