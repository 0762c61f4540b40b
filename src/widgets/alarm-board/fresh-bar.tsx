import { useEffect } from 'react';
import { useAnnounce } from '../surface/surface-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './fresh-bar.css';
import { useLazyText } from './lazy-messages';
import { useBoard, useBoardModel } from './use-board';

/** Over the head of the list and not before it: what one reads does not move when alarms arise. */
export function FreshBar() {
  const model = useBoardModel();
  useStylesheet(css);
  const t = useLazyText();
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
