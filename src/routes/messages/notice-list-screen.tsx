import { useMemo } from 'react';
import { useListLocation } from '../../widgets/resource/list/list-location';
import { ResourceScreen } from '../../widgets/resource/list/resource-screen';
import { useMessages, useSession } from '../../widgets/surface/runtime-context';
import { Switch } from '../../widgets/controls/switch';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { messagesMessages } from './messages';
import css from './messages.css';
import { noticesOf } from './notice';

/** notices, pinned first; expired ones only on demand, which stands in the URL. */
export default function NoticeListScreen() {
  useStylesheet(css);
  const t = useMessages(messagesMessages);
  const tenant = useSession(({ user }) => user?.tenant.name ?? '');
  const { url, go } = useListLocation();
  const withExpired = url.get('expired') === '1';
  const def = useMemo(() => noticesOf({ tenant, withExpired }), [tenant, withExpired]);
  const show = (checked: boolean) =>
    go((now) => {
      now.delete('page');
      if (checked) now.set('expired', '1');
      else now.delete('expired');
      return now;
    });
  return (
    <div className="by-messages">
      <div>
        <Switch checked={withExpired} onChange={show}>
          {t('notice.withExpired')}
        </Switch>
      </div>
      <ResourceScreen key={String(withExpired)} def={def} />
    </div>
  );
}
