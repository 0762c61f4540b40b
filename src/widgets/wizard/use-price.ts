import { keepPreviousData } from '@tanstack/react-query';
import { previewAlteration, type AlterationPreview } from '../../core/api/ordering/previews';
import { calculatePrice, type Price } from '../../core/api/ordering/prices';
import { quotePrice } from '../../core/api/ordering/storefront';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { useCachedQuery } from '../surface/query';
import { useRuntime, useSession } from '../surface/runtime-context';
import type { Booking } from './booking';
import { wizardMessages as m } from './messages';

type Items = readonly { readonly skuId: string; readonly amount: number }[];

export interface QuoteState<T> {
  /** Of the last question that was answered. */
  readonly answer: T | undefined;
  /** A newer question is on its way. */
  readonly pending: boolean;
  readonly refusal: Text | undefined;
}

interface Asked<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
}

const quoteStateOf = <T>({
  data,
  error,
  isFetching,
  isPlaceholderData,
}: Asked<T>): QuoteState<T> => ({
  answer: error === null ? data : undefined,
  pending: isFetching && (data === undefined || isPlaceholderData),
  refusal: error === null ? undefined : isApiError(error) ? error.text : text(m, 'price.failed'),
});

const nothing: QuoteState<never> = { answer: undefined, pending: false, refusal: undefined };

/** A price is asked for once; only what another question was asked about is shown meanwhile, and marked. */
const shared = { placeholderData: keepPreviousData, retry: false, staleTime: 10_000 } as const;
const quiet = { ignoreErrors: true, inPlace: true } as const;

/** E-154, or the list price without a session. Each answer belongs to its question: a late one is never shown. */
export function usePrice(
  booking: Booking | undefined,
  items: Items,
  zone: string | undefined,
): QuoteState<Price> {
  const runtime = useRuntime();
  const member = useSession((state) => state.user !== null);
  const asks = booking !== undefined && items.length > 0;
  const query = { ...booking, ...(zone === undefined ? {} : { zone }), items: [...items] };
  const answer = useCachedQuery<Price>({
    queryKey: ['wizard', 'price', member, query],
    queryFn: ({ signal }) =>
      runtime.call(member ? calculatePrice : quotePrice, { query }, { signal, ...quiet }),
    enabled: asks,
    ...shared,
  });
  // What was said before nothing was chosen any more is nobody's price.
  return asks ? quoteStateOf(answer) : nothing;
}

/** What another specification of an open instance costs. */
export function useChangePrice(
  id: string,
  items: Items,
  nodes: number | undefined,
): QuoteState<AlterationPreview> {
  const runtime = useRuntime();
  const asks = id !== '' && items.length > 0;
  const body = { id, items: [...items], ...(nodes !== undefined && { nodes }) };
  const answer = useCachedQuery<AlterationPreview>({
    queryKey: ['wizard', 'change', body],
    queryFn: ({ signal }) => runtime.call(previewAlteration, { body }, { signal, ...quiet }),
    enabled: asks,
    ...shared,
  });
  // What was said before nothing was chosen any more is nobody's price.
  return asks ? quoteStateOf(answer) : nothing;
}
