import { Suspense, useCallback, useContext } from 'react';
import type { ReactNode } from 'react';
import { useHref, useNavigate } from 'react-router';
import type { Resource } from '../../../core/resource/definition';
import type { OpSpec } from '../../../core/resource/operation';
import { lazyComponent } from '../../surface/lazy-component';
import { useListScope } from '../list/list-scope';
import { RelatedContext } from '../related';
import { useRowPath } from './use-row-path';

/** Comes with the first removal that is asked for. */
const RemovalEffects = lazyComponent(
  async () => (await import('./removal-effects')).RemovalEffects,
);

/**
 * What a question about a removal says beside the names: what hangs on the rows, and what would become of it. Nothing for any other
 * operation. `leave` closes the question, for somebody who follows a link in it; the question stands outside the console's pages, so
 * all that it needs of them is taken here.
 */
export function useRemovalEffects<R>(
  def: Resource<R>,
): (spec: OpSpec<R>, rows: readonly R[], leave: () => void) => ReactNode {
  const related = useContext(RelatedContext);
  const rowPath = useRowPath(def);
  const { within } = useListScope();
  const root = useHref('/');
  const navigate = useNavigate();
  return useCallback(
    (spec, rows, leave) => {
      if (spec.kind !== 'remove' || rows.length === 0) return null;
      const links = {
        hrefOf: (path: string) => `${root.replace(/\/$/, '')}${path}`,
        go: (path: string) => {
          leave();
          void navigate(path);
        },
      };
      return (
        <Suspense fallback={null}>
          <RemovalEffects {...{ def, spec, rows, related, rowPath, within, links }} />
        </Suspense>
      );
    },
    [def, related, rowPath, within, root, navigate],
  );
}
