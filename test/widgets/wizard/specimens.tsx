import { createAiMessages as messages } from '../../../src/routes/ordering/create-ai/messages';
import { inputs } from '../../../src/core/resource/input';
import { bookingInputs } from '../../../src/widgets/wizard/booking';
import { wizard } from '../../../src/widgets/wizard/definition';
import type { Wizard } from '../../../src/widgets/wizard/definition';
import { WizardScreen } from '../../../src/widgets/wizard/wizard-screen';

const input = inputs(messages);

/** A short wizard of one service: its sizes, then a name and the booking. */
export const shortWizard = (service: string): Wizard =>
  wizard({
    kind: 'order',
    name: `short-${service}`,
    messages,
    service,
    form: { name: input.text({ label: 'name', required: true }), ...bookingInputs },
    steps: {
      size: { title: 'step.size', categories: 'all' },
      system: { title: 'step.system', inputs: ['name'] },
      booking: { title: 'step.booking', inputs: ['chargeMode', 'mode', 'month', 'count'] },
    },
    wish: ({ name }) => ({ name, zone: 'cn-east-2' }),
    toOrder: () => '/order',
    toCart: '/cart',
  });

export const screenOf = (def: Wizard) =>
  function Screen() {
    return <WizardScreen def={def} elsewhere="/elsewhere?from=wizard" />;
  };
