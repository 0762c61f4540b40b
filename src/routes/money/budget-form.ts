/** What a monthly budget is asked for. */
import { descriptionInput } from '../../core/resource/common-inputs';
import { inputs } from '../../core/resource/input';
import { projects } from '../sources';
import { amountRule } from './amount-rule';
import { serviceCodes } from './services';
import { moneyMessages as messages } from './messages';

const input = inputs(messages);

export const form = {
  name: input.text({ label: 'paper.name', required: true, maxLength: 50 }),
  amount: input.text({
    label: 'budget.amount',
    help: 'budget.amountHelp',
    required: true,
    check: amountRule,
  }),
  projectId: input.select({ label: 'budget.group', help: 'budget.groupHelp', from: projects }),
  serviceCode: input.select({
    label: 'budget.service',
    help: 'budget.serviceHelp',
    from: serviceCodes,
  }),
  description: descriptionInput,
};
