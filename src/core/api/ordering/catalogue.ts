import * as v from 'valibot';
import { defineEndpoint, pageOf, wireNumber } from '../endpoint';
import { formList, wireCount, wireFlag, wireText, wireTexts } from '../wire';
import { chosenItems, shortId, shortText, specEntry, zone } from './fields';

const idParams = v.object({ id: shortId });

/** A service that can be ordered; `status` is a value of D-017. */
export const serviceSchema = v.object({
  id: wireText,
  code: wireText,
  name: wireText,
  icon: wireText,
  description: wireText,
  /** Group of the catalogue: compute, storage, network… */
  group: wireText,
  groupName: wireText,
  status: wireText,
  /** Regions that offer it; all of them where the list is empty. */
  zones: wireTexts,
  /** Values of D-012. */
  chargeModes: wireTexts,
  tags: wireTexts,
  slaId: wireText,
  /** Whether an application passes through approval. */
  approval: wireFlag,
  /** Whether this backend can open it. */
  available: wireFlag,
  /** Whether it is among the favourites of who asks. */
  favorite: wireFlag,
});
export type ServiceRow = v.InferOutput<typeof serviceSchema>;

/** E-064, E-065 */
const services = (segment: 'tenants' | 'users', id: string) =>
  defineEndpoint({
    id,
    name: segment === 'tenants' ? 'listTenantServices' : 'listUserServices',
    summary: `The services that ${segment} may order in a zone, with their favourites marked`,
    method: 'GET',
    path: `/soc/v1/${segment}/services`,
    perm: 'service:list',
    query: v.object({ zone, group: v.optional(shortText), keyword: v.optional(shortText) }),
    reply: formList(serviceSchema),
  });
export const listTenantServices = services('tenants', 'E-064');
export const listUserServices = services('users', 'E-065');

/** N-09 */
const moduleSchema = v.object({
  code: wireText,
  name: wireText,
  /** Name of the form that orders it. */
  template: wireText,
  /** Codes of what has to exist before. */
  preConstraints: wireTexts,
  /** Codes of what may be attached afterwards. */
  postConstraints: wireTexts,
});
export type ModuleEntry = v.InferOutput<typeof moduleSchema>;

/** E-024; the specification shows no path. All of them at once: page 1, 10,000 rows. */
export const listModules = defineEndpoint({
  id: 'E-024',
  source: 'own',
  name: 'listModules',
  summary: 'Modules of services by code, with what each needs and allows',
  method: 'GET',
  path: '/soc/v1/modules',
  perm: 'service:list',
  query: v.object({
    page: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(1_000_000)), 1),
    rows: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(10_000)), 10_000),
  }),
  reply: pageOf(moduleSchema),
});

export const listTags = defineEndpoint({
  id: 'E-142',
  name: 'listTags',
  summary: 'Tags of SKUs, with how many carry each',
  method: 'GET',
  path: '/sku/v1/tags',
  perm: 'service:list',
  query: v.object({ serviceCode: v.optional(shortText) }),
  reply: formList(v.object({ id: wireText, code: wireText, name: wireText, count: wireCount })),
});

const priceSchema = v.object({
  priceId: wireText,
  chargeMode: wireText,
  mode: wireText,
  /** Yuan for one period, decimal text. */
  price: wireText,
});

/** N-18 with its prices. */
export const skuSchema = v.object({
  id: wireText,
  code: wireText,
  name: wireText,
  serviceId: wireText,
  serviceCode: wireText,
  categoryId: wireText,
  specs: formList(specEntry),
  /** Cores. */
  cpu: wireCount,
  /** GB. */
  memory: wireCount,
  /** GB of the system disk. */
  disk: wireCount,
  /** What one `amount` of it is: GB, Mbps, messages. */
  unit: wireText,
  /** The smallest amount that can be ordered. */
  least: v.optional(wireCount, 1),
  tags: wireTexts,
  prices: formList(priceSchema),
});
export type Sku = v.InferOutput<typeof skuSchema>;

export const categorySchema = v.object({
  id: wireText,
  code: wireText,
  name: wireText,
  serviceId: wireText,
  /** Whether an order has to choose from it. */
  required: wireFlag,
  skus: formList(skuSchema),
});
export type ServiceCategory = v.InferOutput<typeof categorySchema>;

export const listServiceCategories = defineEndpoint({
  id: 'E-150',
  name: 'listServiceCategories',
  summary: 'What a service is made of, each category with its SKUs and their prices',
  method: 'GET',
  path: '/sku/v1/cloud/services/{id}/categories',
  perm: 'service:list',
  params: idParams,
  reply: formList(categorySchema),
});

const wantedSize = v.optional(v.pipe(wireNumber, v.minValue(0), v.maxValue(1_000_000)));

export const selectSku = defineEndpoint({
  id: 'E-151',
  name: 'selectSku',
  summary: 'SKUs of a service that have the wanted specification, cheapest first',
  method: 'POST',
  path: '/life/v1/findev/selectSku',
  perm: 'service:list',
  body: v.object({
    serviceCode: shortId,
    categoryId: v.optional(shortText),
    tag: v.optional(shortText),
    cpu: wantedSize,
    memory: wantedSize,
    disk: wantedSize,
    specs: v.pipe(
      formList(v.object({ specName: shortText, specValue: shortText })),
      v.maxLength(20),
    ),
  }),
  reply: formList(skuSchema),
});

export const queryServiceCodes = defineEndpoint({
  id: 'E-153',
  name: 'queryServiceCodes',
  summary: 'Codes of the services that are published, by which orders name them',
  method: 'GET',
  path: '/life/tyy/v2/queryFYZLServiceCode',
  perm: 'service:list',
  query: v.object({ zone, chargeMode: v.optional(shortText) }),
  reply: formList(v.object({ id: wireText, code: wireText, name: wireText })),
});

export const readSla = defineEndpoint({
  id: 'E-155',
  name: 'readSla',
  summary: 'A service level agreement',
  method: 'GET',
  path: '/sku/v1/services/slas/{id}',
  perm: 'service:list',
  params: idParams,
  reply: v.object({
    id: wireText,
    name: wireText,
    /** Share of a month in percent, decimal text. */
    availability: wireText,
    /** Minutes until somebody answers. */
    responseMinutes: wireCount,
    /** Minutes until it works again. */
    recoveryMinutes: wireCount,
    supportHours: wireText,
    compensation: formList(v.object({ below: wireText, percent: wireCount })),
  }),
});

export const readCapacity = defineEndpoint({
  id: 'E-162',
  name: 'readCapacity',
  summary: 'Whether as many instances of the chosen SKUs can still be opened',
  method: 'POST',
  path: '/life/v1/findev/capacity',
  perm: 'service:list',
  body: v.object({
    serviceCode: shortId,
    zone,
    items: chosenItems,
    count: v.optional(v.pipe(wireNumber, v.integer(), v.minValue(1), v.maxValue(10_000)), 1),
  }),
  reply: v.object({ enough: wireFlag, available: wireCount, requested: wireCount }),
});
