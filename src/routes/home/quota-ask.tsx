import { useState } from 'react';
import { listServiceQuotas } from '../../core/api/office/service-quotas';
import { text } from '../../core/i18n/translator';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { Modal } from '../../widgets/overlays/modal';
import { useEndpointQuery, useQueryCache } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { homeMessages as m } from './messages';
import { QuotaRequest } from './quota-request';

interface QuotaAskProps {
  readonly projectId: string;
  readonly code: string;
  /** What somebody lacks. */
  readonly amount: number;
  readonly onClose: () => void;
}

/** R-057 over another screen: asks for more of one quota, and says why where nothing can be asked for. */
export function QuotaAsk({ projectId, code, amount, onClose }: QuotaAskProps) {
  const t = useMessages(m);
  const cache = useQueryCache();
  const { data, error, isFetching, refetch } = useEndpointQuery(
    listServiceQuotas,
    { query: { projectId, code } },
    { ignoreErrors: true, staleTime: 0 },
  );
  // The first answer that was asked for now: one from before knows no request that was sent since, and one after it would
  // change the form under the hands.
  const [opened, open] = useState<typeof data>();
  if (data && !isFetching && !opened) open(data);
  const quota = opened?.find((row) => row.projectId === projectId);
  const { pendingId = '', maximum = 0, total = 0, name = '', projectName = '' } = quota ?? {};
  if (quota && pendingId === '' && maximum > total)
    return (
      <QuotaRequest
        quota={quota}
        owner={projectName}
        wanted={amount}
        onClose={onClose}
        onDone={() => {
          void cache.invalidateQueries({ queryKey: [listServiceQuotas.name] });
          onClose();
        }}
      />
    );
  const title = quota
    ? text(m, 'quota.requestOf', { name, owner: projectName })
    : text(m, 'quota.request');
  return (
    <Modal open title={title} onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => refetch()} />}
      {!error && !opened && <SkeletonLines lines={4} />}
      {opened && <p>{t(pendingId === '' ? 'quota.atMost' : 'quota.waits', { name })}</p>}
    </Modal>
  );
}
