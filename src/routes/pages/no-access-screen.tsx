import ShieldOff from 'lucide-react/icons/shield-off';
import { useMessages } from '../../widgets/surface/runtime-context';
import { pageMessages } from './messages';
import { PublicPage } from './public-page';
import { WayOut } from './way-out';

/** R-062, M-01 */
export default function NoAccessScreen() {
  const t = useMessages(pageMessages);
  return (
    <PublicPage
      layout="bare"
      icon={<ShieldOff size={26} strokeWidth={1.5} />}
      eyebrow="401"
      title={t('noAccess.title')}
      hint={t('noAccess.hint')}
    >
      <WayOut />
    </PublicPage>
  );
}
