import { listFlowInstances } from '../../core/api/flows/instances';
import type { FlowInstance } from '../../core/api/flows/instances';
import type { AboveProps } from '../../core/resource/definition';
import { buildQuery } from '../../core/search/build-query';
import type { FilterValues } from '../../core/search/filter';
import { Button } from '../../widgets/controls/button';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { shownTotal } from '../../widgets/surface/shown-total';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import css from './approvals.css';
import { approvalMessages as m } from './messages';
import { approvalOutcome } from './outcome';

type Outcome = (typeof approvalOutcome.values)[number];

/** An outcome that is empty is no condition: what is open is asked for by its status. */
const conditionOf = (outcome: Outcome): Readonly<Record<string, string>> =>
  outcome === 'open' ? { status: 'APPROVING' } : { outcome };

function isOnly(values: FilterValues, key: string, value = ''): boolean {
  const now = values[key] ?? '';
  return (Array.isArray(now) ? now.join() : now) === value;
}

/** how many requests are open, and how many ended in each way; each a filter. */
export function OutcomeStrip(props: AboveProps<FlowInstance>) {
  useStylesheet(css);
  const t = useMessages(m);
  return (
    <div className="by-outcomes" role="group" aria-label={t('outcome.title')}>
      {approvalOutcome.values.map((outcome) => (
        <Chip key={outcome} outcome={outcome} {...props} />
      ))}
    </div>
  );
}

interface ChipProps extends AboveProps<FlowInstance> {
  readonly outcome: Outcome;
}

function Chip({ outcome, state, change, within }: ChipProps) {
  const locale = useLocale();
  const own = conditionOf(outcome);
  const params = JSON.stringify(buildQuery({ ...within, ...own }));
  const answer = useEndpointQuery(
    listFlowInstances,
    { query: { params, rows: 1 } },
    { ignoreErrors: true },
  );
  const { status: _status, outcome: _outcome, ...others } = state.values;
  const isOn =
    isOnly(state.values, 'status', own['status']) &&
    isOnly(state.values, 'outcome', own['outcome']);
  return (
    <Button
      size="small"
      aria-pressed={isOn}
      onClick={() => change({ page: 1, values: isOn ? others : { ...others, ...own } })}
    >
      {approvalOutcome.lookup(outcome, locale).text} {shownTotal(answer)}
    </Button>
  );
}
