import { useState } from 'react';
import * as v from 'valibot';
import { useRuntime } from '../../widgets/surface/runtime-context';
import type { Trail } from './trail';

const KEY = 'side-menu';
const schema = v.object({ collapsed: v.boolean(), closed: v.array(v.string()) });

export interface SideMenuState {
  readonly isCollapsed: boolean;
  readonly toggleCollapsed: () => void;
  readonly isOpen: (group: string) => boolean;
  readonly toggleGroup: (group: string) => void;
}

/** How this user keeps the side menu; groups are open until closed, so that a new one is seen. */
export function useSideMenuState(trail: Trail | undefined): SideMenuState {
  const { storage } = useRuntime();
  const [kept, setKept] = useState(
    () => storage.get(KEY, schema) ?? { collapsed: false, closed: [] },
  );
  // The group of a page one has just come to is open, after a reload too; closing it by hand still works.
  const present = trail?.leaf?.key;
  const [seen, setSeen] = useState<string>();
  if (present !== seen) {
    setSeen(present);
    const above = new Set(trail?.groups.map((group) => group.key));
    setKept({ ...kept, closed: kept.closed.filter((key) => !above.has(key)) });
  }

  const keep = (next: typeof kept) => {
    setKept(next);
    storage.set(KEY, next);
  };
  return {
    isCollapsed: kept.collapsed,
    toggleCollapsed: () => keep({ ...kept, collapsed: !kept.collapsed }),
    isOpen: (group) => !kept.closed.includes(group),
    toggleGroup: (group) =>
      keep({
        ...kept,
        closed: kept.closed.includes(group)
          ? kept.closed.filter((each) => each !== group)
          : [...kept.closed, group],
      }),
  };
}
