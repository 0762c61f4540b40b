import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { alterResource, applyResource, saveDraft } from '../../core/api/ordering/applications';
import type { Order as MadeOrder, Subscription } from '../../core/api/ordering/orders';
import { previewApplication, type AlterationPreview } from '../../core/api/ordering/previews';
import type { Price } from '../../core/api/ordering/prices';
import { newId } from '../../core/cart/cart-draft';
import { withoutSecrets, type Application } from '../../core/cart/cart-item';
import { cartOf } from '../../core/cart/cart-store';
import { hasTrait } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import type { Call } from '../../core/resource/call';
import { cleanValues } from '../../core/resource/form';
import type { FormValues } from '../../core/resource/input';
import { useCachedQuery, useQueryCache } from '../surface/query';
import { useInputForm, type InputForm } from '../resource/form/use-input-form';
import { useRuntime, useSession } from '../surface/runtime-context';
import { bookingOf, offeredInstead, type Booking } from './booking';
import { chosenOf, choicesOf, itemsOf, lacking, wrongAmounts } from './choices';
import { own, textAt, type Chosen, type Wizard } from './definition';
import { wizardMessages as m } from './messages';
import { resumedSpec, type Resumed } from './resumed';
import { useInstance, useNamed, type InstanceChoice } from './use-instance';
import { useName, type NameState } from './use-name';
import { useOffer, type Offer } from './use-offer';
import { useChangePrice, usePrice, type QuoteState } from './use-price';
import { useQuota, type QuotaLine } from './use-quota';
import type { StepError } from './step-error';
import { REVIEW } from './use-wizard';
import { withHeld } from './withdrawn';

export interface Preview {
  readonly pending: boolean;
  readonly problems: readonly StepError[];
  /** Why nobody could say; null: it was said. */
  readonly error: unknown;
  readonly retry: () => void;
}

export interface Order {
  readonly form: InputForm;
  /** It has gone through, and leads elsewhere: what the server says of it from now on is about what is there already. */
  readonly done: boolean;
  readonly offer: Offer;
  /** SKUs among what is offered that the instance has, and that are not sold any more. */
  readonly withdrawn: readonly string[];
  readonly booking: Booking | undefined;
  /** Everything is chosen that has a price, and an amount or a time of it is none. */
  readonly wrong: boolean;
  /** The code of the service that is ordered, or whose instance changes. */
  readonly code: string;
  readonly choice: InstanceChoice;
  readonly instance: Subscription | undefined;
  readonly price: QuoteState<Price>;
  readonly change: QuoteState<AlterationPreview>;
  readonly quota: readonly QuotaLine[];
  readonly name: NameState;
  readonly preview: Preview | undefined;
  /** What only the server knows to be wrong, by input. */
  readonly refused: Readonly<Record<string, Text | undefined>>;
  /** Why it cannot be submitted now. */
  readonly blocked: Text | undefined;
  /** What submitting it asks of the API, without the token that keeps it from being done twice. */
  readonly send: (call: Call, values: FormValues) => unknown;
  readonly order: () => Promise<void>;
  readonly toCart: () => Promise<void>;
  readonly toDraft: () => Promise<void>;
}

type Way = 'order' | 'cart' | 'draft';

/** The form of a wizard with all that the server says about it, and the ways it ends; `resumed` is a draft of it. */
export function useOrder(def: Wizard, resumed?: Resumed): Order {
  const runtime = useRuntime();
  const cache = useQueryCache();
  const navigate = useNavigate();
  const [url] = useSearchParams();
  const member = useSession((state) => state.user !== null);
  const [done, setDone] = useState(false);
  const action = useRef<Way>('order');
  /** The same while the same is sent: a reply that was lost orders nothing twice, and what was changed is a new order. */
  const sent = useRef({ body: '', clientToken: newId() });
  /** Ordered as this, and nobody knows whether it was: it may be what has the name now. It is sent again, and not checked. */
  const [unsure, setUnsure] = useState('');

  const form = useInputForm<string>({
    spec: def.form,
    from: resumed?.values,
    draftKey: `wizard:${def.name}${resumed ? `:${resumed.draft.id}` : ''}`,
    send: (values) => ways[action.current](values),
    onDone: (path) => {
      setDone(true);
      void navigate(path);
    },
    fieldOf: (name) => (name === 'items' ? own.choices : name),
  });
  const { values } = form;
  const named = useNamed(def.kind === 'change' ? def.service : undefined, form);
  const code = def.kind === 'change' ? named.code : (def.service ?? textAt(values, own.service));
  const catalogue = useOffer(code);
  const choice = useInstance(named, form, catalogue);
  const { instance } = choice;
  const { categories, withdrawn } = useMemo(
    () => withHeld(catalogue.categories, instance),
    [catalogue.categories, instance],
  );
  const offer = { ...catalogue, categories };
  const choices = choicesOf(values);
  const chosen = chosenOf(choices, categories);
  const items = itemsOf(chosen);
  const booking = bookingOf(values);
  const wish = def.wish(values);
  const instead =
    booking && def.kind === 'order'
      ? offeredInstead(
          chosen.map(({ sku }) => sku),
          booking,
        )
      : undefined;
  const { set } = form;
  useEffect(() => {
    if (!instead) return;
    set('chargeMode', instead.chargeMode);
    set('mode', instead.mode);
    // oxlint-disable-next-line react/exhaustive-deps -- the two texts are all of it
  }, [instead?.chargeMode, instead?.mode, set]);
  const lacks = lacking(categories, chosen);
  const amounts = wrongAmounts(choices, categories);
  const complete = lacks.length === 0 && amounts.length === 0;

  const nodes = instance && nodesAsked(def, values);
  const wrong =
    lacks.every((each) => amounts.some(({ category }) => category === each)) &&
    (amounts.length > 0 || (def.kind === 'order' && booking === undefined));
  const isChange = instance !== undefined && !isSame(chosen, instance, nodes);
  const asked = complete ? items : [];
  const price = usePrice(def.kind === 'order' ? booking : undefined, asked, wish.zone);
  const change = useChangePrice(instance?.id ?? '', isChange ? asked : [], nodes);
  const quota = useQuota(
    def.need(chosen, values, instance),
    def.kind === 'change' ? 1 : (booking?.count ?? 1),
    wish.projectId ?? '',
  );
  const name = useName(wish.name, code, booking?.count ?? 1);

  const applicationOf = (from: FormValues): Application | undefined => {
    const booked = bookingOf(from);
    if (!booked) return undefined;
    const {
      name: wanted,
      zone,
      projectId,
      remark: noted,
      spec: said = {},
      ...more
    } = def.wish(from);
    // Goods can keep one for a service whose own wizard has no place for it.
    const remark = noted ?? (code === resumed?.draft.serviceCode ? resumed.draft.remark : '');
    const spec = Object.entries(said).filter(([, value]) => isSaid(value));
    const optional = Object.entries({ zone, projectId, remark }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    return {
      ...booked,
      ...Object.fromEntries(optional),
      serviceCode: code,
      name: wanted,
      autoRenew: more.autoRenew ?? false,
      items: [...items],
      spec: {
        ...(resumed ? resumedSpec(resumed, def, from, code) : {}),
        ...Object.fromEntries(spec),
      },
    };
  };
  const ofDraft = resumed ? { draftId: resumed.draft.id } : {};
  const present = applicationOf(cleanValues(def.form, values));
  const application = present && { ...present, ...ofDraft };
  const isUnsure = unsure !== '' && JSON.stringify(application) === unsure;
  const preview = usePreview(
    def,
    member && def.kind === 'order' && url.get('step') === REVIEW && complete
      ? application
      : undefined,
    !isUnsure,
  );

  const altered = () => ({
    ...{ id: instance?.id ?? '', items: [...items] },
    ...(nodes !== undefined && { nodes }),
  });
  const submit = async (cleaned: FormValues): Promise<string> => {
    if (def.kind === 'change') {
      const body = withToken(altered());
      return ordered(await runtime.call(alterResource, { body }, { ignoreErrors: true }));
    }
    const wanted = wantedOf(cleaned);
    try {
      const body = withToken(wanted);
      return ordered(await runtime.call(applyResource, { body }, { ignoreErrors: true }));
    } catch (error) {
      setUnsure(hasTrait(error, 'outcome-unknown') ? JSON.stringify(wanted) : '');
      throw error;
    }
  };
  const wantedOf = (cleaned: FormValues) => {
    const wanted = applicationOf(cleaned);
    if (!wanted) throw new TypeError('a form with a wrong number was sent');
    return { ...wanted, ...ofDraft };
  };
  const withToken = <T extends object>(wanted: T): T & { readonly clientToken: string } => {
    // What was kept as a draft and is ordered then is another request.
    const body = JSON.stringify([action.current, wanted]);
    if (sent.current.body !== body) sent.current = { body, clientToken: newId() };
    return { ...wanted, clientToken: sent.current.clientToken };
  };
  const ordered = (order: MadeOrder): string => {
    sent.current = { body: '', clientToken: newId() };
    void cache.invalidateQueries();
    return def.toOrder(order);
  };
  const keep = async (cleaned: FormValues): Promise<string> => {
    const body = withToken(wantedOf(cleaned));
    const { name: label } = await runtime.call(saveDraft, { body }, { ignoreErrors: true });
    sent.current = { body: '', clientToken: newId() };
    void cache.invalidateQueries();
    runtime.notices.push({ tone: 'success', text: text(m, 'finish.saved', { name: label }) });
    return def.toDrafts ?? '/';
  };
  const addToCart = async (cleaned: FormValues): Promise<string> => {
    const line = await cartOf(runtime).add({
      ...applicationOf(cleaned),
      serviceName: offer.service?.name,
    });
    runtime.notices.push({
      tone: 'success',
      text: text(m, 'finish.added', { name: line.name }),
    });
    return def.toCart ?? '/';
  };

  const ways: Record<Way, (values: FormValues) => Promise<string>> = {
    order: submit,
    cart: addToCart,
    draft: keep,
  };

  const over = quota.find((line) => line.over);
  const blocked = (): Text | undefined => {
    if (instance && !isChange) return text(m, 'finish.same');
    if (over) {
      const { name: label, left, need, unit } = over;
      return text(m, 'quota.over', { name: label, left, need, unit });
    }
    if (preview?.pending) return text(m, 'review.checking');
    if (preview && preview.error !== null) return text(m, 'finish.unchecked');
    return (preview?.problems.length ?? 0) > 0 ? text(m, 'finish.problems') : undefined;
  };
  const finish = async (way: Way) => {
    action.current = way;
    await form.submit();
  };
  return {
    done,
    ...{
      form,
      code,
      offer,
      withdrawn,
      booking,
      wrong,
      choice,
      instance,
      price,
      change,
      quota,
      name,
      preview,
    },
    refused: {
      name: form.sending || isUnsure ? undefined : name.reason,
      [own.instance]: choice.refusal,
      [own.service]: def.service === undefined ? offer.refusal : undefined,
    },
    blocked: blocked(),
    send: (call, from) =>
      def.kind === 'change'
        ? call(alterResource, { body: altered() })
        : call(applyResource, { body: wantedOf(from) }),
    order: () => finish('order'),
    toCart: () => finish('cart'),
    toDraft: () => finish('draft'),
  };
}

/** Nothing is sent for what was left empty: each service has its own beginning. */
const isSaid = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0);

/** Of an instance whose nodes are asked for. */
function nodesAsked(def: Wizard, values: FormValues): number | undefined {
  const isShown = def.form[own.nodes]?.show?.(values) ?? false;
  const nodes = Number(values[own.nodes]);
  return isShown && nodes >= 1 ? nodes : undefined;
}

const isSame = (chosen: readonly Chosen[], now: Subscription, nodes = now.nodes): boolean =>
  nodes === now.nodes &&
  chosen.length === now.items.length &&
  chosen.every(({ sku, amount }) =>
    now.items.some((item) => item.skuId === sku.id && item.amount === amount),
  );

type Previewed = Application & { readonly draftId?: string };

function usePreview(
  def: Wizard,
  application: Previewed | undefined,
  asks: boolean,
): Preview | undefined {
  const runtime = useRuntime();
  const key = application && {
    ...application,
    spec: withoutSecrets(application.spec),
  };
  const answer = useCachedQuery({
    queryKey: ['wizard', 'preview', key ?? null],
    queryFn: ({ signal }) =>
      application
        ? runtime.call(
            previewApplication,
            { body: application },
            { signal, ignoreErrors: true, inPlace: true },
          )
        : { problems: [] },
    enabled: application !== undefined && asks,
    retry: false,
    gcTime: 0,
  });
  const problems = useMemo(
    () =>
      (answer.data?.problems ?? []).map(({ field, message }): StepError => {
        const input = inputOf(def, field);
        const step = def.steps.find(({ inputs }) => inputs.includes(input ?? ''));
        const sized =
          field === 'items' ? def.steps.find(({ categories }) => categories.length > 0) : undefined;
        return {
          name: input ?? '',
          label: (input === undefined ? undefined : def.form[input]?.label) ?? '',
          message,
          step: (step ?? sized)?.key ?? '',
        };
      }),
    [answer.data, def],
  );
  if (application === undefined || (!asks && answer.data === undefined)) return undefined;
  const { isFetching: pending, error, refetch } = answer;
  return { pending, problems, error, retry: () => void refetch() };
}

const inputOf = (def: Wizard, field: string): string | undefined =>
  field !== '' && def.form[field] ? field : undefined;
