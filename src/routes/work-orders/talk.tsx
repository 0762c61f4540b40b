import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { isStatusOf } from '../../core/api/endpoint';
import * as api from '../../core/api/office/work-orders';
import type { WorkOrder } from '../../core/api/office/work-orders';
import { text } from '../../core/i18n/translator';
import { formOf } from '../../core/resource/input';
import type { ViewProps } from '../../core/resource/tab';
import { Conversation } from '../../widgets/conversation/conversation';
import type { Said } from '../../widgets/conversation/conversation';
import { ReplyBox } from '../../widgets/conversation/reply-box';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages, useRuntime, useSession } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { said as answer } from './inputs';
import { workOrderMessages as m } from './messages';
import { Rating } from './rating';

const { spec, read } = formOf(answer);
const NEWS = 30_000;
const { actions = {} } = api.changeWorkOrders;
const sentences = ['ready.seen', 'ready.more', 'ready.done'] as const;

/** What was said about a work order, and the box to answer in: for its submitter, and for those who handle it. */
export function Talk({ row, reload }: ViewProps<WorkOrder>) {
  const t = useMessages(m);
  const can = useCan();
  const runtime = useRuntime();
  const me = useSession(({ user }) => user?.id);
  const isOwn = row.ownerId === me;
  const action = isOwn ? 'reply' : 'feedback';
  const { from = [], perm = null } = actions[action] ?? {};
  const isOpen = isStatusOf(from, row.status);
  const [sent, setSent] = useState(0);
  const thread = useEndpointQuery(
    api.workOrderThread,
    { params: { id: row.id } },
    { ignoreErrors: true, refetchInterval: isOpen ? NEWS : false },
  );
  useSeen(row, isOwn, thread.data?.length, reload);
  if (thread.error && !thread.data)
    return <ErrorState error={thread.error} onRetry={() => thread.refetch()} />;
  if (!thread.data) return <SkeletonLines lines={6} />;

  const first = { ...row, side: 'submitter', authorId: row.ownerId, authorName: row.ownerName };
  const said = [first, ...thread.data].map((each): Said => ({
    id: each.id,
    side: each.side === 'system' ? 'system' : each.authorId === me ? 'own' : 'other',
    author: each.authorId === me ? t('talk.you') : each.authorName,
    role: t(each.side === 'handler' ? 'talk.handler' : 'talk.submitter'),
    content: each.content,
    files: each.attachments,
    time: each.createTime,
  }));
  return (
    <Conversation label={row.name} said={said}>
      {isOpen && can(perm, 'button') && (
        <ReplyBox
          spec={spec}
          name={text(m, isOwn ? 'order.reply' : 'order.feedback')}
          draftKey={`workOrder.${action}.${row.id}`}
          templates={isOwn ? [] : sentences.map((key) => t(key))}
          send={(values) =>
            runtime.call(
              api.changeWorkOrders,
              { body: { action, ids: [row.id], ...read(values) } },
              { ignoreErrors: true },
            )
          }
          onSent={async () => {
            setSent(sent + 1);
            await thread.refetch();
            reload();
          }}
        />
      )}
      {sent > 0 && !isOwn && can(api.listCompanyWorkOrders.perm ?? null) && <Next after={row.id} />}
      {!isOpen && <p className="by-talk-over">{t('talk.over')}</p>}
      {row.status === 'closed' && isOwn && <Rating row={row} reload={reload} />}
    </Conversation>
  );
}

/** Whoever reads the answers has seen them; once for each that comes. */
function useSeen(row: WorkOrder, isOwn: boolean, count = -1, reload: () => void): void {
  const runtime = useRuntime();
  const told = useRef(-1);
  const { id, unread } = row;
  useEffect(() => {
    if (!isOwn || !unread || count < 0 || told.current === count) return;
    told.current = count;
    runtime
      .call(api.seenWorkOrder, { params: { id } }, { ignoreErrors: true })
      .then(reload)
      .catch(() => undefined); // it stays new, and is told again when it is opened again
  }, [runtime, id, unread, isOwn, count, reload]);
}

/** The one that waits longest, after an answer. */
function Next({ after }: { readonly after: string }) {
  const t = useMessages(m);
  const { data } = useEndpointQuery(
    api.listCompanyWorkOrders,
    { query: { page: 1, rows: 2, status: 'submitted', sort: 'createTime', order: 'asc' } },
    { ignoreErrors: true },
  );
  const next = data?.rows.find(({ id }) => id !== after);
  if (!data) return null;
  if (!next) return <p className="by-talk-over">{t('talk.noneWaiting')}</p>;
  return (
    <p>
      <Link to={paths.companyWorkOrder(next.id)}>{t('talk.next', { name: next.name })}</Link>
    </p>
  );
}
