import { useNavigate } from 'react-router';
import { Menu } from '../../widgets/overlays/menu';
import { flattenMenu, type MenuGroup } from '../menu-tree';
import { GroupIcon } from './group-icon';
import { useMenuNames } from './use-menu';

/** A group of the collapsed menu: its screens open beside its icon. */
export function RailGroup({
  group,
  isCurrent,
}: {
  readonly group: MenuGroup;
  readonly isCurrent: boolean;
}) {
  const names = useMenuNames();
  const navigate = useNavigate();
  return (
    <span className="by-side-rail-group" data-current={isCurrent || undefined}>
      <Menu
        label={names.group(group)}
        icon={<GroupIcon id={group.id} />}
        align="start"
        items={flattenMenu(group.children).map(({ leaf }) => ({
          key: leaf.key,
          label: names.leaf(leaf),
          onSelect: () => navigate(leaf.screen.path),
        }))}
      />
    </span>
  );
}
