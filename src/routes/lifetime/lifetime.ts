/** W-35: how long something that was ordered lives, as operations of any list that shows it. */
import { cancelResource, extendResource } from '../../core/api/ordering/applications';
import { text } from '../../core/i18n/translator';
import type { TextRef } from '../../core/i18n/translator';
import { inputs } from '../../core/resource/input';
import type { OpKit } from '../../core/resource/operation';
import type { PayPeriod } from '../../core/format/schedules';
import { lifetimeTexts as words } from '../../widgets/lifetime/messages';
import { aboutOf, type CancelationWish, type ExtensionWish } from '../../widgets/lifetime/wish';
import { paths } from '../paths';
import { lifetimeMessages as m } from './messages';

const input = inputs(m);
const about = input.hidden();

const extension = {
  about,
  wish: input.custom<ExtensionWish>({
    label: 'wish',
    required: true,
    initial: { mode: '', month: 1, said: '', rows: [] },
    part: async () => (await import('../../widgets/lifetime/extension-part')).ExtensionPart,
    check: ({ said, rows }) =>
      said === ''
        ? text(words, 'life.wait')
        : rows.every(({ refused }) => refused)
          ? text(words, 'life.allRefused')
          : undefined,
  }),
  remark: input.area({ label: 'remark', maxLength: 500 }),
};

const cancelation = {
  about,
  wish: input.custom<CancelationWish>({
    label: 'refund',
    required: true,
    initial: { typed: '', expected: '', said: '', rows: [] },
    part: async () => (await import('../../widgets/lifetime/cancelation-part')).CancelationPart,
    check: ({ typed, expected, said, rows }) =>
      said === ''
        ? text(words, 'life.wait')
        : rows.every(({ refused }) => refused)
          ? text(words, 'life.allRefused')
          : typed.trim() === expected
            ? undefined
            : text(words, 'life.typed', { word: expected }),
  }),
  remark: input.area({ label: 'remark', maxLength: 500 }),
};

interface More {
  readonly wish: ExtensionWish;
  readonly remark: string;
}
const moreTime = ({ wish, remark }: More) => ({
  body: {
    ids: wish.rows.map(({ id }) => id),
    mode: wish.mode as PayPeriod,
    month: wish.month ?? 1,
    agreed: wish.rows.filter(({ refused }) => !refused).map(({ id, amount }) => ({ id, amount })),
    remark,
  },
});
const noMore = ({ wish, remark }: { readonly wish: CancelationWish; readonly remark: string }) => ({
  body: { ids: wish.rows.map(({ id }) => id), remark },
});

interface Lifetime<R> {
  /** What the rows are: ordered instances, or the resources that these are. */
  readonly by: 'ids' | 'resourceIds';
  /** The instances or resources of a row; its own id unless something else is said. */
  readonly idsOf?: (row: R) => readonly string[];
  readonly whenMore: (row: R) => true | TextRef;
  readonly whenNoMore: (row: R) => true | TextRef;
}

/** The two operations; both are one request for all chosen rows, which are done together or not at all. */
export function lifetimeOps<R extends { readonly id: string }, K extends string>(
  o: OpKit<R, K>,
  { by, idsOf = ({ id }) => [id], whenMore, whenNoMore }: Lifetime<R>,
) {
  const from = (rows: readonly R[]) => ({ about: aboutOf(by, rows.flatMap(idsOf)) });
  const result = async () => ({ default: (await import('./made-orders')).MadeOrders });
  return {
    prolong: o.patch({
      label: text(m, 'extend'),
      endpoint: extendResource,
      when: whenMore,
      form: extension,
      from: (row: R) => from([row]),
      input: moreTime,
      bulk: {
        endpoint: extendResource,
        from,
        input: (_rows: readonly R[], values: More) => moreTime(values),
      },
      result,
    }),
    unsubscribe: o.patch({
      label: text(m, 'unsubscribe'),
      endpoint: cancelResource,
      danger: true,
      when: whenNoMore,
      form: cancelation,
      from: (row: R) => from([row]),
      input: noMore,
      bulk: {
        endpoint: cancelResource,
        from,
        input: (
          _rows: readonly R[],
          values: { readonly wish: CancelationWish; readonly remark: string },
        ) => noMore(values),
      },
      result,
    }),
  };
}

/** The same for resources that say which order opened them, and until when they are paid. */
export const resourceLifetime = <
  R extends { readonly id: string; readonly orderId: string; readonly expireTime: string },
  K extends string,
>(
  o: OpKit<R, K>,
) =>
  lifetimeOps(o, {
    by: 'resourceIds',
    whenMore: ({ orderId, expireTime }) =>
      orderId === '' ? text(m, 'not.ordered') : expireTime === '' ? text(m, 'not.prepaid') : true,
    whenNoMore: ({ orderId }) => orderId !== '' || text(m, 'not.ordered'),
  });

/**
 * The same with the way to the order for whatever of it costs more (E-159): what does that directly is refused for what
 * was ordered. `isFixed`: its service sells nothing else of it.
 */
export const orderedOps = <
  R extends { readonly id: string; readonly orderId: string; readonly expireTime: string },
  K extends string,
>(
  o: OpKit<R, K>,
  isFixed: (row: R) => boolean = () => false,
) => ({
  change: o.go({
    label: text(m, 'change'),
    perm: 'order:alter',
    when: (row) =>
      row.orderId === '' ? text(m, 'not.byOrder') : !isFixed(row) || text(m, 'not.changed'),
    to: ({ id }) => paths.changeOf(id),
  }),
  ...resourceLifetime(o),
});
