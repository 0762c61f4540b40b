import type { FlowInstanceNode } from '../../core/api/flows/instances';
import { formatList } from '../../core/i18n/translator';
import { FlowDiagram } from '../../widgets/flow/flow-diagram';
import type { FlowState } from '../../widgets/flow/flow-diagram';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { approvalMessages as m } from './messages';

/** D-018, of a node: one that a request had come to when it was taken back was passed by nobody. */
const states = {
  CREATED: 'waiting',
  APPROVING: 'current',
  APPROVED: 'done',
  REFUSED: 'refused',
  UNAPPLY: 'skipped',
} as const satisfies Readonly<Record<string, FlowState['is']>>;
type Status = keyof typeof states;

interface ProgressDiagramProps {
  readonly nodes: readonly FlowInstanceNode[];
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** The way of a request as its flow is drawn; nothing where the backend does not say where its nodes lead. */
export function ProgressDiagram({ nodes, selected, onSelect }: ProgressDiagramProps) {
  const t = useMessages(m);
  const locale = useLocale();
  const graph = nodes.flatMap(({ drawn }) => drawn ?? []);
  if (graph.length < nodes.length || graph.length === 0) return null;
  const entered = nodes.filter(({ startTime }) => startTime !== '');
  const nextOf = (id: string) => entered[entered.findIndex((each) => each.id === id) + 1]?.id;
  const known = new Map(
    nodes.map(({ id, status, startTime, userNames }): [string, FlowState] => {
      const code = status in states ? (status as Status) : 'CREATED';
      const note = formatList(userNames, locale);
      const next = startTime === '' ? undefined : nextOf(id);
      return [id, { is: states[code], word: t(`step.${code}`), note, next }];
    }),
  );
  return (
    <FlowDiagram
      nodes={graph}
      states={known}
      selected={selected}
      onSelect={onSelect}
      label={t('approval.diagram')}
    />
  );
}
