/** What is said where somebody decides, or has another decide. */
import { DECIDES } from '../../core/api/flows/graph';
import { listUsers } from '../../core/api/flows/users';
import { inputs } from '../../core/resource/input';
import { offer } from '../sources';
import { approvalMessages as messages } from './messages';

const input = inputs(messages);

export const words = { maxLength: 500 };
const colleagues = offer(listUsers, {
  // The server refuses whoever may not decide.
  query: () => ({ status: 'NORMAL', permCode: DECIDES }),
  label: ({ name, ...user }) => `${name}  ${(user as { username?: string }).username ?? ''}`,
});

export const transferring = {
  userId: input.select({
    label: 'approval.to',
    help: 'approval.toHelp',
    required: true,
    from: colleagues,
  }),
  comment: input.area({ label: 'approval.opinion', ...words }),
};

export const approving = {
  comment: input.area({ label: 'approval.opinion', help: 'approval.opinionHelp', ...words }),
};

export const refusing = {
  comment: input.area({
    label: 'approval.reason',
    help: 'approval.reasonHelp',
    required: true,
    ...words,
  }),
};
