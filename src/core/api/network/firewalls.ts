import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { wireCount, wireFlag, wireText } from '../wire';
import {
  between,
  descriptionField,
  flagFilter,
  nameField,
  noRefField,
  offByDefault,
  onByDefault,
  ipOrCidrField,
  portsField,
  refField,
  textFilter,
  words,
} from './fields';
import { routerSchema } from './routers';

export const firewallSchema = v.object({
  ...recordFields,
  policyId: wireText,
  policyName: wireText,
  enabled: wireFlag,
  region: wireText,
  description: wireText,
  routerCount: wireCount,
});
export type Firewall = v.InferOutput<typeof firewallSchema>;

const firewalls = family<typeof dictionaries.firewall>({
  path: '/cmp/v1/firewalls',
  perm: 'firewall',
  one: 'Firewall',
  many: 'Firewalls',
  noun: 'firewalls',
});

export const listFirewalls = firewalls.list({
  id: 'E-087',
  row: firewallSchema,
  filters: { policyId: textFilter, region: textFilter },
});
export const readFirewall = firewalls.read({ row: firewallSchema });
export const createFirewall = firewalls.create({
  row: firewallSchema,
  body: {
    name: nameField,
    policyId: refField,
    region: words(40),
    projectId: noRefField,
    description: descriptionField,
  },
});
export const updateFirewall = firewalls.update({
  row: firewallSchema,
  body: { name: nameField, description: v.optional(words(200)) },
});
export const changeFirewalls = firewalls.patch({
  actions: {
    enable: { from: ['ACTIVE', 'INACTIVE', 'CREATED', 'DOWN', 'ERROR'] },
    disable: { from: ['ACTIVE', 'INACTIVE', 'CREATED', 'DOWN', 'ERROR'] },
    attachRouter: {
      from: ['ACTIVE', 'INACTIVE', 'CREATED', 'DOWN', 'ERROR'],
      asks: { routerId: refField },
    },
    detachRouter: {
      from: ['ACTIVE', 'INACTIVE', 'CREATED', 'DOWN', 'ERROR'],
      asks: { routerId: refField },
    },
    setPolicy: {
      from: ['ACTIVE', 'INACTIVE', 'CREATED', 'DOWN', 'ERROR'],
      asks: { policyId: refField },
    },
  },
});
export const deleteFirewall = firewalls.remove({
  from: ['ACTIVE', 'INACTIVE', 'CREATED', 'PENDING_CREATE', 'PENDING_UPDATE', 'DOWN', 'ERROR'],
  summary: 'Deletes a firewall; refused while a router is behind it',
});

export const firewallRuleSchema = v.object({
  ...recordFields,
  policyId: wireText,
  policyName: wireText,
  /** From 1; the first rule that fits decides. */
  position: wireCount,
  protocol: wireText,
  /** `allow`, `deny` or `reject`. */
  policy: wireText,
  /** Address or block; empty is everywhere. */
  sourceIp: wireText,
  /** `80`, `8000-8100`; empty is every port. */
  sourcePort: wireText,
  destinationIp: wireText,
  destinationPort: wireText,
  enabled: wireFlag,
  description: wireText,
});
export type FirewallRule = v.InferOutput<typeof firewallRuleSchema>;

const rules = family({
  path: '/cmp/v1/firewalls/rules',
  perm: 'firewall-rule',
  one: 'FirewallRule',
  many: 'FirewallRules',
  noun: 'rules of firewall policies',
});

const ruleBody = {
  name: nameField,
  protocol: v.picklist(['tcp', 'udp', 'icmp', 'any']),
  policy: v.picklist(['allow', 'deny', 'reject']),
  sourceIp: ipOrCidrField,
  sourcePort: portsField,
  destinationIp: ipOrCidrField,
  destinationPort: portsField,
  enabled: onByDefault,
  description: descriptionField,
};

export const listFirewallRules = rules.list({
  id: 'E-088',
  row: firewallRuleSchema,
  filters: { policyId: textFilter, enabled: flagFilter },
});
export const readFirewallRule = rules.read({ row: firewallRuleSchema });
export const createFirewallRule = rules.create({
  row: firewallRuleSchema,
  summary: 'Adds a rule to a policy, at a position or at the end',
  body: { policyId: refField, ...ruleBody, position: v.optional(between(1, 1000)) },
});
export const updateFirewallRule = rules.update({
  row: firewallRuleSchema,
  body: { ...ruleBody, enabled: v.optional(wireFlag) },
});
export const changeFirewallRules = rules.patch({
  actions: {
    enable: { from: 'any' },
    disable: { from: 'any' },
    moveTo: { from: 'any', asks: { position: between(1, 1000) } },
  },
});
export const deleteFirewallRule = rules.remove();

export const firewallPolicySchema = v.object({
  ...recordFields,
  /** Somebody looked it over since it was last changed. */
  audited: wireFlag,
  shared: wireFlag,
  description: wireText,
  ruleCount: wireCount,
  firewallCount: wireCount,
});
export type FirewallPolicy = v.InferOutput<typeof firewallPolicySchema>;

const policies = family({
  path: '/cmp/v1/firewalls/policies',
  perm: 'firewall-policy',
  one: 'FirewallPolicy',
  many: 'FirewallPolicies',
  noun: 'firewall policies',
});

export const listFirewallPolicies = policies.list({
  id: 'E-089',
  row: firewallPolicySchema,
  filters: { audited: flagFilter },
});
export const readFirewallPolicy = policies.read({ row: firewallPolicySchema });
export const createFirewallPolicy = policies.create({
  row: firewallPolicySchema,
  body: { name: nameField, shared: offByDefault, description: descriptionField },
});
export const updateFirewallPolicy = policies.update({
  row: firewallPolicySchema,
  body: {
    name: nameField,
    shared: v.optional(wireFlag),
    description: v.optional(words(200)),
  },
});
export const changeFirewallPolicies = policies.patch({ actions: { audit: { from: 'any' } } });
export const deleteFirewallPolicy = policies.remove({
  summary: 'Deletes a policy and its rules; refused while a firewall uses it',
});

export const listFirewallRouters = firewalls.list({
  id: 'E-090',
  name: 'listFirewallRouters',
  summary: 'Routers behind firewalls',
  path: '/cmp/v1/firewalls/routers',
  row: routerSchema,
  filters: { firewallId: textFilter },
});
