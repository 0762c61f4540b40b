import * as v from 'valibot';
import type { Dictionary } from '../dictionaries/dictionary';
import {
  defineEndpoint,
  pageOf,
  type ActionRule,
  type ClientName,
  type Endpoint,
  type PaidPart,
  type StatusRule,
} from './endpoint';
import { listFields } from './listing';
import { idParams, recordFields, wireIds } from './record-fields';
import { wireText } from './wire';

export { idParams, recordFields, wireIds };

type Entries = v.ObjectEntries;
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- no filters is exactly no keys
type NoEntries = Readonly<Record<never, v.GenericSchema>>;
/** The statuses of a dictionary; rows without one have no status that a rule could name. */
export type Statuses<D> = D extends Dictionary<infer V> ? V : never;

/** One action: from which statuses of its rows it is allowed, and what it asks for beside their ids. */
export interface Action<V extends string = string> {
  readonly from: StatusRule<V>;
  /** What it changes of what an order pays for: refused for what was ordered. */
  readonly paid?: PaidPart;
  readonly asks?: Entries;
}
type Actions<V extends string = string> = Readonly<Record<string, Action<V>>>;
type Asked<A, Way extends 'in' | 'out'> = A extends { readonly asks: infer F extends Entries }
  ? Way extends 'in'
    ? v.InferInput<v.ObjectSchema<F, undefined>>
    : v.InferOutput<v.ObjectSchema<F, undefined>>
  : unknown;
type ActionBody<A extends Actions, Way extends 'in' | 'out'> = {
  [K in keyof A & string]: {
    action: K;
    ids: Way extends 'in' ? readonly string[] : string[];
  } & Asked<A[K], Way>;
}[keyof A & string];

interface Own {
  /** Inventory row; without one the endpoint is our own contract. */
  readonly id?: string;
  /** Below the family's path, or a whole path that starts with it; the family's path where nothing is said. */
  readonly path?: string;
  readonly summary?: string;
  readonly name?: string;
  readonly perm?: string;
  /** Only the platform's own people may, whatever the roles of others say. */
  readonly platform?: true;
}
interface Changing<V extends string> extends Own {
  /** From which statuses of the row it is allowed; any where nothing is said. */
  readonly from?: StatusRule<V>;
}

/** What the endpoints of one kind of row have in common. */
export interface FamilyOptions {
  /** Path of the collection, spelled as on the wire: `/cmp/v1/floatips`. */
  readonly path: string;
  /** Stem of the permission codes: `floatip` gives `floatip:list`, `floatip:create`, `floatip:<action>`. */
  readonly perm: string;
  /** In names of endpoints: `Floatip` gives `readFloatip`; the plural `listFloatips`. */
  readonly one: string;
  readonly many: string;
  /** In summaries: `floating IPs`. */
  readonly noun: string;
  readonly client?: ClientName;
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/**
 * The calls of one kind of row, each a named endpoint; verbs, action names and fields are ours (U-20). Reading needs `<perm>:list`; each writing call and each action
 * its own code, the same as its button's. Rows of our own contract get `O-<name>` as their id.
 *
 * `family<typeof dictionaries.vm>` says which dictionary the rows' `status` is of: rules can name no other status. It
 * is a type alone, so that calling an endpoint does not load the words of its statuses.
 */
export function family<D extends Dictionary | undefined = undefined>(options: FamilyOptions) {
  type V = Statuses<D>;
  const { path, perm, one, many, noun } = options;
  const client = options.client ?? 'shared';
  const base = (own: Own, name: string, code: string, summary: string) => ({
    id: own.id ?? `O-${own.name ?? name}`,
    name: own.name ?? name,
    perm: own.perm ?? code,
    summary: own.summary ?? summary,
    client,
    ...(own.platform && { platform: own.platform }),
  });
  const rule = ({ from }: Changing<V>) => (from === undefined ? {} : { from });
  return {
    list<R extends v.GenericSchema, const F extends Entries = NoEntries>(
      own: Own & { readonly row: R; readonly filters?: F },
    ) {
      return defineEndpoint({
        ...base(own, `list${many}`, `${perm}:list`, `${sentence(noun)}, page by page`),
        method: 'GET',
        path: own.path ?? path,
        query: v.object({ ...listFields, ...(own.filters ?? ({} as F)) }),
        reply: pageOf(own.row),
      });
    },
    read<R extends v.GenericSchema>(own: Own & { readonly row: R }) {
      return defineEndpoint({
        ...base(own, `read${one}`, `${perm}:list`, `One of the ${noun}`),
        method: 'GET',
        path: own.path ?? `${path}/{id}`,
        params: idParams,
        reply: own.row,
      });
    },
    create<R extends v.GenericSchema, const B extends Entries>(
      own: Own & { readonly row: R; readonly body: B },
    ) {
      return defineEndpoint({
        ...base(own, `create${one}`, `${perm}:create`, `Adds to the ${noun}`),
        method: 'POST',
        path: own.path ?? path,
        body: v.object(own.body),
        reply: own.row,
      });
    },
    update<R extends v.GenericSchema, const B extends Entries>(
      own: Changing<V> & { readonly row: R; readonly body: B },
    ) {
      return defineEndpoint({
        ...base(own, `update${one}`, `${perm}:update`, `Changes one of the ${noun}`),
        ...rule(own),
        method: 'PUT',
        path: own.path ?? `${path}/{id}`,
        params: idParams,
        body: v.object(own.body),
        reply: own.row,
      });
    },
    remove(own: Changing<V> = {}) {
      return defineEndpoint({
        ...base(own, `delete${one}`, `${perm}:delete`, `Removes one of the ${noun}`),
        ...rule(own),
        method: 'DELETE',
        path: own.path ?? `${path}/{id}`,
        params: idParams,
        reply: v.unknown(),
      });
    },
    /** The rule of an endpoint that no method here makes: `from: vms.from('RUNNING')`. */
    from: (...statuses: readonly V[]): StatusRule<V> => statuses,
    /** The rules of the actions of such an endpoint. */
    rules: (actions: Actions<V>) => actionRules(actions, (action) => `${perm}:${action}`),
    /** `PATCH` with an action's name (E-121…): all the named rows change, or none and the reason names the row. */
    patch<const A extends Actions<V>, const T extends Entries = NoEntries>(
      own: Omit<Own, 'perm'> & {
        readonly actions: A;
        /** What is answered beside the ids. */
        readonly tells?: T;
      },
    ) {
      return defineEndpoint({
        id: own.id ?? `O-${own.name ?? `change${many}`}`,
        name: own.name ?? `change${many}`,
        summary: own.summary ?? `Operations on the ${noun}`,
        client,
        ...(own.platform && { platform: own.platform }),
        method: 'PATCH',
        path: own.path ?? path,
        actions: actionRules(own.actions, (action) => `${perm}:${action}`),
        body: actionBody(own.actions),
        reply: v.object({ ids: v.array(wireText), ...(own.tells ?? ({} as T)) }),
      });
    },
  };
}

/** Who may do each action and from where, for an endpoint that no family makes. */
export function actionRules(
  actions: Actions,
  perm: (action: string) => string,
): Readonly<Record<string, ActionRule>> {
  return Object.fromEntries(
    Object.entries(actions).map(([action, { from, paid }]) => [
      action,
      { perm: perm(action), from, ...(paid && { paid }) },
    ]),
  );
}

/** `{ action, ids, …fields of the action }`, typed per action. */
export function actionBody<const A extends Actions>(
  actions: A,
): v.GenericSchema<ActionBody<A, 'in'>, ActionBody<A, 'out'>> {
  const options = Object.entries(actions).map(([action, { asks }]) =>
    v.object({ ...asks, action: v.literal(action), ids: wireIds }),
  );
  const schema: unknown = v.variant('action', options as never);
  return schema as v.GenericSchema<ActionBody<A, 'in'>, ActionBody<A, 'out'>>;
}

/** True for what `defineEndpoint` made: the registry takes every endpoint that a module exports. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  'reply' in value &&
  'method' in value;
