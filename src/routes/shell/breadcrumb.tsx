import { Link } from 'react-router';
import { useMessages } from '../../widgets/surface/runtime-context';
import { shellMessages } from './messages';
import type { Trail } from './trail';
import type { TrailLink } from './trail';
import { useMenuNames } from './use-menu';

interface BreadcrumbProps {
  readonly trail: Trail;
  readonly title: string;
  readonly above: readonly TrailLink[];
}

/** Where the present screen stands; nothing when it stands alone. */
export function Breadcrumb({ trail, title, above }: BreadcrumbProps) {
  const t = useMessages(shellMessages);
  const names = useMenuNames();
  if (trail.groups.length + trail.parents.length === 0) return null;
  return (
    <nav className="by-breadcrumb" aria-label={t('shell.breadcrumb')}>
      <ol>
        {trail.groups.map((group) => (
          <li key={group.key}>{names.group(group)}</li>
        ))}
        {above.map(({ screen, to, name }) => (
          <li key={screen.id}>
            <Link to={to}>{name ?? names.screen(screen)}</Link>
          </li>
        ))}
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
