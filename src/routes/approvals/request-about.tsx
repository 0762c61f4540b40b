import type { FlowInstance } from '../../core/api/flows/instances';
import { sumAmounts } from '../../core/charge/price';
import { shownAmount } from '../../core/format/amount';
import { useMessages } from '../../widgets/surface/runtime-context';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { amountOf } from './amount-of';
import css from './approvals.css';
import { approvalMessages as m } from './messages';
import { RequestFacts } from './request-facts';

/** What is decided about: all of one request, or each of several with its price, to be opened, and the sum. */
export function RequestAbout({ rows }: { readonly rows: readonly FlowInstance[] }) {
  useStylesheet(css);
  const t = useMessages(m);
  const [first] = rows;
  if (first && rows.length === 1)
    return (
      <section className="by-request-about" aria-label={t('approval.request')}>
        <RequestFacts row={first} />
      </section>
    );
  const amounts = rows.flatMap((row) => amountOf(row) ?? []);
  return (
    <section className="by-request-about" aria-label={t('approval.request')}>
      {rows.map((row) => {
        const amount = amountOf(row);
        return (
          <details key={row.id}>
            <summary>
              <span>{row.name}</span>
              <span>{row.ownerName}</span>
              <strong>{amount === undefined ? '' : `¥${shownAmount(amount)}`}</strong>
            </summary>
            <RequestFacts row={row} />
          </details>
        );
      })}
      {amounts.length > 1 && (
        <p className="by-request-total">
          {t('approval.total', { count: amounts.length })}{' '}
          <strong>¥{shownAmount(sumAmounts(amounts))}</strong>
        </p>
      )}
    </section>
  );
}
