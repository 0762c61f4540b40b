import { Link } from 'react-router';
import { resourceStatistics } from '../../../core/api/office/statistics';
import { addAmounts } from '../../../core/format/amount';
import { noValue } from '../../../core/resource/no-value';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { resourceKinds } from '../../kinds';
import { paths } from '../../paths';
import { text } from '../../../core/i18n/translator';
import type { Period } from '../../../widgets/report/period';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { billingMessages as m } from '../messages';
import { IdleResources } from './idle-resources';
import { rowsOf, totalOf } from './report-data';
import type { ReportAnswer } from './report-data';
import { ReportScreen } from './report-screen';
import { groupedNumber } from '../../../core/format/number';

const figures = [
  { key: 'count', title: text(m, 'report.count'), kind: 'count' },
  { key: 'amount', title: text(m, 'report.cost'), kind: 'money' },
] as const;

interface KindsProps {
  readonly kinds: readonly {
    readonly code: string;
    readonly name: string;
    readonly count: number;
    readonly statuses: readonly { readonly name: string; readonly count: number }[];
  }[];
}

/** How many there are of each kind, the most first, and in which states they are. */
function Kinds({ kinds }: KindsProps) {
  const t = useMessages(m);
  const some = kinds.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return (
    <dl className="by-report-totals" aria-label={t('report.kinds')}>
      {some.map(({ code, name, count, statuses }) => (
        <div key={code} className="by-report-total">
          <dt>
            {resourceKinds.values.some((kind) => kind === code) ? (
              <Link to={paths.myResources({ kind: code })}>{name}</Link>
            ) : (
              name
            )}
          </dt>
          <dd className="by-report-amount">{groupedNumber(count)}</dd>
          {statuses.some((each) => each.name !== '') && (
            <dd className="by-report-note by-report-states">
              {told(statuses, t('report.otherStates')).map((each) => (
                <span key={each.name}>
                  {each.name || noValue} {groupedNumber(each.count)}{' '}
                </span>
              ))}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** More than these are read by nobody: the list that the kind leads to has them all. */
const TOLD_STATES = 4;

function told(statuses: KindsProps['kinds'][number]['statuses'], others: string) {
  if (statuses.length <= TOLD_STATES + 1) return statuses;
  const rest = statuses.slice(TOLD_STATES);
  const count = rest.reduce((sum, each) => sum + each.count, 0);
  return [...statuses.slice(0, TOLD_STATES), { name: others, count }];
}

function useResources(period: Period | undefined): ReportAnswer {
  const options = { ignoreErrors: true, keepPrevious: true, enabled: period !== undefined };
  const query = period ? { cycle: period.to } : {};
  const answer = useEndpointQuery(resourceStatistics, { query }, options);
  const { data } = answer;
  const amount = addAmounts('0', ...(data?.projects ?? []).map((row) => row.amount));
  return {
    busy: answer.isFetching,
    error: answer.error,
    retry: () => answer.refetch(),
    data: data && {
      rows: rowsOf([...data.projects].sort((a, b) => Number(b.amount) - Number(a.amount))),
      total: totalOf({ count: data.total, amount }),
      totals: [{ key: 'amount', label: text(m, 'total.amount'), amount }],
      more: (
        <>
          <Kinds kinds={data.kinds} />
          <IdleResources cycle={data.cycle} />
        </>
      ),
    },
  };
}

/** how many resources there are, and what each resource group pays for its own in a month. */
export default function ResourceScreen() {
  return (
    <ReportScreen
      title={text(m, 'report.resource')}
      name={text(m, 'by.project')}
      figures={figures}
      drawn="amount"
      chart={text(m, 'chart.projects')}
      months={1}
      useData={useResources}
      to={({ code }, { to }) => paths.billAnalysis({ period: to, drill: `project:${code}` })}
    />
  );
}
