import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { wireCount, wireFlag, wireText, wireTime } from '../wire';
import {
  anyIpv4Field,
  between,
  descriptionField,
  moveAction,
  nameField,
  noRefField,
  onByDefault,
  portNumber,
  refField,
  textFilter,
  words,
} from './fields';

/** Sizes of a load balancer; each carries twice the connections of the one before. */
export const lbSpecs = ['lb.s1.small', 'lb.s2.medium', 'lb.s3.large', 'lb.s4.xlarge'] as const;

export const lbSchema = v.object({
  ...recordFields,
  /** Its address in the subnet. */
  vip: wireText,
  portId: wireText,
  subnetId: wireText,
  subnetName: wireText,
  vpcId: wireText,
  vpcName: wireText,
  spec: wireText,
  enabled: wireFlag,
  floatipId: wireText,
  floatIp: wireText,
  region: wireText,
  description: wireText,
  /** Empty where it does not end. */
  expireTime: wireTime,
  /** What ordered it; empty where nothing did. */
  orderId: wireText,
  listenerCount: wireCount,
  poolCount: wireCount,
});
export type Lb = v.InferOutput<typeof lbSchema>;

const lbs = family<typeof dictionaries.network>({
  path: '/cmp/v1/lbs',
  perm: 'lb',
  one: 'Lb',
  many: 'Lbs',
  noun: 'load balancers',
});

const specField = v.picklist(lbSpecs);

export const listLbs = lbs.list({
  id: 'E-095',
  row: lbSchema,
  filters: { vpcId: textFilter, subnetId: textFilter, region: textFilter },
});
export const readLb = lbs.read({ row: lbSchema });
export const createLb = lbs.create({
  row: lbSchema,
  summary: 'Creates a load balancer with an address in a subnet',
  body: {
    name: nameField,
    subnetId: refField,
    vip: anyIpv4Field,
    spec: specField,
    projectId: noRefField,
    description: descriptionField,
  },
});
export const updateLb = lbs.update({
  row: lbSchema,
  body: { name: nameField, description: v.optional(words(200)) },
});
export const changeLbs = lbs.patch({
  actions: {
    enable: { from: ['Available'] },
    disable: { from: ['Available'] },
    spec: { from: ['Available'], paid: 'size', asks: { spec: specField } },
    bindFloatip: { from: ['Available'], asks: { floatipId: refField } },
    unbindFloatip: { from: ['Available'] },
    move: { from: 'any', asks: moveAction },
  },
});
export const deleteLb = lbs.remove({
  summary: 'Deletes a load balancer; refused while it has listeners, pools or a floating IP',
});

export const lbListenerSchema = v.object({
  ...recordFields,
  lbId: wireText,
  lbName: wireText,
  protocol: wireText,
  port: wireCount,
  poolId: wireText,
  poolName: wireText,
  /** Of an HTTPS listener; empty for the others, and where it was made before one was asked for. */
  certificateId: wireText,
  certificateName: wireText,
  /** When its certificate ends; empty without one. */
  certificateEnds: wireTime,
  /** At the same time; 0 is as many as its size carries. */
  connectionLimit: wireCount,
  enabled: wireFlag,
  description: wireText,
});
export type LbListener = v.InferOutput<typeof lbListenerSchema>;

const listeners = family<typeof dictionaries.resourceStatus>({
  path: '/cmp/v1/lb/listeners',
  perm: 'lb-listener',
  one: 'LbListener',
  many: 'LbListeners',
  noun: 'listeners of load balancers',
});

const listenerBody = {
  name: nameField,
  poolId: noRefField,
  /** Asked for by HTTPS alone: a certificate of the tenant that is not over; the others keep none. */
  certificateId: noRefField,
  connectionLimit: v.optional(between(0, 1_000_000), 0),
  description: descriptionField,
};

export const listLbListeners = listeners.list({
  id: 'E-096',
  row: lbListenerSchema,
  filters: { lbId: textFilter, poolId: textFilter, protocol: textFilter },
});
export const readLbListener = listeners.read({ row: lbListenerSchema });
export const createLbListener = listeners.create({
  row: lbListenerSchema,
  summary:
    'Adds a listener; a port is listened on once, UDP beside TCP, and HTTPS needs a certificate',
  body: {
    lbId: refField,
    protocol: v.picklist(['TCP', 'UDP', 'HTTP', 'HTTPS']),
    port: portNumber,
    ...listenerBody,
    enabled: onByDefault,
  },
});
export type LbListenerInput = v.InferInput<NonNullable<(typeof createLbListener)['body']>>;
export const updateLbListener = listeners.update({ row: lbListenerSchema, body: listenerBody });
export const changeLbListeners = listeners.patch({
  actions: {
    enable: { from: ['DISABLED', 'ABNORMAL'] },
    disable: { from: ['NORMAL', 'ALARM', 'ABNORMAL'] },
  },
});
export const deleteLbListener = listeners.remove();

export const lbApplySchema = v.object({
  ...recordFields,
  subnetId: wireText,
  /** Where the subnet is. */
  vpcId: wireText,
  subnetName: wireText,
  spec: wireText,
  /** Why it is wanted. */
  reason: wireText,
  /** Why it was refused, or failed. */
  comment: wireText,
  /** What came of it. */
  lbId: wireText,
});
export type LbApply = v.InferOutput<typeof lbApplySchema>;

/** D-020: whoever may not create a load balancer asks for one. */
const applies = family<typeof dictionaries.lbApply>({
  path: '/cmp/v1/lb/applies',
  perm: 'lb-apply',
  one: 'LbApply',
  many: 'LbApplies',
  noun: 'requests for load balancers',
});

export const listLbApplies = applies.list({ row: lbApplySchema, filters: { status: textFilter } });
export const readLbApply = applies.read({ row: lbApplySchema });
export const createLbApply = applies.create({
  row: lbApplySchema,
  summary: 'Asks for a load balancer',
  body: {
    name: nameField,
    subnetId: refField,
    spec: specField,
    reason: v.pipe(words(200), v.nonEmpty()),
    projectId: noRefField,
  },
});
export const changeLbApplies = applies.patch({
  actions: {
    /** Makes the load balancer; what stands in the way is told in `comment`, and the request has failed. */
    execute: { from: ['PENDING'] },
    reject: { from: ['PENDING'], asks: { comment: v.pipe(words(200), v.nonEmpty()) } },
    /** Back to the start, after a failure. */
    retry: { from: ['FAIL'] },
  },
});
export const deleteLbApply = applies.remove({
  from: ['PENDING', 'EXECUTED', 'REJECT', 'FAIL'],
  summary: 'Withdraws a request that nobody has taken up, or clears an old one',
});
