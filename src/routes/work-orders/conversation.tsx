import { useEffect, useRef } from 'react';
import { changeWorkOrders, workOrderThread } from '../../core/api/office/work-orders';
import type { WorkOrder } from '../../core/api/office/work-orders';
import { text } from '../../core/i18n/translator';
import { formOf, inputs } from '../../core/resource/input';
import type { ViewProps } from '../../core/resource/tab';
import { absoluteTime, readTime } from '../../core/resource/time';
import { Button } from '../../widgets/controls/button';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { FormBox } from '../../widgets/resource/form/form-box';
import { InputFields } from '../../widgets/resource/form/input-fields';
import { useInputForm } from '../../widgets/resource/form/use-input-form';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import {
  useCan,
  useMessages,
  useRuntime,
  useSession,
  useText,
} from '../../widgets/surface/runtime-context';
import { AttachmentList } from '../../widgets/upload/attachment-list';
import css from './conversation.css';
import { workOrderMessages as m } from './messages';

const input = inputs(m);
const { spec, read } = formOf({
  content: input.area({ label: 'order.answer', required: true, maxLength: 5000 }),
  attachments: input.files({ label: 'order.files', most: 10 }),
});
const perm = changeWorkOrders.actions?.['reply']?.perm ?? null;
const open = changeWorkOrders.actions?.['reply']?.from ?? [];

/** What was said, oldest first, and the box to answer in. */
export function Conversation({ row, reload }: ViewProps<WorkOrder>) {
  useStylesheet(css);
  const show = useText();
  const can = useCan();
  const answer = useEndpointQuery(
    workOrderThread,
    { params: { id: row.id } },
    { ignoreErrors: true },
  );
  const end = useRef<HTMLDivElement>(null);
  const count = answer.data?.length ?? 0;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={6} />;
  const { name, ownerId, ownerName, content, attachments, createTime } = row;
  const first = {
    id: row.id,
    side: 'submitter',
    authorId: ownerId,
    authorName: ownerName,
    content,
    attachments,
    createTime,
  };
  const isOpen = open === 'any' || open.includes(row.status);
  return (
    <div className="by-talk">
      <ol className="by-talk-list" aria-label={name}>
        {[first, ...answer.data].map((said) => (
          <Said key={said.id} {...said} />
        ))}
      </ol>
      <div ref={end} />
      {!isOpen && <p className="by-talk-over">{show(text(m, 'talk.over'))}</p>}
      {isOpen && can(perm, 'button') && (
        <Reply
          id={row.id}
          onSent={async () => {
            await answer.refetch();
            reload();
          }}
        />
      )}
    </div>
  );
}

interface SaidProps {
  readonly side: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly content: string;
  readonly attachments: WorkOrder['attachments'];
  readonly createTime: string;
}

function Said({ side, authorId, authorName, content, attachments, createTime }: SaidProps) {
  const t = useMessages(m);
  const own = useSession(({ user }) => user?.id === authorId);
  const date = readTime(createTime);
  const role =
    side === 'system' ? 'talk.system' : side === 'handler' ? 'talk.handler' : 'talk.submitter';
  return (
    <li className="by-talk-said" data-side={side}>
      <p className="by-talk-who">
        <strong>{own ? t('talk.you') : authorName}</strong> <span>{t(role)}</span>{' '}
        {date && <time dateTime={date.toISOString()}>{absoluteTime(date)}</time>}
      </p>
      <p className="by-talk-words">{content}</p>
      {attachments.length > 0 && <AttachmentList files={attachments} />}
    </li>
  );
}

function Reply({ id, onSent }: { readonly id: string; readonly onSent: () => Promise<unknown> }) {
  const t = useMessages(m);
  const runtime = useRuntime();
  const form = useInputForm({
    spec,
    from: undefined,
    draftKey: `workOrder.reply.${id}`,
    send: (values) =>
      runtime.call(
        changeWorkOrders,
        { body: { action: 'reply', ids: [id], ...read(values) } },
        { ignoreErrors: true },
      ),
    onDone: () => {
      form.reset();
      runtime.notices.push({ tone: 'success', text: text(m, 'talk.sent') });
      void onSent();
    },
  });
  return (
    <FormBox form={form} name={text(m, 'order.reply')} className="by-talk-reply">
      <InputFields form={form} />
      <Button variant="primary" type="submit" loading={form.sending}>
        {t('talk.send')}
      </Button>
    </FormBox>
  );
}
