import { useEffect, useId } from 'react';
import { listOrderedResources, type Subscription } from '../../core/api/ordering/orders';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { absoluteTime } from '../../core/resource/time';
import { useCachedQuery } from '../query';
import { useLocale, useMessages, useRuntime, useText } from '../runtime-context';
import { SkeletonLines } from '../skeleton';
import { EmptyState, ErrorState } from '../states';
import { StatusTag } from '../status-tag';
import { own } from './definition';
import { wizardMessages as m } from './messages';
import css from './sku-table.css';
import { useSheet } from '../use-sheet';

/** As many as one page shows; who has more comes from the list of instances, with the instance in the address. */
const MOST = 200;

/** Which statuses an instance can be changed in: it is open, and nothing is under way. */
const open: readonly string[] = [
  'OpenedSuccess',
  'ChangeSuccess',
  'ExtensionSuccess',
  'RenewSuccess',
];

export function useInstances(type: string | undefined) {
  const runtime = useRuntime();
  return useCachedQuery<readonly Subscription[]>({
    queryKey: ['wizard', 'instances', type],
    queryFn: async ({ signal }) => {
      const input = {
        params: { type: type ?? '' },
        query: { page: 1, rows: MOST, sort: 'createTime', order: 'desc' as const },
      };
      const options = { signal, ignoreErrors: true, inPlace: true };
      return (await runtime.call(listOrderedResources, input, options)).rows;
    },
    enabled: type !== undefined,
  });
}

interface InstanceListProps {
  readonly asked: ReturnType<typeof useInstances>;
  readonly value: string;
  readonly error: Text | undefined;
  /** The instance that a link names. */
  readonly wanted: string;
  readonly onChange: (instance: Subscription) => void;
}

/** E-170: the open instance whose configuration changes. */
export function InstanceList({ asked, value, error, wanted, onChange }: InstanceListProps) {
  useSheet(css);
  const t = useMessages(m);
  const show = useText();
  const locale = useLocale();
  const id = useId();
  const rows = (asked.data ?? []).filter((row) => open.includes(row.status));
  const only =
    rows.length === 1
      ? rows[0]
      : rows.find((row) => row.id === wanted || row.resourceId === wanted);
  useEffect(() => {
    if (only && value === '') onChange(only);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- chosen once, when the rows have come
  }, [only]);
  if (asked.error) return <ErrorState error={asked.error} onRetry={() => asked.refetch()} />;
  if (!asked.data) return <SkeletonLines lines={5} />;
  if (rows.length === 0)
    return <EmptyState title={text(m, 'instance.none')} hint={text(m, 'instance.noneHint')} />;
  return (
    <div className="by-sku" data-input={own.instance}>
      {error !== undefined && <p className="by-sku-error">{show(error)}</p>}
      <div
        className="by-sku-scroll"
        role="radiogroup"
        aria-label={t('instance')}
        aria-required
        aria-invalid={error !== undefined}
      >
        <table className="by-sku-table">
          <thead>
            <tr>
              <th scope="col">{t('instance.name')}</th>
              <th scope="col">{t('instance.spec')}</th>
              <th scope="col">{t('instance.status')}</th>
              <th scope="col">{t('instance.expires')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const status = dictionaries.orderStatus.lookup(row.status, locale);
              return (
                <tr key={row.id} data-chosen={row.id === value || undefined}>
                  <td>
                    <label className="by-sku-name">
                      <input
                        type="radio"
                        name={`${id}instance`}
                        checked={row.id === value}
                        onChange={() => onChange(row)}
                      />
                      {row.name}
                    </label>
                  </td>
                  <td>{row.items.map(({ skuName }) => skuName).join(' + ')}</td>
                  <td>
                    <StatusTag text={status.text} tone={status.tone} busy={status.busy} />
                  </td>
                  <td>
                    {row.expireTime === ''
                      ? t('instance.never')
                      : absoluteTime(new Date(row.expireTime))}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </div>
  );
}
