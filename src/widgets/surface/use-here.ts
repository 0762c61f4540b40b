import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { stripBase } from '../../core/page/strip-base';

/** The address of the console's page at the moment of asking, which may be ahead of what is drawn; empty outside a console. */
export function useHere(): () => string {
  const router = useContext(DataRouterContext)?.router;
  return useCallback(() => {
    if (!router) return '';
    const { pathname, search } = router.state.location;
    // Links and steps are said without it.
    return stripBase(pathname, router.basename?.replace(/\/+$/, '') ?? '') + search;
  }, [router]);
}
