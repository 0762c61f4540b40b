/** What is done to load balancers, E-095 to E-098. */
import * as api from '../../core/api/network/balancers';
import type { Lb } from '../../core/api/network/balancers';
import { choicesOf } from '../../core/dictionaries/choices';
import { descriptionInput, nameAndDescription, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { ipv4 } from '../../core/rules/network';
import { askAbout } from '../ask-about';
import { orderedOps } from '../lifetime/lifetime';
import { projects } from '../sources';
import type { OpKit } from '../../core/resource/operation';
import { freeFloatips, subnets } from './lb-sources';
import { lbSpec } from './lb-words';
import { lbMessages as messages } from './lb.messages';

const input = inputs(messages);
const spec = input.select<(typeof api.lbSpecs)[number]>({
  ...{ label: 'lb.spec', required: true, from: choicesOf(lbSpec) },
});
const projectId = input.select({ label: 'lb.project', from: projects });
const then = { status: 'Pending' };

type Key = keyof (typeof messages)['zh-CN'];

export const lbOps = (o: OpKit<Lb, Key>) => ({
  workOrder: o.go(askAbout),
  create: o.create({
    label: 'lb.create',
    endpoint: api.createLb,
    form: {
      name: nameInput,
      subnetId: input.select({ label: 'lb.subnet', required: true, from: subnets }),
      vip: input.text({ label: 'lb.vip', help: 'lb.vipHelp', rules: [ipv4] }),
      spec,
      projectId,
      description: descriptionInput,
    },
  }),
  edit: o.update({ endpoint: api.updateLb, form: nameAndDescription }),
  ...o.switched(api.changeLbs, {
    words: 'lb',
    bulk: true,
    confirm: 'confirm.interrupts',
    notNow: 'lb.isBusy',
    then,
  }),
  spec: o.act(api.changeLbs, 'spec', {
    label: 'lb.changeSpec',
    notNow: 'lb.isBusy',
    form: { spec },
    from: (row) => ({ spec: row.spec as (typeof api.lbSpecs)[number] }),
    then,
  }),
  ...orderedOps(o),
  bindFloatip: o.act(api.changeLbs, 'bindFloatip', {
    label: 'lb.bindFloatip',
    when: (row) => row.floatipId === '' || 'lb.hasFloatip',
    notNow: 'lb.isBusy',
    carries: { region: 'region' },
    form: {
      floatipId: input.select({
        ...{ label: 'lb.floatip', required: true, from: freeFloatips, needs: ['region'] },
      }),
    },
  }),
  unbindFloatip: o.act(api.changeLbs, 'unbindFloatip', {
    label: 'lb.unbindFloatip',
    confirm: 'confirm.interrupts',
    when: (row) => row.floatipId !== '' || 'lb.noFloatip',
    notNow: 'lb.isBusy',
  }),
  move: o.act(api.changeLbs, 'move', {
    label: 'lb.move',
    form: { projectId },
    from: (row) => row,
  }),
  remove: o.remove({
    endpoint: api.deleteLb,
    when: ({ floatipId, listenerCount, poolCount }) =>
      floatipId !== '' ? 'lb.hasFloatip' : listenerCount + poolCount === 0 || 'lb.isUsed',
    typeToConfirm: (row) => row.name,
  }),
});
