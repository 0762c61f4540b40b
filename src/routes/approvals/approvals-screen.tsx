import { useCallback } from 'react';
import { approvalViews, countApprovals } from '../../core/api/flows/approvals';
import { flowInstanceNodes, listFlowTaskComments } from '../../core/api/flows/instances';
import { resolveRedirect } from '../../core/api/office/pages';
import { text } from '../../core/i18n/translator';
import { useEndpointQuery, useQueryCache } from '../../widgets/surface/query';
import { ListScopeProvider } from '../../widgets/resource/list/list-scope';
import { ResourceScreen } from '../../widgets/resource/list/resource-screen';
import { useCan, useMessages } from '../../widgets/surface/runtime-context';
import { NoPermissionState } from '../../widgets/feedback/states';
import { Tabs } from '../../widgets/controls/tabs';
import { useUrlSearch, withParam } from '../../widgets/search/url-search';
import { approvals } from './approval';
import { approvalMessages as m } from './messages';

/** What a decision changes beside the lists themselves; also which list a message about the request leads to. */
const affected = [countApprovals, flowInstanceNodes, listFlowTaskComments, resolveRedirect];

/** four lists of the same requests, each with how many it holds. */
export default function ApprovalsScreen() {
  const can = useCan();
  return can(countApprovals.perm ?? null) ? <Boxes /> : <NoPermissionState />;
}

function Boxes() {
  const t = useMessages(m);
  const { url, go } = useUrlSearch();
  const cache = useQueryCache();
  const counts = useEndpointQuery(countApprovals, {}, { ignoreErrors: true });
  const asked = url.get('box');
  const box = approvalViews.find((view) => view === asked) ?? 'todo';
  const refresh = useCallback(
    () => Promise.all(affected.map(({ name }) => cache.invalidateQueries({ queryKey: [name] }))),
    [cache],
  );
  return (
    <ListScopeProvider prefix="" within={{}} alone={false} onChange={refresh}>
      <Tabs
        label={text(m, 'approval.boxes')}
        value={box}
        // Another list: pages and filters of this one say nothing about it.
        onChange={(key) => {
          const none = new URLSearchParams();
          go(() => (key === 'todo' ? none : withParam(none, 'box', key)));
        }}
        items={approvalViews.map((view) => {
          const name = t(`approval.${view}`);
          const count = counts.data?.[view];
          return {
            key: view,
            label: count === undefined ? name : t('approval.counted', { name, count }),
            content: <ResourceScreen def={approvals[view]} />,
          };
        })}
      />
    </ListScopeProvider>
  );
}
