import { useState } from 'react';
import { viewRole } from '../../core/api/flows/roles';
import type { Role } from '../../core/api/flows/roles';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import css from './grant.css';
import { GrantRows } from './grant-rows';
import { matching } from './grant-tree';
import { roleMessages } from './role.messages';
import { useGrantTree } from './use-grant-tree';

const none: ReadonlySet<string> = new Set();

const useRole = ({ roleId }: Role) =>
  useEndpointQuery(viewRole, { query: { roleId } }, { ignoreErrors: true });

/** What a role grants, to be read. */
export function RoleGrants({ row }: ViewProps<Role>) {
  useStylesheet(css);
  const t = useMessages(roleMessages);
  const { tree, error, retry } = useGrantTree();
  const role = useRole(row);
  const [open, setOpen] = useState(none);
  const failure = error ?? role.error ?? undefined;
  if (failure !== undefined)
    return <ErrorState error={failure} onRetry={() => Promise.all([retry(), role.refetch()])} />;
  if (!tree || !role.data) return <SkeletonLines lines={4} />;
  const chosen = new Set(role.data.permCodes);
  const granted = matching(tree, '', ({ code = '' }) => chosen.has(code));
  if (granted.length === 0)
    return <EmptyState title={text(roleMessages, 'grant.empty')} hint={null} />;
  return (
    <GrantRows
      tree={granted}
      chosen={chosen}
      open={open}
      onOpen={setOpen}
      label={t('role.grants')}
    />
  );
}

/** Who has a role. */
export function RolePeople({ row }: ViewProps<Role>) {
  useStylesheet(css);
  const t = useMessages(roleMessages);
  const role = useRole(row);
  if (role.error) return <ErrorState error={role.error} onRetry={() => role.refetch()} />;
  if (!role.data) return <SkeletonLines lines={2} />;
  if (role.data.users.length === 0)
    return <EmptyState title={text(roleMessages, 'role.nobody')} hint={null} />;
  return (
    <ul className="by-grant-people" aria-label={t('role.peopleLabel')}>
      {role.data.users.map(({ id, name }) => (
        <li key={id} className="by-grant-person">
          {name}
        </li>
      ))}
    </ul>
  );
}
