import { useId } from 'react';
import { useCachedQuery } from '../surface/query';
import type { Payment } from './terms';

/** Asked anew whenever a payment begins, and kept until it is over. */
export function usePayTerms({ items, terms }: Pick<Payment, 'items' | 'terms'>) {
  const id = useId();
  return useCachedQuery({
    queryKey: ['pay', id, items.map((item) => item.id)],
    queryFn: ({ signal }) => terms(signal),
    gcTime: 0,
    staleTime: Infinity,
  });
}
