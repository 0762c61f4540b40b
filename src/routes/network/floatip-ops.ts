/** What is done to floating IPs. */
import * as api from '../../core/api/network/floatips';
import type { FloatIp } from '../../core/api/network/floatips';
import { nameAndDescription, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import type { OpKit } from '../../core/resource/operation';
import { askAbout } from '../ask-about';
import { orderedOps } from '../lifetime/lifetime';
import { floatipPorts } from '../sources';
import { bandwidth, projectId, wanted } from './floatip-form';
import { whenBound, whenFree } from './floatip-state';
import { networkScreenMessages as messages } from './messages';

const input = inputs(messages);

export const floatipOps = (o: OpKit<FloatIp, keyof (typeof messages)['zh-CN']>) => ({
  workOrder: o.go(askAbout),
  create: o.create({
    label: 'floatip.create',
    endpoint: api.createFloatip,
    form: { ...wanted, bandwidth: input.number({ ...bandwidth, initial: 5 }) },
  }),
  import: o.import({ label: 'floatip.import', endpoint: api.createFloatip, columns: wanted }),
  edit: o.update({ endpoint: api.updateFloatip, form: nameAndDescription }),
  rename: o.update({
    endpoint: api.updateFloatip,
    form: { name: nameInput },
    input: ({ name }, { id, description }) => ({ params: { id }, body: { name, description } }),
  }),
  bind: o.act(api.changeFloatips, 'bind', {
    label: 'floatip.bind',
    when: whenFree,
    carries: { region: 'region' },
    form: {
      portId: input.select({
        label: 'floatip.port',
        required: true,
        from: floatipPorts,
        needs: ['region'],
      }),
    },
    then: { businessStatus: 'Associating' },
    settles: 'InUse',
  }),
  unbind: o.act(api.changeFloatips, 'unbind', {
    label: 'floatip.unbind',
    bulk: true,
    confirm: 'confirm.interrupts',
    when: whenBound,
    then: { businessStatus: 'Unassociating' },
    settles: 'Available',
  }),
  bandwidth: o.act(api.changeFloatips, 'bandwidth', {
    label: 'floatip.changeBandwidth',
    form: { bandwidth: input.number(bandwidth) },
    from: (row) => row,
  }),
  ...orderedOps(o),
  move: o.act(api.changeFloatips, 'move', {
    label: 'floatip.move',
    form: { projectId },
    from: (row) => row,
  }),
  recycle: o.recycle({ type: 'floatips', bulk: true, when: whenFree }),
});
