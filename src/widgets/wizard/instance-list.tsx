import { useEffect, useEffectEvent, useId, useState } from 'react';
import { listOrderedResources, workingInstances } from '../../core/api/ordering/orders';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { absoluteTime } from '../../core/resource/time';
import { filterParams, noFilters } from '../../core/search/filter';
import type { FilterField, FilterState } from '../../core/search/filter';
import { Button } from '../controls/button';
import { Pager } from '../table/pager';
import { useCachedQuery } from '../surface/query';
import { useLocale, useMessages, useRuntime, useText } from '../surface/runtime-context';
import { RadioTable } from '../controls/radio-table';
import { SearchBar } from '../search/search-bar';
import { SkeletonLines } from '../feedback/skeleton';
import { EmptyState, ErrorState } from '../feedback/states';
import { StatusTag } from '../feedback/status-tag';
import { useStylesheet } from '../styles/use-stylesheet';
import { own } from './definition';
import { wizardMessages as m } from './messages';
import css from './sku-table.css';
import type { InstanceChoice } from './use-instance';

/** As many as one page shows; a search by name stands above them where there are more. */
const SIZE = 20;
const byName: readonly FilterField[] = [
  { catalog: 'input', prop: 'name', name: text(m, 'instance.name'), sign: 'LK' },
];

interface Asked {
  readonly filters: FilterState;
  readonly page: number;
  readonly size: number;
}

function useInstances(type: string, { filters, page, size }: Asked) {
  const runtime = useRuntime();
  return useCachedQuery({
    queryKey: ['wizard', 'instances', type, filters, page, size],
    queryFn: ({ signal }) => {
      const isOpen = { name: 'status', sign: 'IN' as const, value: [...workingInstances] };
      const params = [isOpen, ...filterParams(byName, filters)];
      const sorted = { sort: 'createTime', order: 'desc' as const };
      return runtime.call(
        listOrderedResources,
        { params: { type }, query: { page, rows: size, params, ...sorted } },
        { signal, ignoreErrors: true, inPlace: true },
      );
    },
    keepPrevious: true,
  });
}

interface InstanceListProps {
  /** The code of the service that they are of. */
  readonly type: string;
  readonly value: string;
  readonly error: Text | undefined;
  readonly choice: InstanceChoice;
}

/** E-170: the open instance whose configuration changes. */
export function InstanceList({ type, value, error, choice }: InstanceListProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const id = useId();
  const [asked, setAsked] = useState<Asked>({ filters: noFilters, page: 1, size: SIZE });
  const answer = useInstances(type, asked);
  const { rows, total } = answer.data ?? { rows: [], total: 0 };
  const isWhole = asked.filters === noFilters;
  const only = isWhole && total === 1 && value === '' && !choice.isNamed ? rows[0] : undefined;
  const pickOnly = useEffectEvent(choice.pick);
  useEffect(() => {
    if (only) pickOnly(only);
  }, [only]);
  if (answer.error && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={5} />;
  const said = error !== undefined && (
    <p className="by-sku-error" id={`${id}error`}>
      {show(error)}
    </p>
  );
  if (total === 0 && isWhole)
    return (
      <div className="by-sku">
        {said}
        <EmptyState title={text(m, 'instance.none')} hint={text(m, 'instance.noneHint')} />
      </div>
    );
  const search = (filters: FilterState) =>
    setAsked({
      ...asked,
      filters: Object.keys(filters.values).length > 0 ? filters : noFilters,
      page: 1,
    });
  const cellsOf = (row: (typeof rows)[number]) => {
    const status = dictionaries.orderStatus.lookup(row.status, locale);
    const spec = row.items.map(({ skuName }) => skuName).join(' + ');
    const ends =
      row.expireTime === '' ? t('instance.never') : absoluteTime(new Date(row.expireTime));
    return {
      name: (
        <>
          {row.name}
          <small className="by-instance-narrow">{spec}</small>
          <small className="by-instance-narrow">{t('instance.until', { time: ends })}</small>
        </>
      ),
      spec,
      status: <StatusTag text={status.text} tone={status.tone} busy={status.busy} />,
      ends,
    };
  };
  return (
    <div className="by-sku" data-input={own.instance}>
      {said}
      {(total > asked.size || !isWhole) && (
        <SearchBar fields={byName} value={asked.filters} onSearch={search} advanced={false} />
      )}
      {total === 0 && (
        <EmptyState
          title={text(m, 'instance.notFound')}
          hint={null}
          action={<Button onClick={() => search(noFilters)}>{t('instance.all')}</Button>}
        />
      )}
      {total > 0 && (
        <RadioTable
          className="by-instances"
          busy={answer.isPlaceholderData}
          label={t('instance')}
          describedBy={error === undefined ? undefined : `${id}error`}
          required
          invalid={error !== undefined}
          columns={[
            { key: 'name', title: t('instance.name') },
            { key: 'spec', title: t('instance.spec'), className: 'by-instance-wide' },
            { key: 'status', title: t('instance.status') },
            { key: 'ends', title: t('instance.expires'), className: 'by-instance-wide' },
          ]}
          rows={rows.map((row) => ({ value: row.id, cells: cellsOf(row) }))}
          value={value}
          onChange={(picked) => {
            const row = rows.find((each) => each.id === picked);
            if (row) choice.pick(row);
          }}
        />
      )}
      {total > asked.size && (
        <Pager
          page={asked.page}
          size={asked.size}
          total={total}
          onChange={(to) => setAsked({ ...asked, ...to })}
        />
      )}
    </div>
  );
}
