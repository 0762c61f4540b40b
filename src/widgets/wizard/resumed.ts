import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readOrder, type Order } from '../../core/api/ordering/orders';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import type { Call } from '../../core/resource/call';
import type { FormValues } from '../../core/resource/input';
import { useCachedQuery } from '../surface/query';
import { useRuntime, useSession } from '../surface/runtime-context';
import { writeChoices } from './choices';
import { own, type Wizard } from './definition';
import { wizardMessages as m } from './messages';
import { useOffer } from './use-offer';

/** A draft (E-158) that is gone on with, and what the form begins with. */
export interface Resumed {
  readonly draft: Order;
  readonly values: FormValues;
  /** Of its specification: what no input of this wizard says, and goes on as it is. */
  readonly rest: Readonly<Record<string, unknown>>;
  /** Inputs whose secret the server keeps: left empty, it stays as it is. */
  readonly kept: ReadonlySet<string>;
}

export interface Resuming {
  /** The id of the draft that the address names; empty where it names none that can be gone on with here. */
  readonly id: string;
  readonly resumed: Resumed | undefined;
  readonly refusal: Text | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The draft that the address names. Once it is there it stays what it was, whatever becomes of the order meanwhile. */
export function useResumed(def: Wizard): Resuming {
  const runtime = useRuntime();
  const [url] = useSearchParams();
  const userId = useSession((state) => state.user?.id ?? '');
  const { resume } = def;
  const id = userId === '' || resume === undefined ? '' : (url.get('draft') ?? '');
  const found = useCachedQuery({
    queryKey: ['wizard', 'draft', id],
    queryFn: async ({ signal }) => {
      const options = { signal, ignoreErrors: true, inPlace: true };
      const draft = await runtime.call(readOrder, { params: { id } }, options);
      const call: Call = (endpoint, input) =>
        runtime.call(endpoint, ...([input, options] as never));
      return { draft, values: (await resume?.(draft, call)) ?? {} };
    },
    enabled: id !== '',
    gcTime: 0,
    staleTime: Infinity,
  });
  const { data } = found;
  const isOurs =
    data !== undefined &&
    data.draft.draft &&
    data.draft.ownerId === userId &&
    (def.service === undefined || def.service === data.draft.serviceCode);
  const offer = useOffer(isOurs ? data.draft.serviceCode : '');
  const { categories, ready, error } = offer;
  const made = useMemo((): Resumed | undefined => {
    if (!isOurs || !ready) return undefined;
    const { draft } = data;
    const chosen = draft.items.flatMap(({ skuId, amount, categoryId }) => {
      const category = categories.find((each) => each.id === categoryId);
      return category ? [[category.code, { skuId, amount }] as const] : [];
    });
    const values: FormValues = {
      ...data.values,
      ...(def.service === undefined ? { [own.service]: draft.serviceCode } : {}),
      [own.choices]: writeChoices(Object.fromEntries(chosen)),
    };
    const said = Object.keys(def.wish(values).spec ?? {});
    const rest = Object.entries(draft.spec).filter(([name]) => !said.includes(name));
    const kept = Object.entries(def.form).filter(
      ([, input]) => input.kind === 'password' && (input.show?.(values) ?? true),
    );
    return {
      draft,
      values,
      rest: Object.fromEntries(rest),
      kept: new Set(draft.secrets.length > 0 ? kept.map(([name]) => name) : []),
    };
  }, [isOurs, ready, data, categories, def]);
  const [held, setHeld] = useState<Resumed>();
  if (made && held?.draft.id !== id) setHeld(made);
  return {
    id,
    resumed: held?.draft.id === id ? held : made,
    refusal: data !== undefined && !isOurs ? text(m, 'draft.gone') : undefined,
    error: found.error ?? error,
    retry: () => {
      if (found.error) void found.refetch();
      else offer.retry();
    },
  };
}

/** The wizard of a draft: what is secret in it need not be typed again. */
export function wizardOf(def: Wizard, { kept }: Resumed): Wizard {
  if (kept.size === 0) return def;
  const form = Object.entries(def.form).map(([name, input]) => [
    name,
    kept.has(name) ? { ...input, required: false, help: text(m, 'draft.kept') } : input,
  ]);
  return { ...def, form: Object.fromEntries(form) as Wizard['form'] };
}

/** The specification of a draft that is sent again: a secret whose input is gone is gone with it. */
export function resumedSpec(
  { draft, rest }: Resumed,
  def: Wizard,
  values: FormValues,
  code: string,
): Readonly<Record<string, unknown>> {
  if (code !== draft.serviceCode) return {};
  // A wizard that never asks for a secret says nothing of it.
  const asking = Object.values(def.form).filter(({ kind }) => kind === 'password');
  const stays = asking.length === 0 || asking.some(({ show }) => show?.(values) ?? true);
  return { ...rest, ...(stays ? {} : Object.fromEntries(draft.secrets.map((name) => [name, '']))) };
}
