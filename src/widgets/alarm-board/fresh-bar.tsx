import { useEffect } from 'react';
import { useAnnounce } from '../surface/surface-context';
import { useSheet } from '../styles/use-sheet';
import css from './fresh-bar.css';
import { useLateText } from './late-messages';
import { useBoard, useBoardModel } from './use-board';

/** Over the head of the list and not before it: what one reads does not move when alarms arise. */
export function FreshBar() {
  const model = useBoardModel();
  useSheet(css);
  const t = useLateText();
  const announce = useAnnounce();
  const fresh = useBoard((state) => state.fresh);
  useEffect(() => {
    announce(t('fresh.said', { count: fresh }));
  }, [announce, fresh, t]);
  return (
    <button type="button" className="ab-fresh" onClick={() => void model.showFresh()}>
      {t('fresh.count', { count: fresh })}
      <span className="ab-fresh-show">{t('fresh.show')}</span>
    </button>
  );
}
