import { useMemo } from 'react';
import { Link } from 'react-router';
import { billRelationship } from '../../../core/api/office/bill-reports';
import { shownAmount } from '../../../core/format/amount';
import { groupedNumber } from '../../../core/format/number';
import { text } from '../../../core/i18n/translator';
import { useEndpointQuery } from '../../../widgets/surface/query';
import { RelationDiagram } from '../../../widgets/relation/relation-diagram';
import { reportMessages as r } from '../../../widgets/report/messages';
import { readPeriod, writePeriod } from '../../../widgets/report/period';
import type { Period } from '../../../widgets/report/period';
import { PeriodPicker } from '../../../widgets/report/period-picker';
import css from '../../../widgets/report/report.css';
import { useMessages } from '../../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../widgets/feedback/states';
import { Tabs } from '../../../widgets/controls/tabs';
import { useUrlSearch, withParam } from '../../../widgets/search/url-search';
import { useStylesheet } from '../../../widgets/styles/use-stylesheet';
import { billingMessages as m } from '../messages';
import { RelationList } from './relation-list';
import { reportPath } from './report-path';
import type { Relationship } from './report-path';

const types = ['tenant', 'project', 'business', 'service'] as const;
const quiet = { ignoreErrors: true };

/** what the tenant owns and pays for, as a diagram and as a list; each part leads to its analysis. */
export default function RelationScreen() {
  useStylesheet(css);
  const t = useMessages(m);
  const { url, go } = useUrlSearch();
  const asked = readPeriod(url.get('period'));
  // Without a period the server answers for the last twelve months with bills: that says which ones there are.
  const latest = useEndpointQuery(billRelationship, { query: {} }, quiet);
  const answer = useEndpointQuery(billRelationship, { query: asked ?? {} }, quiet);
  const set = (name: string, value: string) => go((now) => withParam(now, name, value));
  const known = latest.data;
  if (!known) {
    return latest.error ? (
      <ErrorState error={latest.error} onRetry={() => latest.refetch()} />
    ) : (
      <SkeletonLines lines={12} />
    );
  }
  const period = asked ?? { from: known.from, to: known.to };
  return (
    <div className="by-report">
      <p>{t('relation.hint')}</p>
      <div className="by-report-bar">
        <PeriodPicker
          value={period}
          newest={known.to}
          onChange={(next) => set('period', writePeriod(next))}
        />
      </div>
      {answer.error && !answer.data ? (
        <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
      ) : !answer.data ? (
        <SkeletonLines lines={12} />
      ) : answer.data.edges.length === 0 ? (
        <EmptyState title={text(r, 'empty')} hint={text(r, 'empty.hint')} />
      ) : (
        <Views
          data={answer.data}
          period={period}
          view={url.get('view') === 'list' ? 'list' : 'diagram'}
          onView={(view) => set('view', view)}
        />
      )}
    </div>
  );
}

interface ViewsProps {
  readonly data: Relationship;
  readonly period: Period;
  readonly view: 'diagram' | 'list';
  readonly onView: (view: string) => void;
}

function Views({ data, period, view, onView }: ViewsProps) {
  const t = useMessages(m);
  const to = useMemo(() => reportPath(period), [period]);
  return (
    <Tabs
      label={text(m, 'relation.title')}
      value={view}
      onChange={onView}
      items={[
        {
          key: 'diagram',
          label: text(m, 'relation.diagram'),
          content: (
            <RelationDiagram
              label={text(m, 'relation.title')}
              nodes={data.nodes}
              edges={data.edges}
              types={types}
              renderNode={(node, link) => (
                <Link {...link} to={to(node)} draggable={false}>
                  <span className="by-relation-name" title={node.name}>
                    {node.name}
                  </span>
                  <span className="by-relation-facts">
                    {t(`relation.${node.type}`)} · ¥{shownAmount(node.amount)}
                    {node.hosts > 0 &&
                      ` · ${t('relation.hosts', { count: groupedNumber(node.hosts) })}`}
                  </span>
                </Link>
              )}
            />
          ),
        },
        {
          key: 'list',
          label: text(m, 'relation.list'),
          content: <RelationList data={data} to={to} />,
        },
      ]}
    />
  );
}
