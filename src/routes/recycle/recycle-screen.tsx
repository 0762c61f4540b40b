import { RETENTION_DAYS } from '../../core/api/compute/recycles';
import { ResourceScreen } from '../../widgets/resource/list/resource-screen';
import { useMessages } from '../../widgets/surface/runtime-context';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { recycleMessages } from './messages';
import { recycle } from './recycle';
import css from './recycle.css';

/** the bin, and what being in it means. */
export default function RecycleScreen() {
  useStylesheet(css);
  const t = useMessages(recycleMessages);
  return (
    <div className="by-recycle">
      <p className="by-recycle-hint">{t('recycle.hint', { days: RETENTION_DAYS })}</p>
      <ResourceScreen def={recycle} />
    </div>
  );
}
