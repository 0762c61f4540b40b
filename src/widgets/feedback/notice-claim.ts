// chunk: widgets
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { NoticeCenter } from '../../core/notices';

interface Claims {
  surfaces: readonly object[];
  readonly listeners: Set<() => void>;
}

const claims = new WeakMap<NoticeCenter, Claims>();

function claimsOf(center: NoticeCenter): Claims {
  let known = claims.get(center);
  if (!known) {
    known = { surfaces: [], listeners: new Set() };
    claims.set(center, known);
  }
  return known;
}

function set(known: Claims, surfaces: readonly object[]): void {
  known.surfaces = surfaces;
  for (const listener of known.listeners) listener();
}

export interface NoticeClaim {
  /** This surface shows the notices. */
  readonly mine: boolean;
  /** The user is busy here: show them here from now on. */
  readonly claim: () => void;
}

/**
 * Several elements on a page may share one runtime. A notice is shown and read out once: by the element that was
 * used last, the first one until then.
 */
export function useNoticeClaim(center: NoticeCenter): NoticeClaim {
  const [token] = useState(() => ({}));
  const known = claimsOf(center);

  useEffect(() => {
    set(known, [...known.surfaces, token]);
    return () =>
      set(
        known,
        known.surfaces.filter((each) => each !== token),
      );
  }, [known, token]);

  const mine = useSyncExternalStore(
    useCallback(
      (listener) => {
        known.listeners.add(listener);
        return () => known.listeners.delete(listener);
      },
      [known],
    ),
    () => known.surfaces[0] === token,
  );
  const claim = useCallback(() => {
    if (known.surfaces[0] === token) return;
    set(known, [token, ...known.surfaces.filter((each) => each !== token)]);
  }, [known, token]);
  return { mine, claim };
}
