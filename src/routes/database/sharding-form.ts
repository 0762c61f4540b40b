/** What is asked where a logical database is made, grows, and gets or loses a table. */
import { listDatabaseInstances } from '../../core/api/platforms/databases';
import { choicesOf } from '../../core/dictionaries/choices';
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { namePattern, noChinese, notPurelyNumeric } from '../../core/rules/basic';
import { offer, projects } from '../sources';
import { databaseMessages as messages } from './messages';
import { shardingAlgorithm } from './words';

const input = inputs(messages);
const able: readonly string[] = ['mysql', 'postgresql', 'tidb'];
const holders = offer(listDatabaseInstances, {
  label: ({ name, address }) => `${name}  ${address}`,
  only: ({ engine, status }) => able.includes(engine) && status === 'RUNNING',
});
export const instances = input.multi({
  ...{ label: 'sharding.instances', help: 'sharding.instancesHelp', required: true },
  ...{ from: holders, most: 16 },
});
const word = { required: true, maxLength: 64, rules: [noChinese, namePattern] } as const;

export const newTable = {
  name: input.text({ ...word, label: 'sharding.table' }),
  shardingKey: input.text({ ...word, label: 'sharding.key', initial: 'id' }),
  algorithm: input.radio({
    label: 'sharding.algorithm',
    initial: 'hash',
    from: choicesOf(shardingAlgorithm),
  }),
};

export const oneTable = {
  tables: input.hidden(),
  name: input.select({
    ...{ label: 'sharding.table', required: true, needs: ['tables'] },
    from: ({ values }) =>
      Promise.resolve(
        String(values['tables'])
          .split(',')
          .map((value) => ({ value, label: value })),
      ),
  }),
};

export const newSharding = {
  name: input.text({
    ...{ label: 'common.name', required: true, maxLength: 60, rules: [notPurelyNumeric] },
  }),
  instanceIds: instances,
  shardCount: input.whole({
    label: 'sharding.shards',
    help: 'sharding.shardsHelp',
    initial: 16,
    within: [2, 256],
  }),
  projectId: input.select({ label: 'db.project', from: projects }),
  description: descriptionInput,
};
