import { useState } from 'react';
import type { ReactNode } from 'react';
import { listMonitored } from '../../core/api/monitoring/resources';
import type { Monitored } from '../../core/api/monitoring/resources';
import { REFRESH_EVERY } from '../../core/format/chart-step';
import { text } from '../../core/i18n/translator';
import { useEndpointQuery } from '../../widgets/surface/query';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { useUrlSearch, withParam } from '../../widgets/search/url-search';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { monitoringMessages as m } from './messages';
import { ObjectHead } from './object-head';
import { ObjectList } from './object-list';
import type { NoObject } from './object-list';
import css from './object-page.css';

interface ObjectPageProps {
  /** Where else the same resource is shown: to its history, or back. */
  readonly other: 'current' | 'history';
  readonly children: (row: Monitored) => ReactNode;
}

/** one monitored resource, which the address names, beside the list of all. */
export function ObjectPage({ other, children }: ObjectPageProps) {
  useStylesheet(css);
  const { url, go } = useUrlSearch();
  const [first, setFirst] = useState<Monitored | NoObject>();
  const named = url.get('resource') ?? '';
  const id = named || (typeof first === 'object' ? first.id : '');
  const answer = useEndpointQuery(
    listMonitored,
    { query: { page: 1, rows: 1, resourceId: id } },
    { enabled: id !== '', refetchInterval: REFRESH_EVERY, ignoreErrors: true },
  );
  const choose = (next: string) => go((now) => withParam(now, 'resource', next));
  const row = answer.data?.rows.find((each) => each.id === id);
  const body = () => {
    if (row) {
      return (
        <>
          <ObjectHead row={row} other={other} />
          {children(row)}
        </>
      );
    }
    if (answer.data)
      return <EmptyState title={text(m, 'object.gone')} hint={text(m, 'object.choose')} />;
    if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
    if (id === '' && typeof first === 'string')
      return (
        <EmptyState title={text(m, `object.${first}`)} hint={text(m, `object.${first}Hint`)} />
      );
    return <SkeletonLines lines={10} />;
  };
  return (
    <div className="by-monitor">
      <div className="by-monitor-grid">
        <ObjectList chosen={id} onChoose={choose} onFirst={setFirst} />
        <div className="by-monitor-main">{body()}</div>
      </div>
    </div>
  );
}
