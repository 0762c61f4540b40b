/** What a cluster is made of, grown, shrunk and upgraded by (E-152, E-167, E-168). */
import * as api from '../../core/api/platforms/clusters';
import { text } from '../../core/i18n/translator';
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import type { SourceContext } from '../../core/resource/input';
import { projects } from '../sources';
import { nameInput } from './inputs';
import { containerMessages as messages } from './messages';

const input = inputs(messages);
type Asking = Pick<SourceContext, 'call'>;
const versions = async ({ call }: Asking) =>
  (await call(api.hostingClusterConfigs, {})).versions.map((value) => ({ value, label: value }));
const flavors = async ({ call }: Asking) =>
  (await call(api.hostingClusterConfigs, {})).flavors.map(({ id, name }) => ({
    value: id,
    label: name,
  }));
const count = { initial: 1, within: [1, 50] } as const;
export const moreNodes = input.whole({ ...count, label: 'cluster.nodesMore' });
export const fewerNodes = input.whole({
  ...count,
  label: 'cluster.nodesFewer',
  check: (value, { now }) =>
    value >= Number(now) ? text(messages, 'cluster.oneStays') : undefined,
});
/** An upgrade only goes forward. */
export const laterVersion = {
  version: input.select({
    label: 'cluster.version',
    required: true,
    needs: ['now'],
    from: async ({ call, values }) => {
      const offered = await versions({ call });
      const at = offered.findIndex(({ value }) => value === values['now']);
      return offered.slice(at + 1);
    },
  }),
};

export const newCluster = {
  name: nameInput,
  version: input.select({ label: 'cluster.version', required: true, from: versions }),
  flavor: input.select({ label: 'cluster.flavor', required: true, from: flavors }),
  nodeCount: input.whole({ ...count, label: 'cluster.nodes', initial: 3 }),
  projectId: input.select({ label: 'container.project', from: projects }),
  description: descriptionInput,
};
