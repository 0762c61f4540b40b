import Activity from 'lucide-react/icons/activity';
import Bell from 'lucide-react/icons/bell';
import Boxes from 'lucide-react/icons/boxes';
import Cloud from 'lucide-react/icons/cloud';
import CloudCog from 'lucide-react/icons/cloud-cog';
import ChartColumnBig from 'lucide-react/icons/chart-column-big';
import CircleUser from 'lucide-react/icons/circle-user';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Database from 'lucide-react/icons/database';
import Folder from 'lucide-react/icons/folder';
import HardDrive from 'lucide-react/icons/hard-drive';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import ListChecks from 'lucide-react/icons/list-checks';
import Network from 'lucide-react/icons/network';
import Receipt from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import Server from 'lucide-react/icons/server';
import Settings from 'lucide-react/icons/settings';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Users from 'lucide-react/icons/users';
import type { MenuGroupId } from '../menu-groups';
import type { ScreenIcon } from '../screen';

/** Each group of the menu has one. */
const ours: Readonly<Record<MenuGroupId, ScreenIcon>> = {
  cloud: Cloud,
  database: Database,
  container: Boxes,
  platform: Server,
  infrastructure: HardDrive,
  vendor: CloudCog,
  monitoring: Activity,
  tasks: ListChecks,
  orders: ShoppingCart,
  approvals: ClipboardCheck,
  bill: Receipt,
  billReport: ChartColumnBig,
  workOrders: LifeBuoy,
  people: Users,
  network: Network,
  messages: Bell,
  log: ScrollText,
  system: Settings,
  account: CircleUser,
};
const icons: Readonly<Record<string, ScreenIcon>> = ours;

/** The icon of a menu group by its `formRouterName`; a folder for one that only the server knows. */
export function GroupIcon({ id }: { readonly id: string }) {
  const Icon = icons[id] ?? Folder;
  return <Icon size={18} aria-hidden />;
}
