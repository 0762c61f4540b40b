/** What is done to sidecars, and to the pods that miss them. */
import * as api from '../../core/api/platforms/container-objects';
import type { Sidecar } from '../../core/api/platforms/container-objects';
import { text } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import type { OpKit } from '../../core/resource/operation';
import { nameInput, namespaceInput } from './inputs';
import { containerMessages as messages } from './messages';
import { own, typed } from './sidecar-form';

/** Pods that it is for and that do not have it; one that misses several has them all after one restart. */
export const missing = ({ pods, injectedPods }: Sidecar) => pods - injectedPods;

const input = inputs(messages);
type Key = keyof (typeof messages)['zh-CN'];

export const sidecarOps = (o: OpKit<Sidecar, Key>) => ({
  create: o.create({
    label: 'sidecar.create',
    endpoint: api.createSidecar,
    form: { namespaceId: namespaceInput, name: nameInput, ...own },
  }),
  edit: o.update({
    endpoint: api.updateSidecar,
    carries: { namespaceId: 'namespaceId' },
    form: own,
    from: typed,
  }),
  inject: o.act(api.changeSidecars, 'inject', {
    label: 'sidecar.inject',
    bulk: true,
    when: (row) => {
      if (row.batchSize > 0) return 'sidecar.isGoing';
      return missing(row) > 0 || (row.pods > 0 ? 'sidecar.allHave' : 'pod.empty');
    },
    form: {
      batchSize: input.whole({
        ...{ label: 'sidecar.batch', help: 'sidecar.batchHelp', initial: 3 },
        within: [1, api.MOST_AT_ONCE],
      }),
    },
    confirm: (rows) =>
      text(messages, rows.length > 1 ? 'sidecar.injectSeveral' : 'sidecar.injectConfirm', {
        count: rows.reduce((sum, row) => sum + missing(row), 0),
      }),
  }),
  enable: o.act(api.changeSidecars, 'enable', {
    label: 'sidecar.enable',
    bulk: true,
    when: ({ enabled }) => !enabled || 'sidecar.isOn',
  }),
  disable: o.act(api.changeSidecars, 'disable', {
    label: 'sidecar.disable',
    bulk: true,
    when: ({ enabled }) => enabled || 'sidecar.isOff',
    confirm: 'confirm.reversible',
  }),
  remove: o.remove({ endpoint: api.deleteSidecar, bulk: true, confirm: true }),
});
