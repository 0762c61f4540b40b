import { sql, type SQL } from 'drizzle-orm';
import type { ApprovalView } from '../../../../src/core/api/flows/approvals';
import type { ReadScope } from '../../database/scope';
import { findRecord } from '../../records/read';
import { flowInstance, type InstanceData } from '../../kinds/flows';

const has = (scope: ReadScope, list: 'waitingFor' | 'decidedBy' | 'copiedTo', userId: string) =>
  sql`${scope.rows.records.data} @> ${JSON.stringify({ [list]: [userId] })}::jsonb`;
const owned = (scope: ReadScope, userId: string) => sql`${scope.rows.records.ownerId} = ${userId}`;

/** U-04: what each of a person's views holds. */
export function inView(view: ApprovalView, scope: ReadScope, userId: string): SQL {
  if (view === 'started') return owned(scope, userId);
  const list = { todo: 'waitingFor', done: 'decidedBy', copied: 'copiedTo' } as const;
  return has(scope, list[view], userId);
}

/** Where a person finds a request now; where several views hold it, the one that wants most of him. */
export async function viewOf(
  scope: ReadScope,
  userId: string,
  id: string,
): Promise<ApprovalView | undefined> {
  const row = await findRecord<InstanceData>(scope, flowInstance, id);
  if (!row) return undefined;
  const { waitingFor, decidedBy, copiedTo } = row.data;
  if (waitingFor.includes(userId)) return 'todo';
  if (row.ownerId === userId) return 'started';
  if (decidedBy.includes(userId)) return 'done';
  return copiedTo.includes(userId) ? 'copied' : undefined;
}
