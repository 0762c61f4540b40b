/** F-7: what every wizard of a message queue has in common. */
import { inputs } from '../../../core/resource/input';
import { bookingInputs } from '../../../widgets/wizard/booking';
import { paths } from '../../paths';
import { projects } from '../../sources';
import { draftsPath } from '../drafts';
import { instanceNameRule } from '../instance-name';
import { regions, zones } from '../regions';
import { toOrder } from '../to-order';
import { kafkaMessages as messages } from './messages';

const input = inputs(messages);

/** Where it is, whose it is, what it is called, and how it is paid. */
const shared = {
  region: input.select({ label: 'region', required: true, from: regions, first: true }),
  zone: input.select({ label: 'zone', required: true, from: zones, needs: ['region'] }),
  projectId: input.select({ label: 'project', from: projects }),
  name: input.text({
    label: 'name',
    help: 'name.help',
    required: true,
    maxLength: 50,
    rules: [instanceNameRule],
  }),
  ...bookingInputs,
};

/** `own` are the inputs of one engine, shown after the place and before the name. */
export const queueWizard = <F>(own: F) => ({
  kind: 'order' as const,
  messages,
  form: { ...shared, ...own },
  basic: <N extends string>(...names: readonly N[]) => ({
    title: 'step.basic' as const,
    inputs: ['region', 'zone', 'name', ...names, 'projectId'] as const,
  }),
  booking: {
    title: 'step.booking' as const,
    inputs: ['chargeMode', 'mode', 'month', 'count'] as const,
  },
  toOrder,
  toCart: paths.cart,
  toDrafts: draftsPath,
});

/** What an application says beside its specification. */
export const placed = ({
  name,
  zone,
  projectId,
}: Readonly<Record<'name' | 'zone' | 'projectId', string>>) => ({ name, zone, projectId });
