import * as v from 'valibot';
import type { dictionaries } from '../../dictionaries/dictionaries';
import { defineEndpoint } from '../endpoint';
import { family } from '../family';
import { wireCount, wireId, wireText } from '../wire';
import { comment, instanceSchema } from './instances';

/** U-04, our own contract: what one has to decide, decided, asked for, and was told of. */
export const approvalViews = ['todo', 'done', 'started', 'copied'] as const;
export type ApprovalView = (typeof approvalViews)[number];

const approvals = family<typeof dictionaries.applicationApproval>({
  path: '/flow/v1/approvals',
  perm: 'approval',
  one: 'Approval',
  many: 'Approvals',
  noun: 'own approvals',
});

export const listApprovals = approvals.list({
  row: instanceSchema,
  filters: {
    view: v.optional(v.picklist(approvalViews), 'todo'),
    category: v.optional(wireText),
    status: v.optional(wireText),
  },
});

export const readApproval = approvals.read({ row: instanceSchema });

export const countApprovals = defineEndpoint({
  id: 'O-countApprovals',
  name: 'countApprovals',
  summary: 'How many approvals each view holds',
  method: 'GET',
  path: '/flow/v1/approvals/counts',
  perm: 'approval:list',
  reply: v.object({ todo: wireCount, done: wireCount, started: wireCount, copied: wireCount }),
});

const said = v.pipe(comment, v.nonEmpty());

/** A refusal and a comment say something; agreement may be silent. */
export const changeApprovals = approvals.patch({
  actions: {
    approve: { from: ['APPROVING'], asks: { comment: v.optional(comment, '') } },
    refuse: { from: ['APPROVING'], asks: { comment: said } },
    transfer: { from: ['APPROVING'], asks: { userId: wireId, comment: v.optional(comment, '') } },
    comment: { from: 'any', asks: { comment: said } },
    withdraw: { from: ['APPROVING'], asks: { comment: v.optional(comment, '') } },
  },
});
