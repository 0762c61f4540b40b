import * as v from 'valibot';
import { campaign } from '../../dictionaries/orders';
import { defineEndpoint } from '../endpoint';
import { family } from '../family';
import { formList, wireCount, wireFlag, wireId, wireText, wireTexts, wireTime } from '../wire';
import { amountInput, dayInput, moneyText, words } from './money';

/** Coupons that tenants may claim: how much off which bills, how many, from when until when. */
const offered = {
  code: wireText,
  name: wireText,
  amount: moneyText,
  threshold: moneyText,
  /** For how many days a claimed coupon is good. */
  days: wireCount,
  serviceCodes: wireTexts,
  startTime: wireTime,
  /** The end of the last day on which it can be claimed; empty where it has none. */
  expireTime: wireTime,
  /** How many can still be claimed; null where there is no limit. */
  left: v.nullable(v.number()),
};

/** Campaigns that are open now; their codes are for everybody. */
export const couponCampaigns = defineEndpoint({
  id: 'O-couponCampaigns',
  name: 'couponCampaigns',
  summary: 'Campaigns whose coupons can be claimed, and whether the tenant has claimed them',
  method: 'GET',
  path: '/bill/v1/campaigns',
  perm: 'coupon:list',
  reply: formList(v.object({ ...offered, claimed: wireFlag })),
});

/** A campaign as the platform sees it: the code is its id. */
export const campaignSchema = v.object({
  id: wireText,
  ...offered,
  nameEn: wireText,
  status: wireText,
  /** How many are offered at all; 0 where there is no limit. */
  number: wireCount,
  /** How many tenants have claimed one. */
  claims: wireCount,
  startDay: wireText,
  endDay: wireText,
  createTime: wireTime,
});
export type Campaign = v.InferOutput<typeof campaignSchema>;

const count = (least: number, most: number) =>
  v.pipe(
    v.union([v.number(), v.string()]),
    v.transform(Number),
    v.integer(),
    v.minValue(least),
    v.maxValue(most),
  );

const body = {
  name: words(50),
  nameEn: words(50),
  amount: amountInput,
  /** From which amount of a bill on; 0 for every bill. */
  threshold: v.pipe(
    v.optional(v.union([v.string(), v.number()]), '0'),
    v.transform((value) => String(value).trim()),
    v.regex(/^\d{1,9}(?:\.\d{1,2})?$/),
  ),
  days: count(1, 730),
  serviceCodes: v.optional(
    v.pipe(formList(v.pipe(v.string(), v.maxLength(40))), v.maxLength(50)),
    [],
  ),
  number: v.optional(count(0, 1_000_000), 0),
  startDay: dayInput,
  endDay: v.optional(v.union([v.literal(''), dayInput]), ''),
};

const campaigns = family<typeof campaign>({
  path: '/bill/v1/coupon-campaigns',
  perm: 'campaign',
  one: 'Campaign',
  many: 'Campaigns',
  noun: 'campaigns of coupons',
});
export const listCampaigns = campaigns.list({
  platform: true,
  row: campaignSchema,
  filters: { status: v.optional(v.picklist(campaign.values)) },
});
export const readCampaign = campaigns.read({ platform: true, row: campaignSchema });
export const createCampaign = campaigns.create({
  platform: true,
  row: campaignSchema,
  body: { code: v.pipe(wireId, v.toUpperCase(), v.regex(/^[A-Z0-9-]{4,32}$/)), ...body },
});
export const updateCampaign = campaigns.update({ platform: true, row: campaignSchema, body });
export const changeCampaigns = campaigns.patch({
  platform: true,
  actions: { resume: { from: ['CLOSED'] }, close: { from: ['OPEN'] } },
});
