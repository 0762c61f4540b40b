import { dictionary, tone, type Dictionary } from '../../core/dictionaries/dictionary';
import { applicationApproval } from '../../core/dictionaries/services';

/** How a request ended (U-04): D-018 has one word for a refusal and for a stop. */
export const approvalOutcome = dictionary(
  'approvalOutcome',
  {
    open: tone.warning('审批中', 'In approval'),
    approved: tone.success('已通过', 'Approved'),
    refused: tone.danger('已拒绝', 'Refused'),
    withdrawn: tone.disabled('已撤回', 'Withdrawn'),
    terminated: tone.disabled('已终止', 'Terminated'),
  },
  { '': 'open' },
);

/** What a list is searched by: an open request has no outcome yet, and is found by its status. */
export const endedOutcome: Dictionary = {
  ...approvalOutcome,
  values: approvalOutcome.values.filter((value) => value !== 'open'),
};

const withdrawn = dictionary('withdrawn', { UNAPPLY: tone.disabled('已撤回', 'Withdrawn') });

/** D-018 of a request: it was handed in, so what is not applied for any more was taken back. */
export const requestStatus: typeof applicationApproval = {
  ...applicationApproval,
  lookup: (value, locale) =>
    (value === 'UNAPPLY' ? withdrawn : (applicationApproval as Dictionary)).lookup(value, locale),
};
