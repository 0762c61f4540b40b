import {
  recyclableFrom,
  recycleResource,
  restoreRecycle,
  RETENTION_DAYS,
} from '../api/compute/recycles';
import type { ActionRule, CallInput, Endpoint, StatusRule } from '../api/endpoint';
import { orderedPart } from '../api/paid';
import type { Dictionary } from '../dictionaries/dictionary';
import { dayText } from '../format/days';
import { both, text } from '../i18n/translator';
import type { Locale, Messages, TextRef } from '../i18n/translator';
import { statusAllows } from './access';
import { inputs } from './input';
import type { Inputs, InputSpec } from './input';
import { labelText } from './label';
import type { Label } from './label';
import { resourceMessages } from './messages';
import type {
  BulkCall,
  Calling,
  Confirm,
  Confirmed,
  Op,
  OpKit,
  Unlabelled,
  WayBack,
} from './operation';
import type { OpContext, OpKind, OpSpec, Together, Undo } from './operation-spec';

type Send<R> = (values: never, row: R, context: OpContext) => CallInput<Endpoint>;

/** A `BulkCall` of any endpoint and form. */
type AnyBulkCall<R> = Omit<BulkCall<R, Endpoint, never>, 'from'> & { readonly from?: unknown };

/** The same options as one shape: which of them may be left out has been judged by the compiler. */
type Given<R, K extends string> = Omit<Unlabelled<R, K>, 'bulk'> &
  Confirmed<R, K> &
  Partial<Calling<Endpoint>> & {
    readonly bulk?: boolean | 'together' | AnyBulkCall<R>;
    readonly result?: OpSpec<R>['result'];
    readonly tells?: OpSpec<R>['tells'];
    readonly action?: string;
    readonly during?: StatusRule;
    readonly form?: Inputs;
    readonly carries?: Readonly<Record<string, string>>;
    readonly from?: unknown;
    readonly input?: unknown;
    readonly fieldOf?: unknown;
    readonly then?: Partial<R>;
    readonly settles?: string;
    readonly typeToConfirm?: (row: R) => string;
  };

/**
 * Makes operations on rows of type `R`; permission and allowed statuses come from the endpoint
 * (decision 0136).
 */
export function opKit<R, K extends string>(
  messages: Messages<K>,
  on?: (row: R) => boolean,
  statuses?: Dictionary,
): OpKit<R, K> {
  const op = (
    kind: OpKind,
    label: Label<K>,
    perm: string | null,
    given: Given<R, K>,
    extra: Partial<OpSpec<R>> = {},
  ): Op<R> => {
    const rule = ruleOf(given.endpoint, given.action);
    const during = given.during ?? rule.from ?? 'any';
    const statusOf = given.statusOf ?? ownStatus;
    const notNow = given.notNow
      ? labelText(messages, given.notNow)
      : given.statusOf || !statuses || during === 'any'
        ? text(resourceMessages, 'resource.notNow')
        : onlyWhile(statuses, during);
    return {
      spec: {
        kind,
        label: labelText(messages, label),
        perm,
        danger: given.danger ?? false,
        bulk: given.bulk !== undefined && given.bulk !== false,
        together: typeof given.bulk === 'object' ? together(given.bulk) : undefined,
        result: given.result,
        tells: given.tells,
        dialog: undefined,
        about: given.about,
        on,
        when: (row, env) => {
          const answer = given.when?.(row, env) ?? true;
          if (answer !== true) return labelText(messages, answer);
          if (orderedPart(rule, (row as { readonly orderId?: unknown }).orderId))
            return text(resourceMessages, 'resource.paid');
          return statusAllows({ during, statusOf }, row) || notNow;
        },
        action: given.action,
        during,
        statusOf,
        confirm: confirmation(messages, given.confirm),
        endpoint: given.endpoint,
        // Nothing is asked, yet the answer stands in its dialog: a form without inputs.
        form: given.form || given.result ? specs(given.form ?? {}) : undefined,
        from: given.from as OpSpec<R>['from'],
        fieldOf: given.fieldOf as OpSpec<R>['fieldOf'],
        typeToConfirm: given.typeToConfirm,
        then: given.then,
        begins: given.begins,
        settles: given.settles,
        notNow: given.notNow ? undefined : notNow,
        to: undefined,
        send: undefined,
        run: undefined,
        undo: undefined,
        ...extra,
      },
    };
  };
  const calling = (
    kind: OpKind,
    endpoint: Endpoint,
    given: Given<R, K> & { readonly label: Label<K> },
    send: OpSpec<R>['send'],
  ) =>
    op(
      kind,
      given.label,
      codeOf(endpoint, given.perm, given.action),
      { ...given, endpoint },
      { send, ...(given.carries && send && carrying(given.carries, given, send)) },
    );
  const made =
    (endpoint: Endpoint, input: unknown): OpSpec<R>['send'] =>
    (values, _row, context) =>
      context.call(
        endpoint,
        input === undefined
          ? { body: values }
          : (input as Send<R>)(values as never, _row as R, context),
      );
  return {
    // Which kind a row is of is asked before anything else is asked about it.
    on: <S extends R>(kind: (row: R) => row is S) =>
      opKit<S, K>(messages, kind, statuses) as unknown as OpKit<S, K, R>,
    create: (options) => {
      const { endpoint, ...given } = options as Given<R, K> & Labelled<K>;
      return calling('create', endpoint, given, made(endpoint, given.input));
    },
    import: ({ columns, ...options }) => {
      const { endpoint, ...given } = options as Given<R, K> & Labelled<K>;
      return calling('import', endpoint, { ...given, form: columns }, made(endpoint, given.input));
    },
    update: (options) => {
      const { endpoint, ...given } = options as Given<R, K> & Calling<Endpoint>;
      const from = given.from ?? ((row: R) => row);
      const input = given.input ?? ((body: never, row: R) => ({ ...byId(row), body }));
      return calling(
        'update',
        endpoint,
        { label: 'common.edit', ...given, from },
        send(endpoint, input as Send<R>),
      );
    },
    act: (endpoint, action, { params, ...options }) => {
      const own = options as unknown as Given<R, K> & { readonly label: Label<K> };
      const asked = own.input as ((...args: Parameters<Send<R>>) => object) | undefined;
      const body = (rows: readonly R[], values: unknown, row: R, context: OpContext) => ({
        ...(params ? { params: params(row) } : {}),
        body: {
          action,
          ids: rows.map((each) => byId(each).params.id),
          ...(asked ? asked(values as never, row, context) : (values as object | undefined)),
        },
      });
      // What the first row is asked for holds for all.
      const input = (rows: readonly R[], values: unknown, context: OpContext) =>
        body(rows, values, rows[0] as R, context);
      const given = own.bulk === 'together' ? { ...own, bulk: { endpoint, input } } : own;
      return calling(
        'patch',
        endpoint,
        { ...given, action },
        send(endpoint, (values, row, context) => body([row], values, row, context)),
      );
    },
    switched: (endpoint, { words, byStatus, ...options }) => {
      const word = (end: string) => `${words}.${end}` as Label<K>;
      const way = (action: 'enable' | 'disable', why: Label<K>, given: Partial<Given<R, K>>) => {
        const isOpen = (row: R) =>
          Boolean((row as { readonly enabled?: boolean }).enabled) === (action === 'disable') ||
          why;
        return calling(
          'patch',
          endpoint,
          {
            ...given,
            action,
            label: word(action),
            ...(byStatus ? { notNow: why } : { when: isOpen }),
          },
          send(endpoint, (_values, row) => ({ body: { action, ids: [byId(row).params.id] } })),
        );
      };
      const disabling = options as Partial<Given<R, K>>;
      const { confirm: _confirm, ...enabling } = disabling;
      return {
        enable: way('enable', word('isEnabled'), enabling),
        disable: way('disable', word('isDisabled'), disabling),
      };
    },
    patch: (options) => {
      const given = options as unknown as Given<R, K> & Labelled<K>;
      const { endpoint, input } = given;
      return calling('patch', endpoint, given, send(endpoint, input as Send<R>));
    },
    remove: (options) => {
      const { endpoint, undo, ...given } = options as Given<R, K> &
        Calling<Endpoint> & { readonly undo?: WayBack<R> };
      const input = (given.input ?? byId) as (row: R, context: OpContext) => CallInput<Endpoint>;
      const { spec } = calling(
        'remove',
        endpoint,
        { label: 'common.delete', danger: true, ...given },
        send(endpoint, (_values, row, context) => input(row, context)),
      );
      return { spec: { ...spec, undo: undo && undoOf(undo) } };
    },
    recycle: ({ type, ...options }) => ({
      spec: {
        ...calling(
          'remove',
          recycleResource,
          {
            label: 'common.delete',
            confirm: binned,
            ...options,
            during: recyclableFrom[type],
          },
          send(recycleResource, (_values, row) => ({ params: { type, ...byId(row).params } })),
        ).spec,
        undo: undoOf({
          endpoint: restoreRecycle,
          run: (row, context) => context.call(restoreRecycle, byId(row)),
        }),
      },
    }),
    go: ({ label, perm, to, ...options }) =>
      op('go', label, perm, options, {
        to: typeof to === 'string' ? () => to : (row) => (row === undefined ? '' : to(row)),
      }),
    dialog: ({ endpoint, load, makes = false, ...options }) => {
      const given = options as Given<R, K> & { readonly label: Label<K> };
      const perm = codeOf(endpoint, given.perm, given.action);
      // It asks for itself; what opens it is what opens a form.
      const kind = makes ? 'create' : 'patch';
      return op(kind, given.label, perm, { ...given, endpoint }, { dialog: load, form: {} });
    },
    custom: ({ label, perm, run, ...options }) => op('custom', label, perm, options, { run }),
  };
}

/** What to do first: the statuses in which it is possible, by their words. */
function onlyWhile(statuses: Dictionary, during: readonly string[]): TextRef {
  const words = (locale: Locale) => [
    ...new Set(during.map((status) => statuses.lookup(status, locale).text)),
  ];
  return both(
    `只能在“${words('zh-CN').join('”“')}”时进行`,
    `Only while: ${words('en').join(', ')}`,
  );
}

/** One request for several rows, by the endpoint that takes them all. */
function together<R>({ endpoint, from, input }: AnyBulkCall<R>): Together<R> {
  return {
    perm: endpoint.perm ?? null,
    from: from as Together<R>['from'],
    send: (rows, values, context) => context.call(endpoint, input(rows, values as never, context)),
  };
}

interface Labelled<K extends string> extends Calling<Endpoint> {
  readonly label: Label<K>;
}

/** Rows without an `id` of their own cannot leave out what uses this. */
function byId(row: unknown): { params: { id: string } } {
  return { params: { id: (row as { readonly id: string }).id } };
}

/** Rows of lists that show no status leave it to the server. */
function ownStatus(row: unknown): string | undefined {
  const { status } = row as { readonly status?: unknown };
  return typeof status === 'string' ? status : undefined;
}

const ruleOf = (endpoint: Endpoint | undefined, action: string | undefined): Partial<ActionRule> =>
  (action === undefined ? endpoint : endpoint?.actions?.[action]) ?? {};

/** A forgotten code would offer the operation to everybody: it has to be said that there is none (P-04). */
function codeOf(
  endpoint: Endpoint,
  own: string | null | undefined,
  action: string | undefined,
): string | null {
  const code = action === undefined ? endpoint.perm : endpoint.actions?.[action]?.perm;
  const perm = own === undefined ? code : own;
  if (perm === undefined) throw new TypeError(`${endpoint.name} has no permission code of its own`);
  return perm;
}

function undoOf<R>({ endpoint, when = () => true, run }: WayBack<R>): Undo<R> {
  return { perm: codeOf(endpoint, undefined, undefined), when, run };
}

function confirmation<R, K extends string>(
  messages: Messages<K>,
  confirm: Confirm<R, K> | undefined,
): OpSpec<R>['confirm'] {
  if (confirm === undefined || typeof confirm === 'function') return confirm;
  if (confirm === true) return () => true;
  const question = labelText(messages, confirm);
  return (_rows, names) => ({ ...question, params: { ...question.params, names } });
}

/** By this clock; the bin's own list says to the second when a row goes. */
const binned = (_rows: readonly unknown[], names: string) => {
  const until = dayText(new Date(Date.now() + RETENTION_DAYS * 86_400_000));
  return text(resourceMessages, 'confirm.binned', { names, until });
};

const hidden = inputs(resourceMessages).hidden();

/** A form that carries something of its row: before its own inputs, and taken off before it is sent. */
function carrying<R>(
  carries: Readonly<Record<string, string>>,
  { form, from }: { readonly form?: Inputs; readonly from?: unknown },
  send: NonNullable<OpSpec<R>['send']>,
): Partial<OpSpec<R>> {
  const names = Object.keys(carries);
  const begin = from as OpSpec<R>['from'];
  return {
    form: specs({ ...Object.fromEntries(names.map((name) => [name, hidden])), ...form }),
    from: (row, context) => {
      const carried = Object.fromEntries(
        names.map((name) => [name, String(row[carries[name] as keyof R])]),
      );
      const own = begin?.(row, context) as object | undefined;
      return own instanceof Promise
        ? own.then((values: object) => ({ ...carried, ...values }))
        : { ...carried, ...own };
    },
    send: (values, row, context) => {
      const typed = Object.entries(values as object).filter(([name]) => !names.includes(name));
      return send(Object.fromEntries(typed), row, context);
    },
  };
}

function specs(form: Inputs): Readonly<Record<string, InputSpec>> {
  return Object.fromEntries(Object.entries(form).map(([name, input]) => [name, input.spec]));
}

function send<R>(endpoint: Endpoint, input: Send<R>): OpSpec<R>['send'] {
  return (values, row, context) => {
    if (row === undefined) throw new TypeError(`${endpoint.name} needs a row`);
    return context.call(endpoint, input(values as never, row, context));
  };
}
