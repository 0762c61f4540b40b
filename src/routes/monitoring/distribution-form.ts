import type { Distribution } from '../../core/api/monitoring/distributions';
import { alarmLevel } from '../../core/dictionaries/alarms';
import { choicesOf } from '../../core/dictionaries/choices';
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { monitoringMessages as messages } from './messages';
import { groups, people } from './sources';
import { channelWords, kept } from './words';

const input = inputs(messages);
/** E-049: who is told, how, and of what. */
export const distributionForm = {
  name: input.text({ label: 'common.name', required: true, maxLength: 60 }),
  userIds: input.multi({
    label: 'distribution.people',
    required: true,
    from: people,
    most: 50,
  }),
  channels: input.multi<(typeof channelWords.values)[number]>({
    label: 'distribution.channels',
    required: true,
    initial: ['MESSAGE'],
    from: choicesOf(channelWords),
  }),
  levels: input.multi<(typeof alarmLevel.values)[number]>({
    label: 'distribution.levels',
    help: 'distribution.levelsHelp',
    from: choicesOf(alarmLevel),
  }),
  enabled: input.switch({ label: 'monitor.enabled', initial: true }),
  description: descriptionInput,
};
const groupsOnly = {
  label: 'distribution.groups',
  help: 'distribution.groupsHelp',
  from: groups,
} as const;
/** E-052: chosen as it is made, or bound later; who binds has to name some. */
export const groupIds = input.multi(groupsOnly);
export const bindForm = { groupIds: input.multi({ ...groupsOnly, required: true }) };

/** What E-050 takes, from a row: a change of one thing sends the whole. */
export const distributionBody = (row: Distribution) => ({
  name: row.name,
  userIds: row.userIds,
  channels: row.channels.map((each) => kept(channelWords.values, each)),
  levels: row.levels.map((each) => kept(alarmLevel.values, each)),
  enabled: row.enabled,
  description: row.description,
});
