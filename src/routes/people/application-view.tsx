import { readEnterpriseApply } from '../../core/api/ordering/tenants';
import type { ViewProps } from '../../core/resource/tab';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { peopleMessages as m } from './messages';

/** What the company said of itself (E-175). */
export function ApplicationView({ row }: ViewProps<{ readonly id: string }>) {
  const t = useMessages(m);
  const answer = useEndpointQuery(
    readEnterpriseApply,
    { query: { id: row.id } },
    { ignoreErrors: true },
  );
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (!answer.data) return <SkeletonLines lines={4} />;
  const { contactName, contactMobile, address, comment } = answer.data;
  const facts = [
    [t('enterprise.contact'), contactName],
    [t('enterprise.mobile'), contactMobile],
    [t('enterprise.address'), address],
    [t('apply.comment'), comment],
  ] as const;
  return (
    <dl className="by-facts">
      {facts.map(([label, value]) => (
        <div key={label} className="by-fact">
          <dt>{label}</dt>
          <dd>{value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
