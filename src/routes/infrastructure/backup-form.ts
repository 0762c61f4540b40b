/** What a backup policy is asked for. */
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { projects } from '../sources';
import { infrastructureMessages as messages } from './messages';
import { backedUp } from './sources';
import { cycle } from './words';

const input = inputs(messages);

export const plan = {
  cycle: input.oneOf({ label: 'backup.cycle', of: cycle, initial: 'day' }),
  hour: input.whole({ label: 'backup.hour', help: 'backup.hourHelp', initial: 2, within: [0, 23] }),
  keep: input.whole({ label: 'backup.keep', initial: 7, within: [1, 365] }),
  description: descriptionInput,
};

export const covering = {
  resourceIds: input.multi({
    ...{ label: 'backup.resources', help: 'backup.resourcesHelp' },
    ...{ required: true, most: 200, from: backedUp },
  }),
};

export const newPolicy = {
  name: input.text({ label: 'common.name', required: true, maxLength: 60 }),
  ...plan,
  projectId: input.select({ label: 'infra.project', from: projects }),
};
