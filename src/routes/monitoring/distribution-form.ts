import { alarmLevel } from '../../core/dictionaries/alarms';
import { choicesOf } from '../../core/dictionaries/choices';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
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
  levels: input.multi({
    label: 'distribution.levels',
    help: 'distribution.levelsHelp',
    from: choicesOf(alarmLevel),
  }),
  enabled: input.switch({ label: 'monitor.enabled', initial: true }),
  description: input.area({ label: 'common.description', rules: [contentMax200] }),
};
const groupsOnly = {
  label: 'distribution.groups',
  help: 'distribution.groupsHelp',
  from: groups,
} as const;
/** E-052: chosen as it is made, or bound later; who binds has to name some. */
export const groupIds = input.multi(groupsOnly);
export const bindForm = { groupIds: input.multi({ ...groupsOnly, required: true }) };

interface Stored {
  readonly name: string;
  readonly userIds: readonly string[];
  readonly channels: readonly string[];
  readonly levels: readonly string[];
  readonly enabled: boolean;
  readonly description: string;
}
/** What E-048 and E-049 take, from a form or from a row. */
export const distributionBody = ({
  name,
  userIds,
  channels,
  levels,
  enabled,
  description,
}: Stored) => ({
  ...{ name, userIds, enabled, description },
  channels: channels.map((each) => kept(channelWords.values, each)),
  levels: levels.map((each) => kept(alarmLevel.values, each)),
});
