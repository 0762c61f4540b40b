import { dictionary, tone } from '../../core/dictionaries/dictionary';

/** How a request ended (U-04): D-018 has one word for a refusal and for a stop. */
export const approvalOutcome = dictionary(
  'approvalOutcome',
  {
    open: tone.warning('审批中', 'Open'),
    approved: tone.success('已通过', 'Approved'),
    refused: tone.danger('已拒绝', 'Refused'),
    withdrawn: tone.disabled('已撤回', 'Withdrawn'),
    terminated: tone.disabled('已终止', 'Stopped'),
  },
  { '': 'open' },
);
