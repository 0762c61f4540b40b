/** order any service of the catalogue. Anybody may look and choose; ordering asks to sign in and comes back. */
import { inputs } from '../../../core/resource/input';
import type { FormValues } from '../../../core/resource/input';
import { bookingInputs } from '../../../widgets/wizard/booking';
import { wizard } from '../../../widgets/wizard/definition';
import { paths, type Path } from '../../paths';
import { draftValues, draftsPath, specText } from '../drafts';
import { toOrder } from '../to-order';
import { instanceNameRule } from '../instance-name';
import { projects } from '../../sources';
import { regions, zones } from '../regions';
import { goodsMessages as messages } from './messages';

const input = inputs(messages);

/** Messages are signed: whoever reads one knows who sent it. */
const isSms = (values: FormValues) => values['serviceCode'] === 'sms';

export const goods = wizard({
  kind: 'order',
  name: 'goods',
  messages,
  members: ['projectId'],

  form: {
    region: input.select({ label: 'region', required: true, initial: 'cn-east-2', from: regions }),
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
    remark: input.area({ label: 'remark', maxLength: 500 }),
    ...bookingInputs,
  },

  steps: {
    service: { title: 'step.service', hint: 'step.serviceHint', picks: 'service' },
    size: { title: 'step.size', categories: 'all', inputs: ['region', 'zone'] },
    booking: {
      title: 'step.booking',
      inputs: ['chargeMode', 'mode', 'month', 'count', 'name', 'signature', 'projectId', 'remark'],
    },
  },

  wish: (values) => ({
    name: values.name,
    zone: values.zone === '' ? values.region : values.zone,
    projectId: values.projectId,
    remark: values.remark,
    spec: isSms(values) ? { signature: values.signature } : {},
  }),
  toOrder,
  toCart: paths.cart,
  toDrafts: draftsPath,
  resume: async (draft, call) => ({
    ...(await draftValues(draft, call)),
    signature: specText(draft, 'signature'),
    remark: draft.remark,
  }),
  signIn: (back) => paths.login(back as Path),
});
