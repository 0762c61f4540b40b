import Compass from 'lucide-react/icons/compass';
import { useMessages } from '../../widgets/surface/runtime-context';
import { pageMessages } from './messages';
import { PublicPage } from './public-page';
import { WayOut } from './way-out';

/** */
export default function NotFoundScreen() {
  const t = useMessages(pageMessages);
  return (
    <PublicPage
      layout="bare"
      icon={<Compass size={26} strokeWidth={1.5} />}
      eyebrow="404"
      title={t('notFound.title')}
      hint={t('notFound.hint')}
    >
      <WayOut />
    </PublicPage>
  );
}
