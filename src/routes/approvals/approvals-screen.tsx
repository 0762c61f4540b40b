import { useCallback } from 'react';
import { approvalViews, countApprovals } from '../../core/api/flows/approvals';
import { flowInstanceNodes, listFlowTaskComments } from '../../core/api/flows/instances';
import { resolveRedirect } from '../../core/api/office/pages';
import { text } from '../../core/i18n/translator';
import { useEndpointQuery, useQueryCache } from '../../widgets/surface/query';
import { useCan } from '../../widgets/surface/runtime-context';
import { NoPermissionState } from '../../widgets/feedback/states';
import { Boxes } from '../decisions/boxes';
import { approvals } from './approval';
import { approvalMessages as m } from './messages';

/** What a decision changes beside the lists themselves; also which list a message about the request leads to. */
const affected = [countApprovals, flowInstanceNodes, listFlowTaskComments, resolveRedirect];

/** four lists of the same requests, each with how many it holds. */
export default function ApprovalsScreen() {
  const can = useCan();
  return can(countApprovals.perm ?? null) ? <Requests /> : <NoPermissionState />;
}

function Requests() {
  const cache = useQueryCache();
  const counts = useEndpointQuery(countApprovals, {}, { ignoreErrors: true });
  const refresh = useCallback(
    () => Promise.all(affected.map(({ name }) => cache.invalidateQueries({ queryKey: [name] }))),
    [cache],
  );
  return (
    <Boxes
      label={text(m, 'approval.boxes')}
      onChange={refresh}
      boxes={approvalViews.map((view) => ({
        key: view,
        title: text(m, `approval.${view}`),
        count: counts.data?.[view],
        def: approvals[view],
      }))}
    />
  );
}
