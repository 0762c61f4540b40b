import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { servicePublishing } from '../../dictionaries/services';
import { family, recordFields } from '../family';
import { wireText, wireTime } from '../wire';
import { amountInput, dayInput, moneyText, optionalWords, words } from './money';

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
});
export type Publication = v.InferOutput<typeof publicationSchema>;

const body = {
  name: words(60),
  serviceCode: v.pipe(v.string(), v.trim(), v.regex(/^[a-z][a-z0-9-]{1,40}$/)),
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
  chargeMode: v.picklist(['PreCharge', 'PostCharge', 'EachCharge', 'YearCharge']),
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
    soldout: { from: ['PUBLISHED', 'IMMINENT_EXPIRY', 'USEING'] },
    withdraw: { from: ['APPROVED'] },
  },
});
