/** create an instance of a message queue, RocketMQ or RabbitMQ. */
import { engineFacts } from '../../../core/api/platforms/engines';
import { inputs } from '../../../core/resource/input';
import type { FormValues } from '../../../core/resource/input';
import { bookingInputs } from '../../../widgets/wizard/booking';
import { wizard } from '../../../widgets/wizard/definition';
import { paths } from '../../paths';
import { projects } from '../../sources';
import { draftValues, draftsPath, specText } from '../drafts';
import { instanceNameRule } from '../instance-name';
import { regions, zones } from '../regions';
import { toOrder } from '../to-order';
import { kafkaMessages as messages } from './messages';

const input = inputs(messages);

type Engine = 'rocketmq' | 'rabbitmq';
const isEngine = (value: unknown): value is Engine => value === 'rocketmq' || value === 'rabbitmq';
/** The newest first: it is what a new instance should have. */
const versionsOf = ({ engine }: FormValues) =>
  [...engineFacts[isEngine(engine) ? engine : 'rocketmq'].versions]
    .reverse()
    .map((value) => ({ value, label: value }));

export const queue = wizard({
  kind: 'order',
  name: 'mq',
  messages,
  service: 'mq',

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
    ...bookingInputs,
  },

  steps: {
    basic: {
      title: 'step.basic',
      inputs: ['region', 'zone', 'name', 'engine', 'engineVersion', 'projectId'],
    },
    size: { title: 'step.spec', categories: ['size'] },
    booking: { title: 'step.booking', inputs: ['chargeMode', 'mode', 'month', 'count'] },
  },

  wish: (values) => ({
    name: values.name,
    zone: values.zone,
    projectId: values.projectId,
    spec: { engine: values.engine, engineVersion: values.engineVersion },
  }),
  toOrder,
  toCart: paths.cart,
  toDrafts: draftsPath,
  resume: async (draft, call) => {
    const engine = specText(draft, 'engine');
    return {
      ...(await draftValues(draft, call)),
      engine: isEngine(engine) ? engine : 'rocketmq',
      engineVersion: specText(draft, 'engineVersion'),
    };
  },
});
