import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint } from '../endpoint';
import { family, recordFields } from '../family';
import { wireCount, wireFlag, wireText, wireTime } from '../wire';
import { flag, line, ref } from './fields';

/** Web application firewalls. */
export const wafSchema = v.object({
  ...recordFields,
  /** `basic`, `advanced` or `enterprise`. */
  edition: wireText,
  domainLimit: wireCount,
  /** Requests each second that the edition allows. */
  requestLimit: wireCount,
  /** Mbit/s. */
  bandwidth: wireCount,
  address: wireText,
  expireTime: wireTime,
  /** What ordered it; empty where nothing did. */
  orderId: wireText,
});
export type Waf = v.InferOutput<typeof wafSchema>;
const wafs = family<typeof dictionaries.resourceStatus>({
  path: '/cmp/v1/wafs',
  perm: 'waf',
  one: 'Waf',
  many: 'Wafs',
  noun: 'web application firewalls',
});
const wafEdition = v.picklist(['basic', 'advanced', 'enterprise']);
export const listWafs = wafs.list({ row: wafSchema });
export const readWaf = wafs.read({ row: wafSchema });
export const changeWafs = wafs.patch({
  actions: {
    enable: { from: ['DISABLED'] },
    disable: { from: ['NORMAL', 'ALARM'] },
    setEdition: { from: 'any', paid: 'size', asks: { edition: wafEdition } },
  },
});
export const deleteWaf = wafs.remove();

const domain = v.object({
  ...recordFields,
  wafId: wireText,
  wafName: wireText,
  /** Where what passes is sent to. */
  origin: wireText,
  https: wireFlag,
  /** `block` or `observe`. */
  mode: wireText,
  protectedNow: wireFlag,
});
export type WafDomain = v.InferOutput<typeof domain>;
const domains = family({
  path: '/cmp/v1/wafs/domains',
  perm: 'wafdomain',
  one: 'WafDomain',
  many: 'WafDomains',
  noun: 'domains behind web application firewalls',
});
const mode = v.picklist(['block', 'observe']);
const domainName = v.pipe(
  line(253),
  v.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/),
);
export const listWafDomains = domains.list({
  row: domain,
  filters: { wafId: v.optional(wireText) },
});
export const createWafDomain = domains.create({
  row: domain,
  body: {
    wafId: ref,
    name: domainName,
    origin: line(39),
    https: v.optional(flag, true),
    mode: v.optional(mode, 'observe'),
  },
});
export const changeWafDomains = domains.patch({
  actions: {
    protect: { from: 'any' },
    bypass: { from: 'any' },
    setMode: { from: 'any', asks: { mode } },
  },
});
export const deleteWafDomain = domains.remove();

const day = v.object({ date: wireText, requests: wireCount, blocked: wireCount });
export const wafUsageInfo = defineEndpoint({
  id: 'E-172',
  name: 'wafUsageInfo',
  summary: 'What a web application firewall was used for in the last seven days, beside its limits',
  method: 'POST',
  path: '/life/v1/resource/wafUsageInfo',
  perm: 'waf:list',
  body: v.object({ id: ref }),
  reply: v.object({
    id: wireText,
    domainLimit: wireCount,
    domainUsed: wireCount,
    requestLimit: wireCount,
    requestPeak: wireCount,
    bandwidth: wireCount,
    bandwidthPeak: wireCount,
    requests: wireCount,
    blocked: wireCount,
    days: v.array(day),
  }),
});
