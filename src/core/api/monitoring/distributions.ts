import * as v from 'valibot';
import { alarmLevel } from '../../dictionaries/alarms';
import { defineEndpoint } from '../endpoint';
import { family, recordFields } from '../family';
import { formList, wireFlag, wireText, wireTexts } from '../wire';
import { filterField, flagFilter } from './fields';
import { boundId, boundIds, nameField, noteField } from './call-fields';

/** How an alarm reaches a person: in the console, by e-mail, by text message. Our own values. */
export const alarmChannels = ['MESSAGE', 'EMAIL', 'SMS'] as const;

/** Who hears of the alarms of which groups (N-28). */
export const distributionSchema = v.object({
  ...recordFields,
  userIds: wireTexts,
  userNames: wireTexts,
  channels: wireTexts,
  /** D-002: alarms of these levels. */
  levels: wireTexts,
  groupIds: wireTexts,
  groupNames: wireTexts,
  enabled: wireFlag,
  description: wireText,
});
export type Distribution = v.InferOutput<typeof distributionSchema>;

const MOST_PEOPLE = 50;

const distributionBody = {
  name: nameField,
  userIds: v.pipe(formList(boundId), v.minLength(1), v.maxLength(MOST_PEOPLE)),
  channels: v.pipe(
    formList(v.picklist(alarmChannels)),
    v.minLength(1),
    v.maxLength(alarmChannels.length),
  ),
  /** All where none is named. */
  levels: v.pipe(formList(v.picklist(alarmLevel.values)), v.maxLength(alarmLevel.values.length)),
  enabled: v.optional(wireFlag, true),
  description: noteField,
};

const bindingBody = v.object({
  distributionId: boundId,
  groupIds: v.pipe(boundIds, v.minLength(1)),
});

const distributions = family({
  path: '/csp/v1/distributions',
  perm: 'distribution',
  one: 'Distribution',
  many: 'Distributions',
  noun: 'distributions of alarms',
});

export const listDistributions = distributions.list({
  id: 'E-047',
  row: distributionSchema,
  filters: {
    enabled: flagFilter,
    groupId: filterField,
    userId: filterField,
  },
});
export const createDistribution = distributions.create({
  id: 'E-048',
  row: distributionSchema,
  body: { ...distributionBody, groupIds: boundIds },
});
export const readDistribution = distributions.read({ id: 'E-049', row: distributionSchema });
export const updateDistribution = distributions.update({
  id: 'E-050',
  row: distributionSchema,
  body: distributionBody,
});
export const deleteDistribution = distributions.remove({ id: 'E-051' });

export const bindDistribution = defineEndpoint({
  id: 'E-052',
  name: 'bindDistribution',
  summary: 'Sends the alarms of more groups to the receivers of a distribution',
  method: 'POST',
  path: '/csp/v1/distributions/binding',
  perm: 'distribution:bind',
  body: bindingBody,
  reply: distributionSchema,
});

export const unbindDistribution = defineEndpoint({
  id: 'E-053',
  name: 'unbindDistribution',
  summary: 'Sends the alarms of some groups no longer',
  method: 'DELETE',
  path: '/csp/v1/distributions/binding',
  perm: 'distribution:unbind',
  body: bindingBody,
  reply: distributionSchema,
});
