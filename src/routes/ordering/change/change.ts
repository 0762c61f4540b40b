/** another specification for an open instance (E-159), for the difference of the time that is left. */
import { wizard } from '../../../widgets/wizard/definition';
import type { Chosen } from '../../../widgets/wizard/definition';
import { inputs } from '../../../core/resource/input';
import { toOrder } from '../to-order';
import { changeMessages as messages } from './messages';
import { changedService } from './changed-service';

const input = inputs(messages);

/** Services whose instances may get more nodes: they are booked with as many as they have. */
const addsNodes: readonly unknown[] = ['cluster', 'k8s'];

const flavorOf = (chosen: readonly Chosen[]) =>
  chosen.find(({ category }) => category.code === 'flavor')?.sku;

/** What `skuList` says of a specification on record. */
const sizeIn = (list: readonly { specName: string; specValue: string }[], name: string): number =>
  Number(list.find(({ specName }) => specName === name)?.specValue ?? 0);

export const change = wizard({
  kind: 'change',
  name: 'change',
  messages,
  service: changedService,
  form: {
    serviceCode: input.hidden(),
    nodes: input.number({
      ...{ label: 'nodes', help: 'nodes.help', required: true, whole: true, min: 1, max: 50 },
      show: ({ serviceCode }) => addsNodes.includes(serviceCode),
    }),
  },
  steps: {
    instance: { title: 'step.instance', hint: 'step.instanceHint', picks: 'instance' },
    size: { title: 'step.size', hint: 'step.sizeHint', categories: 'all', inputs: ['nodes'] },
  },
  need: (chosen, now) => {
    if (now.serviceCode !== changedService) return {}; // others take nothing of these quotas
    const flavor = flavorOf(chosen);
    const before = now.items.flatMap(({ skuList }) => skuList);
    return {
      CPU: Math.max(0, (flavor?.cpu ?? 0) - sizeIn(before, 'cpu')),
      MEMORY: Math.max(0, (flavor?.memory ?? 0) - sizeIn(before, 'memory')),
    };
  },
  toOrder,
});
