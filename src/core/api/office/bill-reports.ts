import * as v from 'valibot';
import { chargeMode } from '../../dictionaries/orders';
import { defineEndpoint } from '../endpoint';
import { formList, wireCount, wireText } from '../wire';
import { cycleInput, moneyText } from './money';

/** How spending is cut (R-021, R-022, R-026…R-029); an item is a service in one specification. */
export const dimensions = [
  'month',
  'service',
  'project',
  'business',
  'chargeMode',
  'resource',
  'region',
  'item',
] as const;
export type Dimension = (typeof dimensions)[number];

/** Also by tenant: the platform tells all apart, everybody else has one. */
export const everyDimension = [...dimensions, 'tenant'] as const;
export type AnyDimension = (typeof everyDimension)[number];

const range = {
  /** First month of account; eleven months before the last where nothing is said. */
  from: v.optional(cycleInput),
  /** Last month of account; the newest with a bill where nothing is said. */
  to: v.optional(cycleInput),
};
const cuts = {
  projectId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  serviceCode: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** A business by its id, as the part of `by=business` is called, or those of all groups by the code that they share. */
  bizCode: v.optional(v.pipe(v.string(), v.maxLength(64))),
  region: v.optional(v.pipe(v.string(), v.maxLength(64))),
  resourceId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** A service in one specification, as the part of `by=item` is called. */
  item: v.optional(v.pipe(v.string(), v.maxLength(200))),
  /** Another tenant's for the platform alone; for everybody else the own one, or nothing. */
  tenantId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  chargeMode: v.optional(v.picklist(chargeMode.values)),
};

const totals = {
  listAmount: moneyText,
  discountAmount: moneyText,
  amount: moneyText,
};
/** What one unit cost in the mean, four decimals; empty where the part has several units, or none. */
const unitPrice = wireText;
const groupFields = {
  code: wireText,
  name: wireText,
  count: wireCount,
  /** Empty where the part has several units, or none. */
  quantity: wireText,
  unit: wireText,
  unitPrice,
  ...totals,
};

export const billSummary = defineEndpoint({
  id: 'O-billSummary',
  name: 'billSummary',
  summary:
    'Month by month what was billed, paid, is still to be paid and was canceled; canceled bills are in no sum',
  method: 'GET',
  path: '/bill/v1/summary',
  perm: 'bill:list',
  query: v.object(range),
  reply: v.object({
    from: wireText,
    to: wireText,
    ...totals,
    couponAmount: moneyText,
    paidAmount: moneyText,
    unpaidAmount: moneyText,
    months: formList(
      v.object({
        cycle: wireText,
        bills: wireCount,
        canceled: wireCount,
        ...totals,
        couponAmount: moneyText,
        paidAmount: moneyText,
        unpaidAmount: moneyText,
      }),
    ),
  }),
});

export const billAnalysis = defineEndpoint({
  id: 'O-billAnalysis',
  name: 'billAnalysis',
  summary: 'Spending cut by one dimension, largest first; `series` has each part month by month',
  method: 'GET',
  path: '/bill/v1/analysis',
  perm: 'bill:list',
  query: v.object({
    ...range,
    ...cuts,
    by: v.optional(v.picklist(everyDimension), 'service'),
    /** The largest parts; the others are one part with an empty code. */
    top: v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(Number),
        v.integer(),
        v.minValue(1),
        v.maxValue(100),
      ),
      20,
    ),
  }),
  reply: v.object({
    from: wireText,
    to: wireText,
    ...totals,
    count: wireCount,
    groups: formList(v.object({ ...groupFields, share: wireCount })),
    months: v.array(wireText),
    series: formList(v.object({ code: wireText, name: wireText, amounts: v.array(moneyText) })),
  }),
});

export const billComparison = defineEndpoint({
  id: 'O-billComparison',
  name: 'billComparison',
  summary: 'A period against another, part by part; without a second one against the months before',
  method: 'GET',
  path: '/bill/v1/comparison',
  perm: 'bill:list',
  query: v.object({
    from: cycleInput,
    to: cycleInput,
    againstFrom: v.optional(cycleInput),
    againstTo: v.optional(cycleInput),
    by: v.optional(v.picklist(everyDimension), 'service'),
    ...cuts,
  }),
  reply: v.object({
    from: wireText,
    to: wireText,
    againstFrom: wireText,
    againstTo: wireText,
    amount: moneyText,
    against: moneyText,
    change: moneyText,
    groups: formList(
      v.object({
        code: wireText,
        name: wireText,
        amount: moneyText,
        against: moneyText,
        change: moneyText,
        unitPrice,
        unitPriceAgainst: unitPrice,
        /** Per cent; null where there was nothing before. */
        rate: v.nullable(v.number()),
      }),
    ),
  }),
});

/** the tenant, its projects, their businesses, and the services that each pays for. */
export const billRelationship = defineEndpoint({
  id: 'O-billRelationship',
  name: 'billRelationship',
  summary:
    'Nodes and edges from the tenant to its projects, businesses and services, with what each costs',
  method: 'GET',
  path: '/bill/v1/relationship',
  perm: 'bill:list',
  query: v.object(range),
  reply: v.object({
    from: wireText,
    to: wireText,
    nodes: formList(
      v.object({
        id: wireText,
        name: wireText,
        type: v.picklist(['tenant', 'project', 'business', 'service']),
        amount: moneyText,
        hosts: wireCount,
      }),
    ),
    edges: formList(v.object({ source: wireText, target: wireText, amount: moneyText })),
  }),
});

/** the platform's own tenant reads the sums of all, every other one its own. */
export const billTenants = defineEndpoint({
  id: 'O-billTenants',
  name: 'billTenants',
  summary: 'Sums by tenant: of all tenants for the platform, of the own one for everybody else',
  method: 'GET',
  path: '/bill/v1/tenants',
  perm: 'bill:list',
  query: v.object(range),
  reply: formList(
    v.object({
      tenantId: wireText,
      tenantName: wireText,
      bills: wireCount,
      amount: moneyText,
      /** Paid with coupons: with `paidAmount` and `unpaidAmount` it makes up `amount`. */
      couponAmount: moneyText,
      paidAmount: moneyText,
      unpaidAmount: moneyText,
    }),
  ),
});
