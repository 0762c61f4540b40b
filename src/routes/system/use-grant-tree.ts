import { useMemo } from 'react';
import { listMenus, permissionConfiguration } from '../../core/api/flows/roles';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { grantTree } from './grant-tree';
import type { GrantNode } from './grant-tree';
import { roleMessages } from './role.messages';

interface GrantTreeHandle {
  readonly tree: readonly GrantNode[] | undefined;
  readonly error: unknown;
  readonly retry: () => unknown;
}

/** Everything that can be granted, as the server knows it now. */
export function useGrantTree(): GrantTreeHandle {
  const t = useMessages(roleMessages);
  const locale = useLocale();
  const menus = useEndpointQuery(listMenus, { body: {} }, { ignoreErrors: true });
  const groups = useEndpointQuery(permissionConfiguration, {}, { ignoreErrors: true });
  const others = t('grant.others');
  const tree = useMemo(
    () =>
      menus.data && groups.data
        ? grantTree({ menus: menus.data, groups: groups.data }, locale, others)
        : undefined,
    [menus.data, groups.data, locale, others],
  );
  return {
    tree,
    error: menus.error ?? groups.error ?? undefined,
    retry: () => Promise.all([menus.refetch(), groups.refetch()]),
  };
}
