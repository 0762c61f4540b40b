import type { Reply } from '../../core/api/endpoint';
import type { financialAssets } from '../../core/api/office/assets';
import { shownAmount } from '../../core/format/amount';
import { Button } from '../../widgets/controls/button';
import { shortOf } from '../../widgets/pay/amounts';
import { useCan, useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { moneyMessages as m } from './messages';
import { Figure, More, Strip } from './strip';

interface AssetsFiguresProps {
  readonly assets: Reply<typeof financialAssets>;
  readonly onTopUp: (amount: string) => void;
}

/** What there is and what is owed, what is missing for it, and how long it is enough. */
export function AssetsFigures({ assets, onTopUp }: AssetsFiguresProps) {
  const t = useMessages(m);
  const can = useCan();
  const missing = shortOf(assets.balance, assets.unpaidAmount);
  return (
    <>
      {missing !== undefined && (
        <div className="by-assets-short" role="status">
          <span>
            {t('assets.short', {
              unpaid: shownAmount(assets.unpaidAmount),
              missing: shownAmount(missing),
            })}
          </span>
          {can('topup:create') && (
            <Button size="small" onClick={() => onTopUp(missing)}>
              {t('assets.topUpMissing', { missing: shownAmount(missing) })}
            </Button>
          )}
        </div>
      )}
      <Strip label={t('assets.label')}>
        <Figure
          name={t('assets.balance')}
          amount={assets.balance}
          note={
            assets.daysLeft === null ? undefined : t('assets.enough', { days: assets.daysLeft })
          }
        >
          <More to={paths.statement} perm="statement:list" text={t('assets.seeStatement')} />
        </Figure>
        <Figure name={t('assets.arriving')} amount={assets.arriving}>
          <More to={paths.remittances} perm="remittance:list" text={t('assets.remit')} />
        </Figure>
        <Figure
          name={t('assets.unpaid')}
          amount={assets.unpaidAmount}
          note={t('assets.unpaidOf', { count: assets.unpaidBills })}
        >
          <More to={paths.bills({ status: 'unpay' })} perm="bill:list" text={t('assets.payAll')} />
        </Figure>
        <Figure
          name={t('assets.coupons')}
          amount={assets.couponAmount}
          note={t('assets.couponsOf', { count: assets.coupons })}
        >
          <More to={paths.coupons} perm="coupon:list" text={t('assets.seeCoupons')} />
        </Figure>
        <Figure name={t('assets.income')} amount={assets.monthIncome} />
        <Figure name={t('assets.expense')} amount={assets.monthExpense} />
        <Figure name={t('assets.invoiceable')} amount={assets.invoiceableAmount}>
          <More to={paths.invoices} perm="invoice:list" text={t('assets.seeInvoices')} />
        </Figure>
      </Strip>
    </>
  );
}
