import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { formList, wireText } from '../wire';
import { categorySchema, serviceSchema } from './catalogue';
import { chosenItems, reservationFields, shortId, zone } from './fields';
import { priceSchema } from './prices';

/* R-048 is reachable without a sign-in (G-05): what can be ordered, and its list prices, for anybody. */

export const readStorefront = defineEndpoint({
  id: 'O-readStorefront',
  name: 'readStorefront',
  summary: 'The services that can be ordered and the regions of the platform, for anybody',
  method: 'GET',
  path: '/sku/v1/storefront',
  auth: 'public',
  reply: v.object({
    services: formList(serviceSchema),
    regions: formList(
      v.object({
        value: wireText,
        name: wireText,
        zones: formList(v.object({ value: wireText, name: wireText })),
      }),
    ),
  }),
});

export const readStorefrontCategories = defineEndpoint({
  id: 'O-readStorefrontCategories',
  name: 'readStorefrontCategories',
  summary: 'What a published service is made of, with its list prices, for anybody',
  method: 'GET',
  path: '/sku/v1/storefront/{id}/categories',
  auth: 'public',
  params: v.object({ id: shortId }),
  reply: formList(categorySchema),
});

/** S-11, as E-154. */
export const quotePrice = defineEndpoint({
  id: 'O-quotePrice',
  name: 'quotePrice',
  summary: 'What the chosen SKUs cost for a reservation, without anybody’s discount',
  method: 'GET',
  path: '/charge/v1/storefront/prices',
  auth: 'public',
  ignoreErrors: true,
  query: v.object({ ...reservationFields, zone, items: chosenItems }),
  reply: priceSchema,
});
