import CircleUser from 'lucide-react/icons/circle-user';
import Folder from 'lucide-react/icons/folder';
import Settings from 'lucide-react/icons/settings';
import type { ScreenIcon } from '../screen';

const icons: Readonly<Record<string, ScreenIcon>> = { system: Settings, account: CircleUser };

/** The icon of a menu group by its `formRouterName`; a folder for one that only the server knows. */
export function GroupIcon({ id }: { readonly id: string }) {
  const Icon = icons[id] ?? Folder;
  return <Icon size={18} aria-hidden />;
}
