/** create an instance of a message queue, RocketMQ or RabbitMQ. */
import { engineFacts } from '../../../core/api/platforms/engines';
import { inputs } from '../../../core/resource/input';
import type { FormValues } from '../../../core/resource/input';
import { wizard } from '../../../widgets/wizard/definition';
import { draftValues, specText } from '../drafts';
import { kafkaMessages as messages } from './messages';
import { placed, queueWizard } from './queue-wizard';

const input = inputs(messages);

type Engine = 'rocketmq' | 'rabbitmq';
const isEngine = (value: unknown): value is Engine => value === 'rocketmq' || value === 'rabbitmq';
/** The newest first: it is what a new instance should have. */
const versionsOf = ({ engine }: FormValues) =>
  [...engineFacts[isEngine(engine) ? engine : 'rocketmq'].versions]
    .reverse()
    .map((value) => ({ value, label: value }));

const { basic, booking, ...parts } = queueWizard({
  engine: input.radio<Engine>({
    label: 'engine',
    required: true,
    initial: 'rocketmq',
    from: [
      { value: 'rocketmq', label: engineFacts.rocketmq.title },
      { value: 'rabbitmq', label: engineFacts.rabbitmq.title },
    ],
  }),
  engineVersion: input.select({
    label: 'engine.version',
    required: true,
    from: ({ values }) => Promise.resolve(versionsOf(values)),
    needs: ['engine'],
  }),
});

export const queue = wizard({
  ...parts,
  name: 'mq',
  service: 'mq',
  steps: {
    basic: basic('engine', 'engineVersion'),
    size: { title: 'step.spec', hint: 'step.specHint', categories: ['size'] },
    booking,
  },
  wish: (values) => ({
    ...placed(values),
    spec: { engine: values.engine, engineVersion: values.engineVersion },
  }),
  resume: async (draft, call) => {
    const engine = specText(draft, 'engine');
    return {
      ...(await draftValues(draft, call)),
      engine: isEngine(engine) ? engine : 'rocketmq',
      engineVersion: specText(draft, 'engineVersion'),
    };
  },
});
