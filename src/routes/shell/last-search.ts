import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../widgets/surface/runtime-context';
import { useConsole } from '../app/console-context';

/** A row or a form that stood open over a list: whoever comes back to it wants the list. */
const opened = ['id', 'do', 'on', 'bulk', 'compare'];

/** Of a query what a page is shown by: the filters, the page and the order of a list, the part of a row. */
export function listSearch(search: string): string {
  const all = new URLSearchParams(search);
  const gone = all.has('id') ? [...opened, 'tab'] : opened;
  const left = [...all].filter(([name]) => !gone.includes(name));
  return left.length === 0 ? '' : `?${new URLSearchParams(left).toString()}`;
}

/** By path, how each page was left in this visit: what leads back to a list leads to it as it was. Of this user alone. */
export function useLastSearch(): (path: string) => string {
  const { pathname, search } = useLocation();
  const { searches } = useConsole();
  const user = useSession((state) => state.user?.id);
  useEffect(() => {
    searches.set(`${user} ${pathname}`, listSearch(search));
  }, [searches, user, pathname, search]);
  return (path) => searches.get(`${user} ${path}`) ?? '';
}
