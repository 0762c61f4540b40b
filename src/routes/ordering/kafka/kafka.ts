/** create a Kafka instance. */
import { engineFacts } from '../../../core/api/platforms/engines';
import { text } from '../../../core/i18n/translator';
import { inputs } from '../../../core/resource/input';
import { wizard } from '../../../widgets/wizard/definition';
import { draftValues, specText } from '../drafts';
import { kafkaMessages as messages } from './messages';
import { placed, queueWizard } from './queue-wizard';

const input = inputs(messages);

const versions = engineFacts.kafka.versions.map((value) => ({ value, label: value }));
/** How many nodes there are decides how they stand together. */
const architectures = { '1': 'single', '2': 'ha', '3': 'cluster' } as const;
type Nodes = keyof typeof architectures;
const nodesOf = (count: number): Nodes => (count === 1 ? '1' : count === 2 ? '2' : '3');

const { basic, booking, ...queue } = queueWizard({
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
});

export const kafka = wizard({
  ...queue,
  name: 'kafka',
  service: 'kafka',
  steps: {
    basic: basic('engineVersion'),
    size: { title: 'step.size', categories: ['node', 'storage'], inputs: ['nodes'] },
    booking,
  },
  wish: (values) => ({
    ...placed(values),
    spec: {
      engine: 'kafka',
      engineVersion: values.engineVersion,
      mode: architectures[values.nodes],
    },
  }),
  resume: async (draft, call) => ({
    ...(await draftValues(draft, call)),
    engineVersion: specText(draft, 'engineVersion'),
    nodes: nodesOf(draft.nodes),
  }),
});
