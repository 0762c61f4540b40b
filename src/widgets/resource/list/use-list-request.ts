import { useCallback } from 'react';
import { useParams } from 'react-router';
import type { Resource } from '../../../core/resource/definition';
import { withFixed } from '../../../core/resource/list-source';
import { firstRequest } from '../../../core/resource/request-of';
import type { Unsent } from '../../../core/resource/request-of';
import { useCan } from '../../surface/runtime-context';
import type { ListHandle } from './use-list';

/** What a list asks for the page that it shows; of one that asks several calls, the first. */
export function useListRequest<R>(
  def: Resource<R>,
  { query, state, fixed }: ListHandle<R>,
): () => Promise<readonly (Unsent | undefined)[]> {
  const params = useParams();
  const can = useCan();
  return useCallback(async () => {
    const whole = withFixed({ ...query, page: state.page, rows: state.size }, fixed);
    const unsent = await firstRequest(
      ({ call, signal }) =>
        def.load
          ? def.load(whole, { call, signal, params, can })
          : call(def.list, { query: whole, ...(fixed.params ? { params: fixed.params } : {}) }),
      {},
    );
    return [unsent];
  }, [def, query, state, fixed, params, can]);
}
