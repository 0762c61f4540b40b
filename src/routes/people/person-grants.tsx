import { useState } from 'react';
import { Link } from 'react-router';
import { rolePermission } from '../../core/api/flows/roles';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import css from '../system/grant.css';
import { GrantRows } from '../system/grant-rows';
import { matching } from '../system/grant-tree';
import { useGrantTree } from '../system/use-grant-tree';
import { paths } from '../paths';
import { peopleMessages as m } from './messages';

interface Person {
  readonly roleIds: readonly string[];
  /** Where nobody has said: what the roles give together. */
  readonly permCodes?: readonly string[];
}
const none: ReadonlySet<string> = new Set();

/** What somebody may do (E-191), and how much of it each role gives (E-193). */
export function PersonGrants({ row }: ViewProps<Person>) {
  useStylesheet(css);
  const t = useMessages(m);
  const { tree, error, retry } = useGrantTree();
  const roles = useEndpointQuery(rolePermission, {}, { ignoreErrors: true });
  const [open, setOpen] = useState(none);
  const failure = error ?? roles.error ?? undefined;
  if (failure !== undefined)
    return <ErrorState error={failure} onRetry={() => Promise.all([retry(), roles.refetch()])} />;
  if (!tree || !roles.data) return <SkeletonLines lines={4} />;
  const own = roles.data.filter(({ roleId }) => row.roleIds.includes(roleId));
  const chosen = new Set(row.permCodes ?? own.flatMap(({ permCodes }) => permCodes));
  const granted = matching(tree, '', ({ code = '' }) => chosen.has(code));
  if (granted.length === 0) return <EmptyState title={text(m, 'userRoles.none')} hint={null} />;
  return (
    <>
      <ul className="by-grant-people" aria-label={t('user.roles')}>
        {own.map(({ roleId, roleName, permCodes }) => (
          <li key={roleId} className="by-grant-person">
            <Link to={paths.role(roleId)}>
              {t('userRoles.gives', { role: roleName, count: permCodes.length })}
            </Link>
          </li>
        ))}
      </ul>
      <GrantRows
        tree={granted}
        chosen={chosen}
        open={open}
        onOpen={setOpen}
        label={t('userRoles.grants')}
      />
    </>
  );
}
