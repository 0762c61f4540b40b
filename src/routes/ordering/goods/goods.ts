/** order any service of the catalogue. Anybody may look and choose; ordering asks to sign in and comes back. */
import { listOrderVms } from '../../../core/api/compute/vms';
import { inputs } from '../../../core/resource/input';
import type { FormValues } from '../../../core/resource/input';
import { bookingInputs } from '../../../widgets/wizard/booking';
import { wizard } from '../../../widgets/wizard/definition';
import { paths, type Path } from '../../paths';
import { draftValues, draftsPath, specText } from '../drafts';
import { toOrder } from '../to-order';
import { instanceNameRule } from '../instance-name';
import { offer, projects } from '../../sources';
import { regions, zones } from '../regions';
import { goodsMessages as messages } from './messages';

const input = inputs(messages);

/** Messages are signed: whoever reads one knows who sent it. */
const isSms = (values: FormValues) => values['serviceCode'] === 'sms';

const isDisk = (values: FormValues) => values['serviceCode'] === 'volume';
/** E-138: what a new disk can be attached to at once. */
const machines = offer(listOrderVms, {
  query: ({ region }) => ({ region }),
  only: ({ status }) => status === 'RUNNING' || status === 'STOPPED',
  label: ({ name, privateIps }) => `${name}  ${privateIps[0] ?? ''}`,
});

export const goods = wizard({
  kind: 'order',
  name: 'goods',
  messages,
  members: ['projectId', 'vmId'],

  form: {
    region: input.select({ label: 'region', required: true, from: regions, first: true }),
    zone: input.select({ label: 'zone', from: zones, needs: ['region'] }),
    projectId: input.select({ label: 'project', from: projects }),
    name: input.text({
      label: 'name',
      help: 'name.help',
      required: true,
      maxLength: 50,
      rules: [instanceNameRule],
    }),
    signature: input.text({
      label: 'signature',
      help: 'signature.help',
      required: true,
      maxLength: 12,
      show: isSms,
    }),
    vmId: input.select({
      label: 'vm',
      help: 'vm.help',
      show: isDisk,
      from: machines,
      needs: ['region'],
    }),
    remark: input.area({ label: 'remark', maxLength: 500 }),
    ...bookingInputs,
  },

  steps: {
    service: { title: 'step.service', guestHint: 'step.serviceHint', picks: 'service' },
    size: { title: 'step.size', categories: 'all', inputs: ['region', 'zone'] },
    booking: {
      title: 'step.booking',
      inputs: [
        'chargeMode',
        'mode',
        'month',
        'count',
        'name',
        'signature',
        'vmId',
        'projectId',
        'remark',
      ],
    },
  },

  wish: (values) => ({
    name: values.name,
    zone: values.zone === '' ? values.region : values.zone,
    projectId: values.projectId,
    remark: values.remark,
    spec: isSms(values)
      ? { signature: values.signature }
      : isDisk(values)
        ? { vmId: values.vmId }
        : {},
  }),
  toOrder,
  toCart: paths.cart,
  toDrafts: draftsPath,
  resume: async (draft, call) => ({
    ...(await draftValues(draft, call)),
    signature: specText(draft, 'signature'),
    vmId: specText(draft, 'vmId'),
    remark: draft.remark,
  }),
  signIn: (back) => paths.login(back as Path),
});
