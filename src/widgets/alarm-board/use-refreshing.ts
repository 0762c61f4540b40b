import { useEffect, useEffectEvent } from 'react';
import type { BoardModel } from './board-model';

/**
 * Refreshes every so many seconds while the board is there to be seen. In a hidden page or a hidden part of it nothing
 * is asked, but for how many are new where the user wants to be told; coming back refreshes at once when it is due.
 */
export function useRefreshing(
  model: BoardModel,
  seconds: number,
  box: { readonly current: HTMLElement | null },
  countsFresh: boolean,
): void {
  const isSeen = () => !document.hidden && (box.current?.checkVisibility() ?? false);
  const tick = useEffectEvent(() => {
    if (isSeen()) void model.refresh();
    else if (countsFresh) void model.checkFresh();
  });
  const due = useEffectEvent(() => {
    const { updatedAt } = model.state;
    if (updatedAt !== null && isSeen() && Date.now() - updatedAt >= seconds * 1000) {
      void model.refresh();
    }
  });
  useEffect(() => {
    if (seconds <= 0) return;
    const timer = setInterval(() => tick(), seconds * 1000);
    const handleVisible = () => due();
    document.addEventListener('visibilitychange', handleVisible);
    // A tab of the host page that is shown again.
    const observer = new IntersectionObserver(() => due());
    if (box.current) observer.observe(box.current);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisible);
      observer.disconnect();
    };
  }, [seconds, box]);
}
