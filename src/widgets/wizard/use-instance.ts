import { useCallback, useEffect, useEffectEvent } from 'react';
import { listOrderedResources, type Subscription } from '../../core/api/ordering/orders';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { buildQuery } from '../../core/search/build-query';
import { useCachedQuery, useQueryCache } from '../surface/query';
import type { InputForm } from '../resource/form/use-input-form';
import { useLocale, useRuntime } from '../surface/runtime-context';
import { useUrlSearch } from '../search/url-search';
import { isChangeable } from './changeable';
import { writeChoices } from './choices';
import { own, textAt } from './definition';
import { wizardMessages as m } from './messages';
import type { Offer } from './use-offer';

export interface InstanceChoice {
  /** What is changed: chosen, and it can be changed. */
  readonly instance: Subscription | undefined;
  /** Why what a link or a draft names cannot be changed. */
  readonly refusal: Text | undefined;
  readonly pending: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  /** A link names an instance: until another is chosen, none is chosen for the user. */
  readonly isNamed: boolean;
  readonly pick: (instance: Subscription) => void;
}

const keyOf = (type: string | undefined, id: string) => ['wizard', 'instance', type, id];

/**
 * The instance that a link names, otherwise the one that the form holds. It is asked for by its own number, or by its
 * resource's: however many instances there are, any of them can be named.
 */
export function useInstance(
  type: string | undefined,
  form: InputForm,
  offer: Offer,
): InstanceChoice {
  const runtime = useRuntime();
  const locale = useLocale();
  const cache = useQueryCache();
  const { url, go } = useUrlSearch();
  const linked = type === undefined ? '' : (url.get('instance') ?? '');
  const held = textAt(form.values, own.instance);
  const id = linked === '' ? held : linked;
  const found = useCachedQuery<Subscription | null>({
    queryKey: keyOf(type, id),
    queryFn: async ({ signal }) => {
      const params = buildQuery({ id, resourceId: [id, 'or'] });
      const input = { params: { type: type ?? '' }, query: { page: 1, rows: 1, params } };
      const options = { signal, ignoreErrors: true, inPlace: true };
      return (await runtime.call(listOrderedResources, input, options)).rows[0] ?? null;
    },
    enabled: type !== undefined && id !== '',
  });
  const { data, error, refetch } = found;

  const { set } = form;
  const { categories, ready } = offer;
  const dropLink = useCallback(
    () =>
      go(
        (now) => {
          now.delete('instance');
          return now;
        },
        { replace: true },
      ),
    [go],
  );
  const pick = useCallback(
    (row: Subscription) => {
      cache.setQueryData(keyOf(type, row.id), row);
      set(own.instance, row.id);
      const picked = row.items.flatMap(({ skuId, amount, categoryId }) => {
        const category = categories.find((each) => each.id === categoryId);
        return category ? [[category.code, { skuId, amount }] as const] : [];
      });
      set(own.choices, writeChoices(Object.fromEntries(picked)));
      dropLink();
    },
    [cache, type, set, categories, dropLink],
  );

  // The link wins over what a draft holds of another instance, and is followed once.
  const follow = useEffectEvent((row: Subscription | null) => {
    if (!row || !isChangeable(row)) {
      if (held !== '') set(own.instance, '');
    } else if (row.id === held) dropLink();
    else pick(row);
  });
  const isAnswered = linked !== '' && ready && data !== undefined;
  useEffect(() => {
    if (isAnswered) follow(data);
  }, [isAnswered, data]);

  const refusal = () => {
    if (data === undefined || (data && isChangeable(data))) return undefined;
    if (!data) return text(m, 'instance.unknown');
    const status = dictionaries.orderStatus.lookup(data.status, locale).text;
    return text(m, 'instance.refused', { name: data.name, status });
  };
  return {
    instance: linked === '' && data && isChangeable(data) ? data : undefined,
    refusal: id === '' ? undefined : refusal(),
    pending: type !== undefined && id !== '' && data === undefined && error === null,
    error: data === undefined ? (error ?? undefined) : undefined,
    retry: () => void refetch(),
    isNamed: linked !== '',
    pick,
  };
}
