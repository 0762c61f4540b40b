/** What is done to NAT gateways. */
import * as api from '../../core/api/network/nat';
import type { Nat } from '../../core/api/network/nat';
import { choicesOf } from '../../core/dictionaries/choices';
import { descriptionInput, nameAndDescription, nameInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import type { OpKit } from '../../core/resource/operation';
import { orderedOps } from '../lifetime/lifetime';
import { projects } from '../sources';
import { natSpec } from './nat-words';
import { natMessages as messages } from './nat.messages';
import { gatewaylessSubnets } from './nat-sources';

const input = inputs(messages);
const spec = input.select<(typeof api.natSpecs)[number]>({
  ...{ label: 'nat.spec', required: true, from: choicesOf(natSpec) },
});
const projectId = input.select({ label: 'nat.project', from: projects });

export const natOps = (o: OpKit<Nat, keyof (typeof messages)['zh-CN']>) => ({
  create: o.create({
    label: 'nat.create',
    endpoint: api.createNat,
    form: {
      name: nameInput,
      subnetId: input.select({
        label: 'nat.subnet',
        help: 'nat.subnetHelp',
        required: true,
        from: gatewaylessSubnets,
      }),
      spec,
      projectId,
      description: descriptionInput,
    },
  }),
  edit: o.update({ endpoint: api.updateNat, form: nameAndDescription }),
  convert: o.act(api.changeNats, 'convert', {
    label: 'nat.convert',
    form: { spec },
    from: (row) => ({ spec: row.spec as (typeof api.natSpecs)[number] }),
    then: { status: 'Converting' },
    settles: 'Available',
  }),
  ...orderedOps(o),
  move: o.act(api.changeNats, 'move', {
    label: 'nat.move',
    form: { projectId },
    from: (row) => ({ projectId: row.projectId }),
  }),
  recycle: o.recycle({
    ...{ type: 'nats', bulk: true },
    when: ({ snatCount, dnatCount }) => snatCount + dnatCount === 0 || 'nat.isUsed',
  }),
});
