import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { family, recordFields } from '../family';
import { wireCount, wireFlag, wireText } from '../wire';
import {
  between,
  descriptionField,
  nameField,
  noRefField,
  ipOrCidrField,
  refField,
  refsField,
  textFilter,
  words,
} from './fields';

export const sgroupSchema = v.object({
  ...recordFields,
  description: wireText,
  /** New ports without groups are put into it; it cannot be deleted. */
  isDefault: wireFlag,
  ruleCount: wireCount,
  portCount: wireCount,
});
export type Sgroup = v.InferOutput<typeof sgroupSchema>;

const sgroups = family<typeof dictionaries.network>({
  path: '/cmp/v1/sgroups',
  perm: 'sgroup',
  one: 'Sgroup',
  many: 'Sgroups',
  noun: 'security groups',
});

export const listSgroups = sgroups.list({
  id: 'E-078',
  row: sgroupSchema,
  filters: { projectId: textFilter },
});
export const readSgroup = sgroups.read({ row: sgroupSchema });
export const createSgroup = sgroups.create({
  row: sgroupSchema,
  summary: 'Creates a security group; whatever leaves is allowed, whatever arrives is not',
  body: { name: nameField, projectId: noRefField, description: descriptionField },
});
export const updateSgroup = sgroups.update({
  row: sgroupSchema,
  body: { name: nameField, description: v.optional(words(200)) },
});
export const changeSgroups = sgroups.patch({
  actions: {
    addPorts: { from: ['Available'], asks: { portIds: refsField } },
    removePorts: { from: 'any', asks: { portIds: refsField } },
    /** A new group with the same rules. */
    copy: { from: 'any', asks: { name: nameField } },
  },
});
export const deleteSgroup = sgroups.remove({
  summary:
    'Deletes a security group and its rules; refused while a network card or a rule names it',
});

export const sgroupRuleSchema = v.object({
  ...recordFields,
  sgroupId: wireText,
  sgroupName: wireText,
  /** `ingress` or `egress`. */
  direction: wireText,
  /** `tcp`, `udp`, `icmp` or `any`. */
  protocol: wireText,
  /** 0 where the protocol has no ports. */
  portMin: wireCount,
  portMax: wireCount,
  /** Address or block; empty where the rule names a group instead. */
  remoteIp: wireText,
  remoteGroupId: wireText,
  remoteGroupName: wireText,
  /** `allow` or `deny`. */
  policy: wireText,
  /** 1 comes first. */
  priority: wireCount,
  description: wireText,
});
export type SgroupRule = v.InferOutput<typeof sgroupRuleSchema>;

const rules = family<typeof dictionaries.resourceStatus>({
  path: '/cmp/v1/sgroups/rules',
  perm: 'sgroup-rule',
  one: 'SgroupRule',
  many: 'SgroupRules',
  noun: 'rules of security groups',
});

const ruleBody = {
  direction: v.picklist(['ingress', 'egress']),
  protocol: v.picklist(['tcp', 'udp', 'icmp', 'any']),
  /** Both or neither; neither is every port. */
  portMin: v.optional(between(0, 65_535), 0),
  portMax: v.optional(between(0, 65_535), 0),
  remoteIp: ipOrCidrField,
  remoteGroupId: noRefField,
  policy: v.optional(v.picklist(['allow', 'deny']), 'allow'),
  priority: v.optional(between(1, 100), 1),
  description: descriptionField,
};

export const listSgroupRules = rules.list({
  id: 'E-079',
  row: sgroupRuleSchema,
  filters: { sgroupId: textFilter, direction: textFilter },
});
export const readSgroupRule = rules.read({ row: sgroupRuleSchema });
export const createSgroupRule = rules.create({
  row: sgroupRuleSchema,
  summary: 'Adds a rule to a security group; the same rule twice is refused',
  body: { sgroupId: refField, ...ruleBody },
});
export const updateSgroupRule = rules.update({ row: sgroupRuleSchema, body: ruleBody });
export const changeSgroupRules = rules.patch({
  actions: {
    enable: { from: ['DISABLED', 'ABNORMAL'] },
    disable: { from: ['NORMAL', 'ALARM', 'ABNORMAL'] },
    remove: { from: 'any' },
  },
});
export const deleteSgroupRule = rules.remove();
