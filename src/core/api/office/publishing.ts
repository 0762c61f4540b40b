import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { servicePublishing } from '../../dictionaries/services';
import { family, recordFields } from '../family';
import { formList, wireCount, wireText, wireTime } from '../wire';
import { amountInput, dayInput, moneyText, optionalWords, words } from './money';

const sku = v.object({
  code: wireText,
  name: wireText,
  price: moneyText,
  unit: wireText,
  chargeMode: wireText,
  /** D-017 */
  status: wireText,
});
export type PublishedSku = v.InferOutput<typeof sku>;

/** D-017: a service on its way into the catalogue and out of it again; each step but drafting is approved (D-033). */
export const publicationSchema = v.object({
  ...recordFields,
  serviceCode: wireText,
  category: wireText,
  version: wireText,
  chargeMode: wireText,
  price: moneyText,
  unit: wireText,
  description: wireText,
  expireTime: wireTime,
  publishTime: wireTime,
  instanceId: wireText,
  comment: wireText,
  /** What of it can be ordered beside itself: in force, or waiting for its approval (D-033: `SKU_RELEASE`, `SKU_REVOKE`). */
  skus: formList(sku),
  /** What is promised of it (D-033: `SLA_AUDIT`); empty and 0 where nothing is. */
  availability: wireText,
  responseMinutes: wireCount,
  recoveryMinutes: wireCount,
});
export type Publication = v.InferOutput<typeof publicationSchema>;

const chargeMode = v.picklist(['PreCharge', 'PostCharge', 'EachCharge', 'YearCharge']);
const skuCode = v.pipe(v.string(), v.trim(), v.regex(/^[a-z][a-z0-9-]{1,40}$/));
const minutes = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform(Number),
  v.integer(),
  v.minValue(1),
  v.maxValue(10_080),
);
/** Of what is in the catalogue. */
const listed = ['PUBLISHED', 'IMMINENT_EXPIRY', 'USEING'] as const;

const body = {
  name: words(60),
  serviceCode: skuCode,
  category: v.picklist([
    'compute',
    'storage',
    'network',
    'database',
    'middleware',
    'container',
    'ai',
    'security',
  ]),
  version: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,3}(?:\.\d{1,3}){0,2}$/)),
  chargeMode,
  price: amountInput,
  unit: words(20),
  description: optionalWords(1000),
};

const publications = family<typeof dictionaries.servicePublishing>({
  path: '/cos/v1/publications',
  perm: 'publication',
  one: 'Publication',
  many: 'Publications',
  noun: 'services being published',
});
export const listPublications = publications.list({
  row: publicationSchema,
  filters: {
    status: v.optional(v.picklist(servicePublishing.values)),
    category: v.optional(wireText),
  },
});
export const readPublication = publications.read({ row: publicationSchema });
export const createPublication = publications.create({ row: publicationSchema, body });
export const updatePublication = publications.update({
  from: ['UNAPPLY', 'UNRATIFIED', 'UNPUBLISHED'],
  row: publicationSchema,
  body,
});
export const deletePublication = publications.remove({
  from: ['UNAPPLY', 'UNRATIFIED', 'UNPUBLISHED', 'SOLDOUT', 'EXPIRED'],
});
export const changePublications = publications.patch({
  actions: {
    apply: { from: ['UNAPPLY', 'UNRATIFIED'] },
    publish: { from: ['APPROVED', 'UNPUBLISHED', 'SOLDOUT'], asks: { expireDay: dayInput } },
    postpone: {
      from: ['PUBLISHED', 'IMMINENT_EXPIRY', 'EXPIRED', 'USEING'],
      asks: { expireDay: dayInput },
    },
    soldout: { from: listed },
    releaseSku: {
      from: listed,
      asks: { code: skuCode, name: words(60), price: amountInput, unit: words(20), chargeMode },
    },
    revokeSku: { from: listed, asks: { code: skuCode } },
    setSla: {
      from: listed,
      asks: {
        availability: v.pipe(v.string(), v.trim(), v.regex(/^\d{2}(?:\.\d{1,3})?$/)),
        responseMinutes: minutes,
        recoveryMinutes: minutes,
      },
    },
    withdraw: { from: ['APPROVED'] },
  },
});
