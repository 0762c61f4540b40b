import { useCallback, useEffect, useEffectEvent } from 'react';
import { listSubscriptions, type Subscription } from '../../core/api/ordering/orders';
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

const keyOf = (id: string) => ['wizard', 'instance', id];

/** What the address or the form names, and what is known about it. */
export interface NamedInstance {
  /** The service that is changed: that of the instance that a link names or named, otherwise the wizard's own. */
  readonly code: string;
  /** The wizard's own. */
  readonly service: string | undefined;
  readonly linked: string;
  readonly id: string;
  readonly data: Subscription | null | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/**
 * The instance that a link names, otherwise the one that the form holds; nothing for a wizard that changes none. It is
 * asked for by its own number, or by its resource's: however many instances there are, any of them can be named, of
 * whichever service.
 */
export function useNamed(service: string | undefined, form: InputForm): NamedInstance {
  const runtime = useRuntime();
  const { url } = useUrlSearch();
  const linked = service === undefined ? '' : (url.get('instance') ?? '');
  const held = textAt(form.values, own.instance);
  const id = service === undefined ? '' : linked === '' ? held : linked;
  const { data, error, refetch } = useCachedQuery<Subscription | null>({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const params = buildQuery({ id, resourceId: [id, 'or'] });
      const input = { query: { page: 1, rows: 1, params } };
      const options = { signal, ignoreErrors: true, inPlace: true };
      return (await runtime.call(listSubscriptions, input, options)).rows[0] ?? null;
    },
    enabled: id !== '',
  });
  const present = url.get('service') ?? service ?? '';
  const isAsked = linked !== '' && data === undefined && error === null;
  const code = isAsked ? '' : linked === '' ? present : (data?.serviceCode ?? present);
  // A draft of another visit, in which something of another service was changed.
  const isForeign = linked === '' && data ? data.serviceCode !== code : false;
  const { set } = form;
  useEffect(() => {
    if (isForeign) set(own.instance, '');
  }, [isForeign, set]);
  return {
    ...{ code, service, linked, error },
    id: isForeign ? '' : id,
    data: isForeign || id === '' ? undefined : data,
    retry: () => void refetch(),
  };
}

/** The same with what can be done about it. */
export function useInstance(
  { service, linked, id, data, error, retry }: NamedInstance,
  form: InputForm,
  offer: Offer,
): InstanceChoice {
  const locale = useLocale();
  const cache = useQueryCache();
  const { go } = useUrlSearch();
  const held = textAt(form.values, own.instance);
  const { spec, set } = form;
  const { categories, ready } = offer;
  const dropLink = useCallback(
    (row: Subscription) =>
      go(
        (now) => {
          now.delete('instance');
          // Without a service in the address its instances are the wizard's own.
          if (row.serviceCode === service) now.delete('service');
          else now.set('service', row.serviceCode);
          return now;
        },
        { replace: true },
      ),
    [go, service],
  );
  const pick = useCallback(
    (row: Subscription) => {
      cache.setQueryData(keyOf(row.id), row);
      set(own.instance, row.id);
      if (spec[own.service]) set(own.service, row.serviceCode);
      if (spec[own.nodes]) set(own.nodes, row.nodes);
      const picked = row.items.flatMap(({ skuId, amount, categoryId }) => {
        const category = categories.find((each) => each.id === categoryId);
        return category ? [[category.code, { skuId, amount }] as const] : [];
      });
      set(own.choices, writeChoices(Object.fromEntries(picked)));
      dropLink(row);
    },
    [cache, spec, set, categories, dropLink],
  );

  // The link wins over what a draft holds of another instance, and is followed once.
  const follow = useEffectEvent((row: Subscription | null) => {
    if (!row || !isChangeable(row)) {
      if (held !== '') set(own.instance, '');
    } else if (row.id === held) dropLink(row);
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
    pending: id !== '' && data === undefined && error === null,
    error: data === undefined ? (error ?? undefined) : undefined,
    retry,
    isNamed: linked !== '',
    pick,
  };
}
