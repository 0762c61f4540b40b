import { wafUsageInfo } from '../../core/api/platforms/firewalls';
import type { Waf } from '../../core/api/platforms/firewalls';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { Receipt } from '../../widgets/result/receipt';
import { PlainTable } from '../../widgets/table/plain-table';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { infrastructureMessages as m } from './messages';
import { groupedNumber } from '../../core/format/number';

/** E-172: seven days of requests and of those that were blocked, and how near the limits its peaks came. */
export function WafUsage({ row }: ViewProps<Waf>) {
  const t = useMessages(m);
  const { data, error, refetch } = useEndpointQuery(
    wafUsageInfo,
    { body: { id: row.id } },
    { ignoreErrors: true },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonLines lines={5} />;
  const ofLimit = (used: number, limit: number) =>
    t('waf.ofLimit', { used: groupedNumber(used), limit: groupedNumber(limit) });
  const share = data.requests === 0 ? 0 : (data.blocked / data.requests) * 100;
  return (
    <>
      <Receipt
        facts={[
          { label: t('waf.requests'), value: groupedNumber(data.requests) },
          { label: t('waf.blocked'), value: groupedNumber(data.blocked) },
          { label: t('waf.share'), value: `${share.toFixed(2)} %` },
          { label: t('waf.domains'), value: ofLimit(data.domainUsed, data.domainLimit) },
          { label: t('waf.requestPeak'), value: ofLimit(data.requestPeak, data.requestLimit) },
          { label: t('waf.bandwidthPeak'), value: ofLimit(data.bandwidthPeak, data.bandwidth) },
        ]}
      />
      <PlainTable
        title={t('waf.week')}
        head={[t('waf.date'), t('waf.requests'), t('waf.blocked')]}
        rows={data.days.map(({ date, requests, blocked }) => [
          date,
          groupedNumber(requests),
          groupedNumber(blocked),
        ])}
      />
    </>
  );
}
