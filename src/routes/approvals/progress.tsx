import Ban from 'lucide-react/icons/ban';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import Clock from 'lucide-react/icons/clock';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FlowComment, FlowInstance, FlowInstanceNode } from '../../core/api/flows/instances';
import { flowInstanceNodes, listFlowTaskComments } from '../../core/api/flows/instances';
import { formatList } from '../../core/i18n/translator';
import { readTime, timeText } from '../../core/resource/time';
import type { ViewProps } from '../../core/resource/tab';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import css from './approvals.css';
import { approvalMessages } from './messages';

/** The library that draws arrives with the first diagram. */
const ProgressDiagram = lazy(async () => ({
  default: (await import('./progress-diagram')).ProgressDiagram,
}));

/** All that is said about one request; more is a forum. */
const MOST = 200;

const icons: Readonly<Record<string, ReactNode>> = {
  CREATED: <Circle size={14} />,
  APPROVING: <Clock size={14} />,
  APPROVED: <Check size={14} strokeWidth={3} />,
  REFUSED: <X size={14} strokeWidth={3} />,
  UNAPPLY: <Ban size={14} />,
};
const steps = ['CREATED', 'APPROVING', 'APPROVED', 'REFUSED', 'UNAPPLY'] as const;
const actions = [
  'start',
  'approve',
  'refuse',
  'transfer',
  'comment',
  'withdraw',
  'terminate',
] as const;

/** E-186 and E-188: the way of a request, who was asked at each step, and what they said. */
export function Progress({ row }: ViewProps<FlowInstance>) {
  useStylesheet(css);
  const quiet = { ignoreErrors: true };
  const nodes = useEndpointQuery(flowInstanceNodes, { params: { id: row.id } }, quiet);
  const said = useEndpointQuery(
    listFlowTaskComments,
    { query: { processInstanceId: row.id, page: 1, rows: MOST } },
    quiet,
  );
  const error = nodes.error ?? said.error;
  if (error)
    return (
      <ErrorState error={error} onRetry={() => Promise.all([nodes.refetch(), said.refetch()])} />
    );
  if (!nodes.data || !said.data) return <SkeletonLines lines={5} />;
  const comments = byStep(nodes.data, said.data.rows);
  return <Way nodes={nodes.data} comments={comments} />;
}

interface WayProps {
  readonly nodes: readonly FlowInstanceNode[];
  readonly comments: readonly (readonly FlowComment[])[];
}

/** The diagram and, with all that was said, its steps: a node that is pressed leads to its step. */
function Way({ nodes, comments }: WayProps) {
  const t = useMessages(approvalMessages);
  const list = useRef<HTMLOListElement>(null);
  const [chosen, setChosen] = useState<string>();
  const lead = (id: string) => {
    setChosen(id);
    const step = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"]`);
    step?.focus({ preventScroll: true });
    step?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className="by-way">
      <Suspense fallback={<SkeletonLines lines={6} />}>
        <ProgressDiagram nodes={nodes} selected={chosen} onSelect={lead} />
      </Suspense>
      <ol className="by-steps" aria-label={t('approval.progress')} ref={list}>
        {nodes.map((node, index) => (
          <Step
            key={`${node.id}:${index}`}
            node={node}
            chosen={node.id === chosen}
            comments={comments[index] ?? []}
          />
        ))}
      </ol>
    </div>
  );
}

interface StepProps {
  readonly node: FlowInstanceNode;
  readonly chosen: boolean;
  readonly comments: readonly FlowComment[];
}

function Step({ node, chosen, comments }: StepProps) {
  const t = useMessages(approvalMessages);
  const status = steps.find((each) => each === node.status);
  const names = formatList(node.userNames, useLocale());
  return (
    <li
      className="by-step"
      data-status={node.status}
      data-id={node.id}
      data-chosen={chosen || undefined}
      tabIndex={-1}
      aria-current={node.status === 'APPROVING' ? 'step' : undefined}
    >
      <span className="by-step-mark" aria-hidden="true">
        {icons[node.status] ?? <Circle size={14} />}
      </span>
      <div className="by-step-body">
        <div className="by-step-head">
          <strong>{node.name}</strong>
          <span className="by-step-status">{status ? t(`step.${status}`) : node.status}</span>
        </div>
        <LeftOut node={node} />
        {names !== '' && (
          <div>
            {t(
              node.type === 'notify'
                ? 'approval.notified'
                : !node.instead
                  ? 'approval.people'
                  : node.leftOut.length > 0
                    ? 'approval.instead'
                    : 'approval.insteadOf',
              { names },
            )}
          </div>
        )}
        {node.startTime !== '' && (
          <div className="by-step-time">
            {t('approval.since', { time: timeText(node.startTime) })}
            {node.endTime !== '' && ` · ${t('approval.until', { time: timeText(node.endTime) })}`}
          </div>
        )}
        {comments.length > 0 && (
          <ul className="by-step-said">
            {comments.map((each) => (
              <li key={each.id}>
                <Said comment={each} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** Whoever was to decide and is not asked is named, each with the reason. */
function LeftOut({ node }: { readonly node: FlowInstanceNode }) {
  const t = useMessages(approvalMessages);
  const locale = useLocale();
  return (['unable', 'applicant'] as const).map((why) => {
    const names = node.leftOut.flatMap((each) => (each.why === why ? [each.name] : []));
    return (
      names.length > 0 && (
        <div key={why}>{t(`left.${why}`, { names: formatList(names, locale) })}</div>
      )
    );
  });
}

function Said({ comment: said }: { readonly comment: FlowComment }) {
  const t = useMessages(approvalMessages);
  const action = actions.find((each) => each === said.action);
  return (
    <>
      <span className="by-step-who">
        <strong>{said.userName}</strong> {action ? t(`said.${action}`, { to: said.toName }) : ''}
      </span>
      <span className="by-step-time">{timeText(said.createTime)}</span>
      {said.comment !== '' && <p className="by-step-words">{said.comment}</p>}
    </>
  );
}

/** A comment names its step; where two are called the same, it belongs to the one that had begun by then. */
function byStep(
  nodes: readonly FlowInstanceNode[],
  comments: readonly FlowComment[],
): readonly (readonly FlowComment[])[] {
  const found: FlowComment[][] = nodes.map(() => []);
  for (const comment of comments) {
    const named = nodes.flatMap((node, index) => (node.name === comment.nodeName ? [index] : []));
    const at = readTime(comment.createTime)?.getTime() ?? 0;
    const started = named.filter((index) => {
      const start = readTime(nodes[index]?.startTime);
      return start !== undefined && start.getTime() <= at;
    });
    const reached = nodes.findLastIndex(({ startTime }) => startTime !== '');
    found[started.at(-1) ?? named[0] ?? Math.max(0, reached)]?.push(comment);
  }
  return found;
}
