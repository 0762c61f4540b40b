import * as v from 'valibot';
import { pageOf, wireNumber } from '../endpoint';
import { family, recordFields } from '../family';
import { wireCount, wireFlag, wireText, wireTime } from '../wire';

/** U-03, our own contract; one tenant by id is E-176. */
export const tenantSchema = v.object({
  id: wireText,
  uuid: wireText,
  name: wireText,
  account: wireText,
  /** Part of the price that is paid: 0.85 is 8.5 折. */
  discount: wireCount,
  /** The platform's own tenant. */
  platform: wireFlag,
  userCount: wireCount,
  /** That of whoever asks: of no other are the people shown. */
  own: wireFlag,
  createTime: wireTime,
});
export type Tenant = v.InferOutput<typeof tenantSchema>;
export const tenantPage = pageOf(tenantSchema);

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60));
const discount = v.pipe(wireNumber, v.minValue(0.1), v.maxValue(1));

const tenants = family({
  path: '/soc/v1/tenants',
  perm: 'tenant',
  one: 'Tenant',
  many: 'Tenants',
  noun: 'tenants',
});

export const listTenants = tenants.list({
  summary: 'Tenants: all for the platform, the own one for others',
  row: tenantSchema,
});

/** Only the platform: a tenant begins with one administrator, who has every permission in it. */
export const createTenant = tenants.create({
  platform: true,
  row: tenantSchema,
  body: {
    name,
    account: v.pipe(v.string(), v.trim(), v.regex(/^[a-z][a-z0-9-]{2,29}$/)),
    discount: v.optional(discount, 1),
    adminUsername: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z][A-Za-z0-9_.-]{2,31}$/)),
    adminName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(30)),
    adminPassword: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  },
});
export const updateTenant = tenants.update({
  platform: true,
  row: tenantSchema,
  body: { name: v.optional(name), discount: v.optional(discount) },
});

/** A line of business that projects work for; found again in the projects' own businesses by its code. */
export const businessSchema = v.object({
  ...recordFields,
  bizCode: wireText,
  description: wireText,
  /** Projects with a business of this code. */
  projectCount: wireCount,
});
export type Business = v.InferOutput<typeof businessSchema>;

const businesses = family({
  path: '/soc/v1/businesses',
  perm: 'business',
  one: 'Business',
  many: 'Businesses',
  noun: 'businesses',
});

const businessFields = {
  name,
  description: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
};

export const listBusinesses = businesses.list({ row: businessSchema });
export const readBusiness = businesses.read({ row: businessSchema });
export const createBusiness = businesses.create({
  row: businessSchema,
  body: {
    ...businessFields,
    bizCode: v.pipe(v.string(), v.trim(), v.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,29}$/)),
  },
});
export const updateBusiness = businesses.update({ row: businessSchema, body: businessFields });
export const deleteBusiness = businesses.remove();
