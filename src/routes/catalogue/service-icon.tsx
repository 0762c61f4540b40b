import Boxes from 'lucide-react/icons/boxes';
import Briefcase from 'lucide-react/icons/briefcase';
import Cpu from 'lucide-react/icons/cpu';
import Database from 'lucide-react/icons/database';
import HardDrive from 'lucide-react/icons/hard-drive';
import Layers from 'lucide-react/icons/layers';
import Network from 'lucide-react/icons/network';
import Package from 'lucide-react/icons/package';

const icons: Readonly<Record<string, typeof Cpu>> = {
  compute: Cpu,
  storage: HardDrive,
  network: Network,
  database: Database,
  middleware: Layers,
  container: Boxes,
  application: Briefcase,
};

/** By the group of the service: the backend's icon names are its own. */
export function ServiceIcon({ group, size }: { readonly group: string; readonly size: number }) {
  const Icon = (Object.hasOwn(icons, group) ? icons[group] : undefined) ?? Package;
  return <Icon size={size} aria-hidden="true" />;
}
