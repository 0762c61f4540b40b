import ListChecks from 'lucide-react/icons/list-checks';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { isSilent, workOf } from '../../core/work';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { HeaderPopup } from './header-popup';
import { shellMessages } from './messages';

const WorkList = lazy(() => import('./work-list').then((module) => ({ default: module.WorkList })));
const LeftRows = lazy(() => import('./left-rows').then((module) => ({ default: module.LeftRows })));

/** What is under way and what has ended (imports, exports, runs over many rows, uploads), over a reload too. */
export function WorkCentre({ isNarrow }: { readonly isNarrow: boolean }) {
  const t = useMessages(shellMessages);
  const work = workOf(useRuntime());
  const items = useStore(work.store, (state) => state.items);
  const running = items.filter(({ state }) => state === 'running');
  // Another tab that is at one tells its end itself.
  const left = running.filter((item) => item.row && !work.isOwn(item.id) && isSilent(item));
  // On a phone only where there is something to see: the header has no room for more.
  if (isNarrow && items.length === 0) return null;
  const label = running.length === 0 ? t('work.none') : t('work.some', { count: running.length });
  return (
    <>
      <HeaderPopup
        label={label}
        icon={<ListChecks size={18} aria-hidden />}
        count={running.length}
        tone="primary"
      >
        {(close) => <WorkList onClose={close} />}
      </HeaderPopup>
      {left.length > 0 && (
        <Suspense>
          <LeftRows items={left} />
        </Suspense>
      )}
    </>
  );
}
