import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { listMonitored } from '../../core/api/monitoring/resources';
import { groupedNumber } from '../../core/format/number';
import type { Monitored } from '../../core/api/monitoring/resources';
import { choicesOf } from '../../core/dictionaries/choices';
import { resourceStatus } from '../../core/dictionaries/states';
import { text } from '../../core/i18n/translator';
import { IconButton } from '../../widgets/controls/icon-button';
import { NativeSelect } from '../../widgets/controls/native-select';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { StatusTag } from '../../widgets/feedback/status-tag';
import { TextInput } from '../../widgets/controls/text-input';
import { monitoringMessages as m } from './messages';
import { resourceKind } from './words';
import { SOUGHT } from '../../core/pauses';

const ROWS = 12;

export type NoObject = 'none' | 'failed';

interface ObjectListProps {
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** For a page that names none: the first that reports anything, or why there is no first. */
  readonly onFirst: (first: Monitored | NoObject) => void;
}

/** Everything that is monitored (E-059), to choose one of it: searched by name and address, page by page. */
export function ObjectList({ chosen, onChoose, onFirst }: ObjectListProps) {
  const t = useMessages(m);
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [kind, setKind] = useState('');
  const [page, setPage] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => {
      setAsked(typed.trim());
      setPage(1);
    }, SOUGHT);
    return () => clearTimeout(timer);
  }, [typed]);
  const answer = useEndpointQuery(
    listMonitored,
    { query: { page, rows: ROWS, text: asked, kind, sort: 'name', order: 'asc' } },
    { keepPrevious: true, ignoreErrors: true },
  );
  const { data, error } = answer;
  const first = data?.rows.find(({ status }) => status !== 'DISABLED') ?? data?.rows[0];
  const found = first ?? (data ? 'none' : error ? 'failed' : undefined);
  useEffect(() => {
    if (found && chosen === '') onFirst(found);
  }, [found, chosen, onFirst]);
  const total = data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / ROWS));

  return (
    <section className="by-objects" aria-label={t('object.list')}>
      <div className="by-objects-tools">
        <TextInput
          value={typed}
          onChange={setTyped}
          aria-label={t('object.search')}
          placeholder={t('object.search')}
          autoComplete="off"
          maxLength={100}
          prefix={<Search size={14} aria-hidden="true" />}
        />
        <NativeSelect
          aria-label={t('object.kind')}
          placeholder={text(m, 'object.all')}
          clearable
          options={choicesOf(resourceKind)}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setPage(1);
          }}
        />
      </div>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => answer.refetch()} />
        ) : (
          <SkeletonLines lines={ROWS} />
        )
      ) : total === 0 ? (
        <EmptyState title={text(m, 'object.unmatched')} hint={null} />
      ) : (
        <ul className="by-objects-list" aria-busy={answer.isFetching || undefined}>
          {data.rows.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                className="by-object"
                aria-current={row.id === chosen ? 'true' : undefined}
                onClick={() => onChoose(row.id)}
              >
                <span className="by-object-name">{row.name}</span>
                <StatusTag {...resourceStatus.lookup(row.status, locale)} />
                <span className="by-object-note">
                  {[resourceKind.lookup(row.kind, locale).text, row.ip]
                    .filter((each) => each !== '')
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <div className="by-objects-pages">
          <IconButton
            size="small"
            label={text(m, 'object.prev')}
            icon={<ChevronLeft size={16} aria-hidden="true" />}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
          />
          <span>{t('object.page', { page, pages, total: groupedNumber(total) })}</span>
          <IconButton
            size="small"
            label={text(m, 'object.next')}
            icon={<ChevronRight size={16} aria-hidden="true" />}
            disabled={page >= pages}
            onClick={() => setPage(page + 1)}
          />
        </div>
      )}
    </section>
  );
}
