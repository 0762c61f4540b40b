import { groupedAmount, shownAmount } from '../../core/format/amount';
import type { Text } from '../../core/i18n/translator';
import { useMessages, useText } from '../surface/runtime-context';
import { rateText, signed } from './change';
import type { AmountChange } from './change';
import { reportMessages as m } from './messages';

interface ReportTotal {
  readonly key: string;
  readonly label: Text;
  /** Decimal text, yuan. */
  readonly amount: string;
  /** Against the period before; null while it is not known. */
  readonly change?: AmountChange | null;
  /** A line of its own, where there is no change. */
  readonly note?: Text;
}

interface ReportTotalsProps {
  readonly totals: readonly ReportTotal[];
  /** What it is compared with, such as 2026年2月. */
  readonly against: string;
}

/** The sums of a report, the first one with what it has become since the period before. */
export function ReportTotals({ totals, against }: ReportTotalsProps) {
  const t = useMessages(m);
  const show = useText();
  return (
    <dl className="by-report-totals" aria-label={t('totals')}>
      {totals.map(({ key, label, amount, change, note }) => (
        <div key={key} className="by-report-total">
          <dt>{show(label)}</dt>
          <dd className="by-report-amount">¥{shownAmount(amount)}</dd>
          {change !== undefined && (
            <dd className="by-report-note">
              {t('totals.against', { period: against })} <ChangeText change={change} />
            </dd>
          )}
          {note !== undefined && <dd className="by-report-note">{show(note)}</dd>}
        </div>
      ))}
    </dl>
  );
}

function ChangeText({ change }: { readonly change: AmountChange | null }) {
  const t = useMessages(m);
  if (change === null) return <span>…</span>;
  if (change.rate === null) return <span>{t('totals.none')}</span>;
  const sign = Math.sign(Number(change.change));
  return (
    <span
      className="by-report-change"
      data-sign={sign === 0 ? undefined : sign > 0 ? 'more' : 'less'}
    >
      {t('totals.change', {
        change: groupedAmount(signed(change.change)).replace(/^[+-]?/, '$&¥'),
        rate: rateText(change.rate),
      })}
    </span>
  );
}
