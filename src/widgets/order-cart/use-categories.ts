import { listServiceCategories, type ServiceCategory } from '../../core/api/ordering/catalogue';
import { useAnswer } from '../surface/use-answer';

export interface Categories {
  readonly status: 'loading' | 'failed' | 'none' | 'ready';
  readonly rows: readonly ServiceCategory[];
  readonly retry: () => void;
}

/** E-150: what the service is made of; a line that is not priced has no service to ask about. */
export function useCategories(serviceId: string): Categories {
  const { status, data, retry } = useAnswer(serviceId, (runtime, signal) =>
    runtime.call(listServiceCategories, { params: { id: serviceId } }, { signal, inPlace: true }),
  );
  const names = { idle: 'none', asking: 'loading', answered: 'ready', failed: 'failed' } as const;
  return { status: names[status], rows: data ?? none, retry };
}

const none: readonly ServiceCategory[] = [];
