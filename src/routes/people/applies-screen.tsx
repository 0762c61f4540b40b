import { useCallback } from 'react';
import { listEnterpriseApplies } from '../../core/api/flows/enterprises';
import { text } from '../../core/i18n/translator';
import { buildQuery } from '../../core/search/build-query';
import { NoPermissionState } from '../../widgets/feedback/states';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useRuntime } from '../../widgets/surface/runtime-context';
import { Boxes } from '../decisions/boxes';
import { applyBoxes, enterpriseApplies, statusesOf } from './enterprise-apply';
import type { ApplyBox } from './enterprise-apply';
import { peopleMessages as m } from './messages';

const asked = (box: ApplyBox, rows: number) => ({
  query: {
    ...{ page: 1, rows, sort: 'createTime', order: 'asc' as const },
    params: JSON.stringify(buildQuery({ status: statusesOf[box] })),
  },
});

/** what waits for the platform's word and what has it; after a decision the next that waits opens. */
export default function AppliesScreen() {
  const can = useCan();
  return can(listEnterpriseApplies.perm ?? null) ? <Verifications /> : <NoPermissionState />;
}

function Verifications() {
  const runtime = useRuntime();
  const waiting = useEndpointQuery(listEnterpriseApplies, asked('waiting', 1), {
    ignoreErrors: true,
  });
  const done = useEndpointQuery(listEnterpriseApplies, asked('decided', 1), { ignoreErrors: true });
  const counts = { waiting: waiting.data?.total, decided: done.data?.total };
  const refreshWaiting = waiting.refetch;
  const refreshDone = done.refetch;
  const refresh = useCallback(
    () => Promise.all([refreshWaiting(), refreshDone()]),
    [refreshWaiting, refreshDone],
  );
  const next = useCallback(
    async (decided: string) => {
      const { rows } = await runtime.call(listEnterpriseApplies, asked('waiting', 50), {
        ignoreErrors: true,
      });
      // Still there: it was not decided after all.
      return rows.some(({ id }) => id === decided) ? undefined : rows[0]?.id;
    },
    [runtime],
  );
  return (
    <Boxes
      label={text(m, 'apply.boxes')}
      onChange={refresh}
      next={next}
      boxes={applyBoxes.map((box) => ({
        key: box,
        title: text(m, `apply.${box}`),
        count: counts[box],
        def: enterpriseApplies[box],
      }))}
    />
  );
}
