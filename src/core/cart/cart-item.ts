import * as v from 'valibot';
import type { CartRow } from '../api/ordering/cart';
import { applicationFields } from '../api/ordering/cart';
import type { PricedItemRow } from '../api/ordering/fields';
import type { ChargeMode } from '../charge/price';
import type { PayPeriod } from '../format/schedules';
import type { ChosenSku } from './chosen';

/** N-23: where it is to be opened. `az` alone is enough; its region follows from it. */
export interface CartLocation {
  readonly region?: string;
  readonly az?: string;
  readonly vendorId?: string;
  readonly poolGroupId?: string;
  readonly clusterId?: string;
}

/** N-25: one thing that is chosen of a service. All but `skuId` and `amount` is told by the cart. */
export interface CartSku {
  readonly skuId: string;
  readonly categoryId?: string;
  readonly priceId?: string;
  /** How many of it one node has, such as GB of a disk (C-16: 1). */
  readonly amount?: number;
  readonly skuName?: string;
  readonly skuList?: readonly { readonly specName: string; readonly specValue: string }[];
  /** Yuan for one of it and one period, decimal text. */
  readonly price?: string;
  /** The factor that is left to pay (C-15: 1). */
  readonly discount?: string;
  /** Each instance has it once: its nodes are no factor of the price. */
  readonly perInstance?: boolean;
  /** After the discount, for all instances, nodes and periods. */
  readonly total?: string;
}

/** What is in the way of an order, in the user's words; `field` is the input that it is about, or empty. */
export interface CartProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * One line of the cart. A page that adds one gives `serviceCode`, `name` and `items`, and whatever it wants to be other
 * than the default; the cart adds the rest. Money is decimal text, yuan; what a page says about it is not read.
 */
export interface CartItem {
  /** Given by the cart. */
  readonly id?: string;
  readonly serviceCode: string;
  readonly serviceName?: string;
  /** Of the instance; several get `-1`, `-2`… behind it. */
  readonly name: string;
  readonly items: readonly CartSku[];
  readonly location?: CartLocation;
  readonly projectId?: string;
  /** D-012; `PreCharge` unless said otherwise. */
  readonly chargeMode?: ChargeMode;
  /** D-057; `MONTH` unless said otherwise. */
  readonly mode?: PayPeriod;
  /** Periods of `mode`, instances, and nodes of each instance (C-16: 1). */
  readonly month?: number;
  readonly count?: number;
  readonly nodes?: number;
  /** What the service itself asks for; what is secret in it is never given back. */
  readonly spec?: Readonly<Record<string, unknown>>;
  readonly remark?: string;
  /** Extended by itself before its end, paid from the balance. */
  readonly autoRenew?: boolean;
  /** Whether it is ordered with the next submission. */
  readonly selected?: boolean;
  readonly originalAmount?: string;
  readonly amount?: string;
  /** What is paid before it opens. */
  readonly due?: string;
  readonly problems?: readonly CartProblem[];
}

/** A line as the cart itself knows it. */
export interface CartLine {
  readonly id: string;
  /** Kept in this browser: nobody is signed in, or the server has refused it. */
  readonly draft: boolean;
  readonly serviceId: string;
  readonly serviceCode: string;
  readonly serviceName: string;
  readonly slaId: string;
  readonly approval: boolean;
  readonly name: string;
  readonly zone: string;
  readonly zoneName: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly chargeMode: ChargeMode;
  readonly mode: PayPeriod;
  readonly month: number;
  readonly count: number;
  readonly nodes: number;
  readonly items: readonly PricedItemRow[];
  readonly spec: Readonly<Record<string, unknown>>;
  readonly remark: string;
  readonly autoRenew: boolean;
  readonly originalAmount: string;
  readonly amount: string;
  readonly due: string;
  readonly problems: readonly CartProblem[];
}

/** What is sent of a line: E-145, E-156. */
const applicationSchema = v.object(applicationFields);
export type Application = v.InferOutput<typeof applicationSchema>;

/** What the user may change of a line. */
export type LineChanges = Partial<
  Pick<
    CartLine,
    'name' | 'remark' | 'projectId' | 'chargeMode' | 'mode' | 'month' | 'count' | 'nodes'
  >
> & {
  readonly items?: readonly ChosenSku[];
};

/** What is wrong with one property of an item that a page adds. */
export interface CartIssue {
  /** `items.0.skuId` */
  readonly path: string;
  readonly message: string;
}

/** A page gave the cart something that no line can be made of. */
export class CartItemError extends Error {
  override readonly name = 'CartItemError';
  readonly issues: readonly CartIssue[];

  constructor(issues: readonly CartIssue[]) {
    const [first] = issues;
    super(first ? `${first.path === '' ? 'item' : first.path}: ${first.message}` : 'no cart item');
    this.issues = issues;
  }
}

const placeIds = ['vendorId', 'poolGroupId', 'clusterId'] as const;

const optionalText = v.optional(v.nullable(v.string()));
const locationSchema = v.optional(
  v.nullable(
    v.object({
      region: optionalText,
      az: optionalText,
      vendorId: optionalText,
      poolGroupId: optionalText,
      clusterId: optionalText,
    }),
  ),
);

/** What a page gave, as it is sent. Throws a `CartItemError` that names every field that is wrong. */
export function readItem(value: unknown): Application {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CartItemError([{ path: '', message: 'must be an object' }]);
  const entries = Object.entries(value as Readonly<Record<string, unknown>>);
  const { location, ...rest } = Object.fromEntries(
    entries.filter(([, each]) => each !== null && each !== undefined),
  );
  const parsedLocation = v.safeParse(locationSchema, location);
  const { az, region, ...ids } = (parsedLocation.success ? parsedLocation.output : undefined) ?? {};
  const zone = az ?? region ?? (typeof rest['zone'] === 'string' ? rest['zone'] : '');
  const { spec } = rest;
  const known = Object.entries(ids).filter(([, id]) => typeof id === 'string' && id !== '');
  const parsed = v.safeParse(applicationSchema, {
    ...rest,
    zone,
    ...(known.length > 0 && (spec === undefined || typeof spec === 'object')
      ? { spec: { ...spec, ...Object.fromEntries(known) } }
      : {}),
  });
  const issues = [
    ...(parsedLocation.success ? [] : parsedLocation.issues),
    ...(parsed.success ? [] : parsed.issues),
  ];
  if (!parsed.success || issues.length > 0)
    throw new CartItemError(
      issues.map((issue) => ({
        path: v.getDotPath(issue as v.BaseIssue<unknown>) ?? '',
        message: issue.message,
      })),
    );
  return parsed.output;
}

/** Like `readItem`, for a list; the issues say which one. */
export function readItems(value: unknown): readonly (Application & { readonly id?: string })[] {
  if (!Array.isArray(value)) throw new CartItemError([{ path: '', message: 'must be a list' }]);
  return value.map((each: unknown, index) => {
    try {
      const { id } = (each ?? {}) as { readonly id?: unknown };
      return { ...readItem(each), ...(typeof id === 'string' && id !== '' ? { id } : {}) };
    } catch (error) {
      if (!(error instanceof CartItemError)) throw error;
      throw new CartItemError(
        error.issues.map(({ path, message }) => ({
          path: path === '' ? String(index) : `${index}.${path}`,
          message,
        })),
      );
    }
  });
}

const secret = /password|secret|token|privatekey/i;

/** Of a specification that is stored in the browser or handed to the page: no passwords. */
export const withoutSecrets = (spec: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(spec).filter(([name]) => !secret.test(name)));

/** A row of the server as a line of the cart. */
export function lineOf(row: CartRow): CartLine {
  const { problem, problems, mode, chargeMode } = row;
  // A backend that does not check says in one sentence what is wrong.
  const general = problem === '' || problems.length > 0 ? [] : [{ field: '', message: problem }];
  return {
    draft: false,
    id: row.id,
    serviceId: row.serviceId,
    serviceCode: row.serviceCode,
    serviceName: row.serviceName,
    slaId: row.slaId,
    approval: row.approval,
    name: row.name,
    zone: row.zone,
    zoneName: row.zoneName || row.zone,
    projectId: row.projectId,
    projectName: row.projectName,
    chargeMode: chargeMode as ChargeMode,
    mode: mode as PayPeriod,
    month: row.month,
    count: row.count,
    nodes: row.nodes,
    items: row.items,
    spec: row.spec,
    remark: row.remark,
    autoRenew: row.autoRenew,
    originalAmount: row.originalAmount,
    amount: row.amount,
    due: row.due,
    problems: [...problems, ...general],
  };
}

/** A line for the page, as it could be given back. */
export function itemOf(line: CartLine, selected: boolean): CartItem {
  const { zone, spec } = line;
  const isAz = /\d[a-z]$/.test(zone);
  const ids = placeIds.flatMap((name) =>
    typeof spec[name] === 'string' ? [[name, spec[name]] as const] : [],
  );
  const location: CartLocation = {
    ...(zone === '' ? {} : { region: isAz ? zone.slice(0, -1) : zone }),
    ...(isAz ? { az: zone } : {}),
    ...Object.fromEntries(ids),
  };
  return {
    id: line.id,
    serviceCode: line.serviceCode,
    serviceName: line.serviceName,
    name: line.name,
    items: line.items,
    location,
    projectId: line.projectId,
    chargeMode: line.chargeMode,
    mode: line.mode,
    month: line.month,
    count: line.count,
    nodes: line.nodes,
    spec: withoutSecrets(spec),
    remark: line.remark,
    autoRenew: line.autoRenew,
    selected,
    originalAmount: line.originalAmount,
    amount: line.amount,
    due: line.due,
    problems: line.problems,
  };
}
