import { previewAlteration, type AlterationPreview } from '../../core/api/ordering/previews';
import { calculatePrice, type Price } from '../../core/api/ordering/prices';
import { quotePrice } from '../../core/api/ordering/storefront';
import { hasTrait, isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { useCachedQuery } from '../surface/query';
import { useRuntime, useSession } from '../surface/runtime-context';
import type { Booking } from './booking';
import { wizardMessages as m } from './messages';

type Items = readonly { readonly skuId: string; readonly amount: number }[];

export interface QuoteState<T> {
  /** Names what is asked, so that who asked again can be told of that and of nothing else. */
  readonly question: string;
  /** Of the last question that was answered. */
  readonly answer: T | undefined;
  /** A newer question is on its way. */
  readonly pending: boolean;
  readonly refusal: Text | undefined;
  /** Asks once more, where that could help: neither a refusal nor a session that is over changes by it. */
  readonly again: (() => void) | undefined;
}

interface Asked<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

const isFinal = (error: unknown) => hasTrait(error, 'refusal') || hasTrait(error, 'ends-run');

const quoteStateOf = <T>(
  question: object,
  { data, error, isFetching, isPlaceholderData, refetch }: Asked<T>,
): QuoteState<T> => ({
  question: JSON.stringify(question),
  answer: error === null ? data : undefined,
  pending: isFetching && (error !== null || data === undefined || isPlaceholderData),
  refusal: error === null ? undefined : isApiError(error) ? error.text : text(m, 'price.failed'),
  again: error === null || isFinal(error) ? undefined : () => void refetch(),
});

const nothing: QuoteState<never> = {
  ...{ question: '', answer: undefined, pending: false },
  ...{ refusal: undefined, again: undefined },
};

/** A price is asked for once; only what another question was asked about is shown meanwhile, and marked. */
const shared = { keepPrevious: true, retry: false, staleTime: 10_000 } as const;
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
  return asks ? quoteStateOf(query, answer) : nothing;
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
  return asks ? quoteStateOf(body, answer) : nothing;
}
