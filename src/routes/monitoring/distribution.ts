/** who is told of the alarms of which threshold groups, and how; E-047…E-053. */
import * as api from '../../core/api/monitoring/distributions';
import type { Distribution } from '../../core/api/monitoring/distributions';
import { alarmLevel } from '../../core/dictionaries/alarms';
import { choicesOf } from '../../core/dictionaries/choices';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { contentMax200 } from '../../core/rules/basic';
import { groupOfDistribution } from './bound';
import { monitoringMessages as messages } from './messages';
import { groups, people } from './sources';
import { whenDisabled, whenEnabled } from './threshold-body';
import { ALL_LEVELS, channelWords, kept, levelWords } from './words';

const input = inputs(messages);
const form = {
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

interface Stored {
  readonly name: string;
  readonly userIds: readonly string[];
  readonly channels: readonly string[];
  readonly levels: readonly string[];
  readonly enabled: boolean;
  readonly description: string;
}
const bodyOf = ({ name, userIds, channels, levels, enabled, description }: Stored) => ({
  ...{ name, userIds, enabled, description },
  channels: channels.map((each) => kept(channelWords.values, each)),
  levels: levels.map((each) => kept(alarmLevel.values, each)),
});

export const distribution = resource<Distribution>()({
  name: 'distribution',
  messages,
  title: 'distribution.title',
  api: { list: api.listDistributions },
  id: (row) => row.id,
  label: (row) => row.name,

  fields: (f) => ({
    name: f.text('common.name', { search: 'lk', sort: true, opens: true }),
    enabled: f.flag('monitor.enabled', { sort: true }),
    people: f.tags('distribution.people', { value: ({ userNames }) => userNames }),
    channels: f.tags('distribution.channels', {
      value: (row) => row.channels,
      words: channelWords,
    }),
    levels: f.tags('distribution.levels', {
      value: ({ levels }) => (levels.length === 0 ? [ALL_LEVELS] : levels),
      words: levelWords,
    }),
    groups: f.tags('distribution.groups', { value: ({ groupNames }) => groupNames }),
    updateTime: f.time('common.updated', { sort: true, hidden: true }),
    createTime: f.time('common.created', { search: 'range', sort: true }),
    description: f.text('common.description', { hidden: true }),
  }),

  ops: (o) => ({
    create: o.create({
      label: 'distribution.create',
      perm: 'distribution:create',
      endpoint: api.createDistribution,
      form: { ...form, groupIds: input.multi(groupsOnly) },
      input: (values) => ({ body: { ...bodyOf(values), groupIds: values.groupIds } }),
    }),
    edit: o.update({
      label: 'common.edit',
      perm: 'distribution:update',
      endpoint: api.updateDistribution,
      form,
      from: bodyOf,
      input: (values, { id }) => ({ params: { id }, body: bodyOf(values) }),
    }),
    bind: o.patch({
      label: 'distribution.bind',
      perm: 'distribution:bind',
      endpoint: api.bindDistribution,
      form: { groupIds: input.multi({ ...groupsOnly, required: true }) },
      input: (values, { id }) => ({ body: { distributionId: id, groupIds: values.groupIds } }),
    }),
    enable: o.patch({
      label: 'monitor.enable',
      perm: 'distribution:update',
      endpoint: api.updateDistribution,
      bulk: true,
      when: whenDisabled,
      input: (_values, row) => ({
        params: { id: row.id },
        body: { ...bodyOf(row), enabled: true },
      }),
    }),
    disable: o.patch({
      label: 'monitor.disable',
      perm: 'distribution:update',
      endpoint: api.updateDistribution,
      bulk: true,
      when: whenEnabled,
      confirm: (rows) =>
        text(messages, 'distribution.disableConfirm', {
          names: rows.map(({ name }) => name).join('、'),
        }),
      input: (_values, row) => ({
        params: { id: row.id },
        body: { ...bodyOf(row), enabled: false },
      }),
    }),
    remove: o.remove({
      label: 'common.delete',
      perm: 'distribution:delete',
      danger: true,
      bulk: true,
      confirm: true,
      endpoint: api.deleteDistribution,
      input: ({ id }) => ({ params: { id } }),
    }),
  }),

  list: {
    sort: ['createTime', 'desc'],
    toolbar: ['create', 'enable', 'disable', 'remove'],
    row: ['edit', 'bind'],
    more: ['enable', 'disable', 'remove'],
    export: true,
  },

  detail: {
    facts: [
      ...(['name', 'enabled', 'people', 'channels', 'levels', 'groups'] as const),
      ...(['createTime', 'updateTime', 'description'] as const),
    ],
    tabs: (t) => ({
      groups: t.list(groupOfDistribution, {
        title: 'distribution.groups',
        within: ({ id }) => ({ distributionId: id }),
      }),
      history: t.history(),
    }),
  },
});
