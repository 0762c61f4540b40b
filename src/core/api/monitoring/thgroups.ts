import * as v from 'valibot';
import { defineEndpoint } from '../endpoint';
import { family, recordFields, wireIds } from '../family';
import { wireCount, wireFlag, wireText, wireTexts } from '../wire';
import { filterField, flagFilter } from './fields';
import { boundId, boundIds, catalogField, nameField, noteField } from './call-fields';

export const thgroupSchema = v.object({
  ...recordFields,
  /** D-062 */
  catalog: wireText,
  description: wireText,
  enabled: wireFlag,
  thresholdIds: wireTexts,
  resourceIds: wireTexts,
  thresholdCount: wireCount,
  resourceCount: wireCount,
});
export type ThresholdGroup = v.InferOutput<typeof thgroupSchema>;

/** One group with what is bound to it by name (N-28). */
export const thgroupDetailSchema = v.object({
  ...thgroupSchema.entries,
  thresholds: v.array(
    v.object({
      id: wireText,
      name: wireText,
      metric: wireText,
      operator: wireText,
      value: wireCount,
      unit: wireText,
      level: wireText,
      enabled: wireFlag,
    }),
  ),
  resources: v.array(
    v.object({ id: wireText, name: wireText, kind: wireText, ip: wireText, region: wireText }),
  ),
  distributions: v.array(v.object({ id: wireText, name: wireText })),
});

const thgroupBody = {
  name: nameField,
  catalog: v.optional(catalogField, 'vCenter'),
  description: noteField,
  enabled: v.optional(wireFlag, true),
};

/** Thresholds, resources or both; what is bound already, or is not, is passed over. */
const bindingBody = v.object({
  groupId: boundId,
  thresholdIds: boundIds,
  resourceIds: boundIds,
});

const thgroups = family({
  path: '/csp/v1/thgroups',
  perm: 'thgroup',
  one: 'Thgroup',
  many: 'Thgroups',
  noun: 'threshold groups',
});

export const listThgroups = thgroups.list({
  id: 'E-037',
  row: thgroupSchema,
  filters: {
    catalog: filterField,
    enabled: flagFilter,
    /** Groups that the resource, or the threshold, is bound to. */
    resourceId: filterField,
    thresholdId: filterField,
  },
});
export const createThgroup = thgroups.create({
  id: 'E-038',
  row: thgroupSchema,
  body: { ...thgroupBody, thresholdIds: boundIds, resourceIds: boundIds },
});
export const readThgroup = thgroups.read({ id: 'E-039', row: thgroupDetailSchema });
export const updateThgroup = thgroups.update({
  id: 'E-040',
  row: thgroupSchema,
  body: thgroupBody,
});
export const deleteThgroup = thgroups.remove({ id: 'E-041' });

export const deleteThgroups = defineEndpoint({
  id: 'E-042',
  name: 'deleteThgroups',
  summary: 'Removes several threshold groups, all or none',
  method: 'DELETE',
  path: '/csp/v1/thgroups',
  perm: 'thgroup:delete',
  body: v.object({ ids: wireIds }),
  reply: v.object({ ids: v.array(wireText) }),
});

export const bindThgroup = defineEndpoint({
  id: 'E-043',
  name: 'bindThgroup',
  summary: 'Binds thresholds and resources to a group',
  method: 'POST',
  path: '/csp/v1/thgroups/binding',
  perm: 'thgroup:bind',
  body: bindingBody,
  reply: thgroupSchema,
});

export const unbindThgroup = defineEndpoint({
  id: 'E-044',
  name: 'unbindThgroup',
  summary: 'Takes thresholds and resources out of a group',
  method: 'DELETE',
  path: '/csp/v1/thgroups/binding',
  perm: 'thgroup:unbind',
  body: bindingBody,
  reply: thgroupSchema,
});
