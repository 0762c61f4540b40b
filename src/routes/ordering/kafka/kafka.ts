/** create a Kafka instance. */
import { engineFacts } from '../../../core/api/platforms/engines';
import { text } from '../../../core/i18n/translator';
import { inputs } from '../../../core/resource/input';
import { bookingInputs } from '../../../widgets/wizard/booking';
import { wizard } from '../../../widgets/wizard/definition';
import { paths } from '../../paths';
import { draftValues, draftsPath, specText } from '../drafts';
import { toOrder } from '../to-order';
import { instanceNameRule } from '../instance-name';
import { projects } from '../../sources';
import { regions, zones } from '../regions';
import { kafkaMessages as messages } from './messages';

const input = inputs(messages);

const versions = engineFacts.kafka.versions.map((value) => ({ value, label: value }));
/** How many nodes there are decides how they stand together. */
const architectures = { '1': 'single', '2': 'ha', '3': 'cluster' } as const;
type Nodes = keyof typeof architectures;
const nodesOf = (count: number): Nodes => (count === 1 ? '1' : count === 2 ? '2' : '3');

export const kafka = wizard({
  kind: 'order',
  name: 'kafka',
  messages,
  service: 'kafka',

  form: {
    region: input.select({ label: 'region', required: true, initial: 'cn-east-2', from: regions }),
    zone: input.select({ label: 'zone', required: true, from: zones, needs: ['region'] }),
    projectId: input.select({ label: 'project', from: projects }),
    name: input.text({
      label: 'name',
      help: 'name.help',
      required: true,
      maxLength: 50,
      rules: [instanceNameRule],
    }),
    engineVersion: input.select({
      label: 'version',
      required: true,
      initial: versions.at(-1)?.value ?? '',
      from: versions,
    }),
    nodes: input.radio<Nodes>({
      label: 'mode',
      required: true,
      initial: '3',
      from: [
        { value: '1', label: text(messages, 'mode.single') },
        { value: '2', label: text(messages, 'mode.ha') },
        { value: '3', label: text(messages, 'mode.cluster') },
      ],
    }),
    ...bookingInputs,
  },

  steps: {
    basic: {
      title: 'step.basic',
      inputs: ['region', 'zone', 'name', 'engineVersion', 'projectId'],
    },
    size: { title: 'step.size', categories: ['node', 'storage'], inputs: ['nodes'] },
    booking: { title: 'step.booking', inputs: ['chargeMode', 'mode', 'month', 'count'] },
  },

  wish: (values) => ({
    name: values.name,
    zone: values.zone,
    projectId: values.projectId,
    spec: {
      engine: 'kafka',
      engineVersion: values.engineVersion,
      mode: architectures[values.nodes],
    },
  }),
  toOrder,
  toCart: paths.cart,
  toDrafts: draftsPath,
  resume: async (draft, call) => ({
    ...(await draftValues(draft, call)),
    engineVersion: specText(draft, 'engineVersion'),
    nodes: nodesOf(draft.nodes),
  }),
});
