/** Topics of Kafka and RocketMQ, and queues of RabbitMQ, which the contract calls topics as well (U-13). */
import * as api from '../../core/api/platforms/databases';
import type { MessageTopic } from '../../core/api/platforms/databases';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import { resource } from '../../core/resource/definition';
import { inputs } from '../../core/resource/input';
import { namePattern, noChinese } from '../../core/rules/basic';
import { databaseMessages as messages } from './messages';

const input = inputs(messages);
const whole = { required: true, whole: true, min: 1 } as const;
const retention = input.number({
  ...{ ...whole, label: 'db.retention', unit: 'h', max: 720, initial: 72 },
});

const holding = (what: 'topic' | 'queue') =>
  resource<MessageTopic>()({
    name: 'dbtopic',
    stored: `db${what}`,
    messages,
    title: `db.${what}s`,
    api: { list: api.listMessageTopics },

    fields: (f) => ({
      name: f.text(`db.${what}Name`, { search: 'lk', sort: true }),
      status: f.status('common.status', dictionaries.resourceStatus),
      partitions: f.number(`db.${what}Partitions`, { sort: true }),
      replicas: f.number('db.replicas', { sort: true }),
      retention: f.number('db.retention', { unit: 'h', sort: true }),
      backlog: f.number('db.backlog', { sort: true }),
      createTime: f.time('common.created', { sort: true, hidden: true }),
    }),

    ops: (o) => ({
      create: o.create({
        label: `db.${what}Create`,
        endpoint: api.createMessageTopic,
        form: {
          instanceId: input.hidden(),
          name: input.text({
            label: `db.${what}Name`,
            required: true,
            maxLength: 128,
            rules: [noChinese, namePattern],
          }),
          partitions: input.number({
            ...{ ...whole, label: `db.${what}Partitions`, max: 256, initial: 3 },
          }),
          replicas: input.number({ ...whole, label: 'db.replicas', max: 5, initial: 1 }),
          retention,
        },
      }),
      expand: o.act(api.changeMessageTopics, 'expand', {
        label: `db.${what}Expand`,
        form: {
          now: input.hidden(),
          partitions: input.number({
            ...{ ...whole, label: `db.${what}Partitions`, max: 256, help: 'db.expandHelp' },
            check: (value, { now }) =>
              value > Number(now)
                ? undefined
                : text(messages, 'db.partitionsMore', { now: String(now) }),
          }),
        },
        from: ({ partitions }) => ({ now: String(partitions), partitions }),
        input: ({ partitions }) => ({ partitions }),
      }),
      retain: o.act(api.changeMessageTopics, 'retain', {
        label: 'db.retain',
        form: { retention },
        from: (row) => row,
      }),
      remove: o.remove({ endpoint: api.deleteMessageTopic, bulk: true, confirm: true }),
    }),

    list: {
      sort: ['createTime', 'desc'],
      toolbar: ['create', 'remove'],
      row: ['expand', 'retain'],
      more: ['remove'],
      empty: { title: `db.${what}Empty`, op: 'create' },
    },
  });

export const topics = holding('topic');
export const queues = holding('queue');
