import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { recyclableFrom } from '../compute/recycles';
import { defineEndpoint } from '../endpoint';
import { family, recordFields, type Statuses } from '../family';
import { formList, wireCount, wireText, wireTime } from '../wire';
import {
  descriptionField,
  moveAction,
  nameField,
  noRefField,
  portNumber,
  refField,
  textFilter,
  words,
} from './fields';

/** Sizes of a NAT gateway. */
export const natSpecs = ['nat.small', 'nat.medium', 'nat.large'] as const;

export const natSchema = v.object({
  ...recordFields,
  vpcId: wireText,
  vpcName: wireText,
  subnetId: wireText,
  subnetName: wireText,
  spec: wireText,
  region: wireText,
  description: wireText,
  /** Empty where it does not end. */
  expireTime: wireTime,
  /** What ordered it; empty where nothing did. */
  orderId: wireText,
  snatCount: wireCount,
  dnatCount: wireCount,
});
export type Nat = v.InferOutput<typeof natSchema>;

const nats = family<typeof dictionaries.nat>({
  path: '/cmp/v1/nats',
  perm: 'nat',
  one: 'Nat',
  many: 'Nats',
  noun: 'NAT gateways',
});

export const listNats = nats.list({
  row: natSchema,
  filters: { vpcId: textFilter, region: textFilter },
});
export const readNat = nats.read({ row: natSchema });
export const createNat = nats.create({
  row: natSchema,
  summary: 'Creates a NAT gateway; a VPC has one',
  body: {
    name: nameField,
    subnetId: refField,
    spec: v.picklist(natSpecs),
    projectId: noRefField,
    description: descriptionField,
  },
});
export const updateNat = nats.update({
  row: natSchema,
  body: { name: nameField, description: v.optional(words(200)) },
});
export const changeNats = nats.patch({
  actions: {
    convert: { from: ['Available'], paid: 'size', asks: { spec: v.picklist(natSpecs) } },
    move: { from: 'any', asks: moveAction },
  },
});
export const deleteNat = nats.remove({
  from: recyclableFrom.nats,
  summary: 'Deletes a NAT gateway; refused while it has rules',
});

/** A rule that is not on its way out. */
const changeableRule = [
  'Available',
  'Creating',
  'Pending',
  'Modifying',
] as const satisfies readonly Statuses<typeof dictionaries.nat>[];

const ruleFields = {
  natId: wireText,
  natName: wireText,
  floatipId: wireText,
  floatIp: wireText,
  description: wireText,
};

export const snatRuleSchema = v.object({
  ...recordFields,
  ...ruleFields,
  subnetId: wireText,
  subnetName: wireText,
  /** Where the subnet is. */
  vpcId: wireText,
  cidr: wireText,
});
export type SnatRule = v.InferOutput<typeof snatRuleSchema>;

const snats = family<typeof dictionaries.nat>({
  path: '/cmp/v1/nats/snats',
  perm: 'snat',
  one: 'SnatRule',
  many: 'SnatRules',
  noun: 'SNAT rules',
});

export const listSnatRules = snats.list({
  row: snatRuleSchema,
  filters: { natId: textFilter, floatipId: textFilter },
});
export const readSnatRule = snats.read({ row: snatRuleSchema });
export const createSnatRule = snats.create({
  row: snatRuleSchema,
  summary: 'Lets a subnet out through a floating IP; a subnet goes out by one rule',
  body: {
    natId: refField,
    subnetId: refField,
    floatipId: refField,
    description: descriptionField,
  },
});
export const updateSnatRule = snats.update({
  from: changeableRule,
  row: snatRuleSchema,
  body: { floatipId: refField, description: v.optional(words(200)) },
});
export const deleteSnatRule = snats.remove({ from: recyclableFrom.nats });

export const dnatRuleSchema = v.object({
  ...recordFields,
  ...ruleFields,
  /** `tcp` or `udp`. */
  protocol: wireText,
  publicPort: wireCount,
  portId: wireText,
  portName: wireText,
  privateIp: wireText,
  privatePort: wireCount,
});
export type DnatRule = v.InferOutput<typeof dnatRuleSchema>;

const dnats = family<typeof dictionaries.nat>({
  path: '/cmp/v1/nats/dnats',
  perm: 'dnat',
  one: 'DnatRule',
  many: 'DnatRules',
  noun: 'DNAT rules',
});

const target = {
  protocol: v.picklist(['tcp', 'udp']),
  publicPort: portNumber,
  portId: refField,
  privatePort: portNumber,
};

export const listDnatRules = dnats.list({
  row: dnatRuleSchema,
  filters: { natId: textFilter, floatipId: textFilter, portId: textFilter },
});
export const readDnatRule = dnats.read({ row: dnatRuleSchema });
export const createDnatRule = dnats.create({
  row: dnatRuleSchema,
  summary: 'Lets visitors of a public port in to a network card of ours; each public port once',
  body: { natId: refField, floatipId: refField, ...target, description: descriptionField },
});
/** Rules that one request makes at most. */
export const MOST_DNAT_RULES = 20;

export const createDnatRules = defineEndpoint({
  id: 'O-createDnatRules',
  name: 'createDnatRules',
  summary: 'Opens several public ports of one floating IP: all of them or none',
  client: 'shared',
  method: 'POST',
  path: '/cmp/v1/nats/dnats/batch',
  perm: 'dnat:create',
  body: v.object({
    natId: refField,
    floatipId: refField,
    rules: v.pipe(formList(v.object(target)), v.minLength(1), v.maxLength(MOST_DNAT_RULES)),
    description: descriptionField,
  }),
  reply: v.array(dnatRuleSchema),
});
export const updateDnatRule = dnats.update({
  from: changeableRule,
  row: dnatRuleSchema,
  body: { ...target, description: v.optional(words(200)) },
});
export const deleteDnatRule = dnats.remove({ from: recyclableFrom.nats });
