import { listBills } from '../../core/api/office/bills';
import { addAmounts, shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { PartProps } from '../../core/resource/input';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { moneyMessages as m } from './messages';
import css from './money.css';

const query = { status: 'paid', invoiced: false, rows: 500, sort: 'cycle', order: 'desc' } as const;

/** Paid bills that were not invoiced, to be ticked, with the sum of what is. */
export function BillsPart({ value, onChange, ...props }: PartProps<readonly string[]>) {
  useStylesheet(css);
  const t = useMessages(m);
  const { data, error, refetch } = useEndpointQuery(listBills, { query }, { ignoreErrors: true });
  if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonLines lines={4} />;
  if (data.rows.length === 0)
    return <EmptyState title={text(m, 'invoice.noBills')} hint={text(m, 'invoice.emptyHint')} />;
  const chosen = data.rows.filter(({ id }) => value.includes(id));
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((each) => each !== id) : [...value, id]);
  const isAll = chosen.length === data.rows.length;
  return (
    <div
      className="by-bills-part"
      role="group"
      aria-labelledby={props.labelledby}
      aria-describedby={props.describedby}
      onBlur={props.onLeave}
    >
      <label className="by-bills-line">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !isAll;
          }}
          onChange={() => onChange(isAll ? [] : data.rows.map(({ id }) => id))}
        />
        <span>{t('invoice.allBills', { count: data.rows.length })}</span>
      </label>
      <div className="by-bills-list">
        {data.rows.map(({ id, billNo, cycle, name, paidAmount }) => (
          <label key={id} className="by-bills-line">
            <input
              type="checkbox"
              aria-label={`${t('invoice.billIs', { no: billNo, cycle, name })} ¥${shownAmount(paidAmount)}`}
              checked={value.includes(id)}
              onChange={() => toggle(id)}
            />
            <span>{t('invoice.billIs', { no: billNo, cycle, name })}</span>
            <span className="by-bills-amount">¥{shownAmount(paidAmount)}</span>
          </label>
        ))}
      </div>
      <p className="by-bills-sum" role="status">
        {t('invoice.sum', {
          count: chosen.length,
          amount: shownAmount(addAmounts('0', ...chosen.map(({ paidAmount }) => paidAmount))),
        })}
      </p>
    </div>
  );
}
