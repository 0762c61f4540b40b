import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { wireCount, wireText } from '../wire';
import { between, descriptionField, nameField, textFilter } from './fields';

export const qosPolicySchema = v.object({
  ...recordFields,
  /** `ingress`, `egress` or `both`. */
  direction: wireText,
  /** Mbps. */
  bandwidth: wireCount,
  /** Mbps for a short while; never under the bandwidth. */
  burst: wireCount,
  /** Bytes that may go beyond the rate at once (V-087); 0 where none is set. */
  cbs: wireCount,
  description: wireText,
  portCount: wireCount,
});
export type QosPolicy = v.InferOutput<typeof qosPolicySchema>;

/** `policys` is the wire's spelling. */
const policies = family<typeof dictionaries.resourceStatus>({
  path: '/cmp/v1/qos/policys',
  perm: 'qos-policy',
  one: 'QosPolicy',
  many: 'QosPolicies',
  noun: 'QoS policies',
});

const body = {
  name: nameField,
  direction: v.picklist(['ingress', 'egress', 'both']),
  bandwidth: between(1, 100_000),
  burst: v.optional(between(0, 100_000), 0),
  cbs: v.optional(between(0, 4_294_967_295), 0),
  description: descriptionField,
};

export const listQosPolicies = policies.list({
  id: 'E-091',
  row: qosPolicySchema,
  filters: { direction: textFilter },
});
export const readQosPolicy = policies.read({ row: qosPolicySchema });
export const createQosPolicy = policies.create({ row: qosPolicySchema, body });
export const updateQosPolicy = policies.update({ row: qosPolicySchema, body });
export const changeQosPolicies = policies.patch({
  actions: { enable: { from: ['DISABLED'] }, disable: { from: ['NORMAL'] } },
});
export const deleteQosPolicy = policies.remove({
  summary: 'Deletes a QoS policy; refused while a network card has it',
});
