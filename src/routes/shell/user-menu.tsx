import CircleUser from 'lucide-react/icons/circle-user';
import Lock from 'lucide-react/icons/lock';
import LogOut from 'lucide-react/icons/log-out';
import { useNavigate } from 'react-router';
import { Menu } from '../../widgets/overlays/menu';
import { useMessages, useRuntime, useSession } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { shellMessages } from './messages';

/** Who is signed in, and what they may do about it. */
export function UserMenu() {
  const t = useMessages(shellMessages);
  const runtime = useRuntime();
  const navigate = useNavigate();
  const user = useSession((state) => state.user);
  if (!user) return null;
  const portrait = /^(data:image\/|\/(?!\/))/.test(user.portrait) ? user.portrait : '';
  return (
    <Menu
      label={t('user.menu', { name: user.name })}
      icon={
        portrait === '' ? (
          <span className="by-header-avatar" aria-hidden="true">
            {initialOf(user.name)}
          </span>
        ) : (
          <img className="by-header-avatar" src={portrait} alt="" />
        )
      }
      heading={
        <span className="by-header-who">
          <strong>{user.name}</strong>
          <span>{[user.username, user.tenant.name].filter(Boolean).join(' · ')}</span>
        </span>
      }
      items={[
        {
          key: 'personal',
          label: t('user.personal'),
          icon: <CircleUser size={16} aria-hidden />,
          onSelect: () => navigate(paths.personal),
        },
        {
          key: 'lock',
          label: t('user.lock'),
          icon: <Lock size={16} aria-hidden />,
          onSelect: () => runtime.lock(),
        },
        {
          key: 'sign-out',
          label: t('user.signOut'),
          icon: <LogOut size={16} aria-hidden />,
          separated: true,
          onSelect: () => runtime.signOut(),
        },
      ]}
    />
  );
}

/** The first character as a reader counts it, not as the encoding does. */
function initialOf(name: string): string {
  return String.fromCodePoint(name.codePointAt(0) ?? 0x3f).toUpperCase();
}
