import Cloud from 'lucide-react/icons/cloud';
import CircleUser from 'lucide-react/icons/circle-user';
import Folder from 'lucide-react/icons/folder';
import Settings from 'lucide-react/icons/settings';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import type { ScreenIcon } from '../screen';

const icons: Readonly<Record<string, ScreenIcon>> = {
  cloud: Cloud,
  orders: ShoppingCart,
  system: Settings,
  account: CircleUser,
};

/** The icon of a menu group by its `formRouterName`; a folder for one that only the server knows. */
export function GroupIcon({ id }: { readonly id: string }) {
  const Icon = icons[id] ?? Folder;
  return <Icon size={18} aria-hidden />;
}
