import { useEffect, useState } from 'react';
import { listServiceCategories, type ServiceCategory } from '../../core/api/ordering/catalogue';
import { useRuntime } from '../surface/runtime-context';

export type Categories =
  | { readonly status: 'loading' | 'failed' | 'none'; readonly rows: readonly ServiceCategory[] }
  | { readonly status: 'ready'; readonly rows: readonly ServiceCategory[] };

/** E-150: what the service is made of; a line that is not priced has no service to ask about. */
export function useCategories(serviceId: string): Categories & { readonly retry: () => void } {
  const runtime = useRuntime();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Categories>({
    status: serviceId === '' ? 'none' : 'loading',
    rows: [],
  });
  useEffect(() => {
    if (serviceId === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    runtime
      .call(listServiceCategories, { params: { id: serviceId } }, { signal, inPlace: true })
      .then(
        (rows) => setState({ status: 'ready', rows }),
        () => {
          if (!signal.aborted) setState({ status: 'failed', rows: [] });
        },
      );
    return () => controller.abort();
  }, [runtime, serviceId, attempt]);
  return { ...state, retry: () => setAttempt(attempt + 1) };
}
