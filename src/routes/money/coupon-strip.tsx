import Gift from 'lucide-react/icons/gift';
import { couponCampaigns } from '../../core/api/office/campaigns';
import { claimCoupon, listCoupons } from '../../core/api/office/coupons';
import type { Coupon } from '../../core/api/office/coupons';
import { coupon as statuses } from '../../core/dictionaries/orders';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { AboveProps } from '../../core/resource/definition';
import { Button } from '../../widgets/controls/button';
import { useEndpointQuery } from '../../widgets/surface/query';
import { shownTotal } from '../../widgets/surface/shown-total';
import { useCan, useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { moneyMessages as m } from './messages';
import css from './money.css';
import { Chips } from './strip';

const options = { ignoreErrors: true };
const one = (status: 'unused' | 'used' | 'expired') => ({ query: { status, rows: 1 } });

/** Campaigns whose coupon is claimed with one press, and how many coupons there are of each status. */
export function CouponStrip({ state, change, refresh }: AboveProps<Coupon>) {
  useStylesheet(css);
  const t = useMessages(m);
  const can = useCan();
  const locale = useLocale();
  const runtime = useRuntime();
  const open = useEndpointQuery(couponCampaigns, {}, options);
  const counts = {
    unused: useEndpointQuery(listCoupons, one('unused'), options),
    used: useEndpointQuery(listCoupons, one('used'), options),
    expired: useEndpointQuery(listCoupons, one('expired'), options),
  };
  const chosen = state.values['status'];
  const claim = async (code: string, name: string) => {
    await runtime.call(claimCoupon, { body: { code } });
    runtime.notices.push({ tone: 'success', text: text(m, 'coupon.got', { name }) });
    await Promise.all([open.refetch(), counts.unused.refetch(), refresh()]);
  };
  return (
    <div className="by-money-strip">
      {(open.data ?? []).length > 0 && (
        <ul className="by-campaigns" aria-label={t('campaign.title')}>
          {open.data?.map(({ code, name, amount, threshold, days, left, claimed }) => (
            <li key={code} className="by-campaign">
              <Gift size={20} aria-hidden="true" />
              <div className="by-campaign-what">
                <strong>{name}</strong>
                <span>
                  {t(Number(threshold) === 0 ? 'coupon.offAll' : 'coupon.off', {
                    amount: shownAmount(amount),
                    threshold: shownAmount(threshold),
                  })}
                </span>
                <span className="by-campaign-note">
                  {t('coupon.good', { days })}
                  {left !== null && ` · ${t('coupon.leftOf', { left })}`}
                </span>
              </div>
              {can('coupon:claim') && (
                <Button
                  size="small"
                  disabledReason={
                    claimed
                      ? text(m, 'coupon.have')
                      : left === 0
                        ? text(m, 'coupon.gone')
                        : undefined
                  }
                  onClick={() => claim(code, name)}
                  aria-label={t('coupon.claimOf', { name })}
                >
                  {t(claimed ? 'coupon.have' : 'coupon.get')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Chips
        label={t('coupon.byStatus')}
        chips={(['unused', 'used', 'expired'] as const).map((status) => ({
          key: status,
          text: `${statuses.lookup(status, locale).text} ${shownTotal(counts[status])}`,
          on: chosen === status,
        }))}
        onPress={(status) => {
          const { status: _old, ...values } = state.values;
          change({ page: 1, values: chosen === status ? values : { ...values, status } });
        }}
      />
    </div>
  );
}
