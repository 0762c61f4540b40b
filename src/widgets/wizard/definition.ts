/**
 * An order as steps, in one declaration: inputs of the form machine, what of the catalogue is chosen, and what becomes
 * of it. Data and functions only; how it looks is the business of the components beside it.
 */
import type { ComponentType } from 'react';
import type { Order, Subscription } from '../../core/api/ordering/orders';
import type { ServiceCategory, Sku } from '../../core/api/ordering/catalogue';
import type { Messages, TextRef } from '../../core/i18n/translator';
import type { Call } from '../../core/resource/call';
import type { FormSpec } from '../../core/resource/form';
import { inputs, formOf } from '../../core/resource/input';
import type { FormValues, Inputs, Values } from '../../core/resource/input';
import { labelText } from '../../core/resource/label';
import type { Label } from '../../core/resource/label';
import { wizardMessages } from './messages';

/** One SKU that is chosen, and how much of it each node has. */
export interface Chosen {
  readonly category: ServiceCategory;
  readonly sku: Sku;
  readonly amount: number;
}

/** What one instance takes of the quotas (E-007), by their codes. */
export type Need = Readonly<Record<string, number>>;

/** What an application says beside its booking and its priced items. */
export interface Wish {
  readonly name: string;
  readonly zone?: string;
  readonly region?: string;
  readonly projectId?: string;
  readonly remark?: string;
  readonly autoRenew?: boolean;
  readonly spec?: Readonly<Record<string, unknown>>;
}

/** Asks for as much of a quota of the resource group as an order would come to, over the order. */
export type AskQuota = ComponentType<{
  readonly projectId: string;
  readonly code: string;
  readonly amount: number;
  readonly onClose: () => void;
}>;

export interface WizardStep {
  readonly key: string;
  readonly title: TextRef;
  readonly hint: TextRef | undefined;
  /** For those who are not signed in. */
  readonly guestHint: TextRef | undefined;
  readonly inputs: readonly string[];
  /** Those of the inputs that stand above the tables: what is chosen for one there is in sight with the step. */
  readonly lead: readonly string[];
  /** Codes of the categories that are chosen from here; `all` of the service's. */
  readonly categories: readonly string[] | 'all';
  /** `service`: the service is chosen here; `instance`: the open instance that is changed. */
  readonly picks: 'service' | 'instance' | undefined;
}

interface StepOptions<K extends string, N> {
  readonly title: Label<K>;
  readonly hint?: Label<K>;
  readonly guestHint?: Label<K>;
  /** Asked above the tables of specifications; `inputs` stand below them. */
  readonly lead?: readonly N[];
  readonly inputs?: readonly N[];
  readonly categories?: readonly string[] | 'all';
  readonly picks?: 'service' | 'instance';
}

interface Common<K extends string, F> {
  /** Names the draft. */
  readonly name: string;
  readonly messages: Messages<K>;
  readonly form: F;
  readonly steps: Readonly<Record<string, StepOptions<NoInfer<K>, NoInfer<keyof F & string>>>>;
  /** Where an order goes on: it is confirmed and paid there. */
  readonly toOrder: (order: Order) => string;
}

interface OrderOptions<F> {
  readonly kind: 'order';
  /** The code of the service, or nothing where it is chosen in a step that `picks` it. */
  readonly service?: string;
  readonly wish: (values: Values<F>) => Wish;
  readonly need?: (chosen: readonly Chosen[], values: Values<F>) => Need;
  /** Loaded when somebody lacks a quota of the resource group; what was filled in stays under it. */
  readonly askQuota?: AskQuota;
  readonly toCart: string;
  /** Where drafts are found; without it none are kept. */
  readonly toDrafts?: string;
  /** What a draft's form held, but for the catalogue's choices and what is secret; without it no draft goes on here. */
  readonly resume?: (draft: Order, call: Call) => Promise<Partial<Values<F>>>;
  /** Reachable without a sign-in (G-05): where to sign in, and come back from. */
  readonly signIn?: (back: string) => string;
  /** Inputs that only those who are signed in are asked for. */
  readonly members?: readonly NoInfer<keyof F & string>[];
  /** Inputs that only those are asked for who hold such a permission. */
  readonly needs?: { readonly [I in NoInfer<keyof F & string>]?: string };
}

interface ChangeOptions {
  readonly kind: 'change';
  /** Whose instances are listed where no link names one of another. */
  readonly service: string;
  /** What of an instance its new specification takes from the quotas, beside what it has. */
  readonly need?: (chosen: readonly Chosen[], now: Subscription) => Need;
}

export type WizardDefinition<K extends string, F extends Inputs> = Common<K, F> &
  (OrderOptions<F> | ChangeOptions);

/** A definition, evaluated. */
export interface Wizard {
  readonly name: string;
  readonly kind: 'order' | 'change';
  readonly service: string | undefined;
  readonly form: FormSpec;
  readonly steps: readonly WizardStep[];
  readonly members: ReadonlySet<string>;
  readonly needs: Readonly<Record<string, string | undefined>>;
  readonly wish: (values: FormValues) => Wish;
  readonly need: (
    chosen: readonly Chosen[],
    values: FormValues,
    now: Subscription | undefined,
  ) => Need;
  readonly toOrder: (order: Order) => string;
  readonly askQuota: AskQuota | undefined;
  readonly toCart: string | undefined;
  readonly toDrafts: string | undefined;
  readonly resume: ((draft: Order, call: Call) => Promise<FormValues>) | undefined;
  readonly signIn: ((back: string) => string) | undefined;
}

/** The text of an input; empty where it holds something else. */
export function textAt(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}

/**
 * Names of the inputs that the wizard itself brings: the service, the instance, and what is chosen of the catalogue. A
 * change that asks for them is told the service and the nodes of the instance.
 */
export const own = {
  ...{ service: 'serviceCode', instance: 'instanceId', choices: 'choices' },
  nodes: 'nodes',
} as const;

const input = inputs(wizardMessages);

export function wizard<K extends string, F extends Inputs>(
  definition: WizardDefinition<K, F>,
): Wizard {
  const { messages, form, steps } = definition;
  const picks = Object.values(steps).map((step) => step.picks);
  const brought = formOf({
    ...(picks.includes('service')
      ? { [own.service]: input.text({ label: 'service', required: true }) }
      : {}),
    ...(picks.includes('instance')
      ? { [own.instance]: input.text({ label: 'instance', required: true }) }
      : {}),
    // JSON text: what is chosen is kept with the draft as everything typed is.
    [own.choices]: input.text({ label: 'sku.name' }),
  });
  const order = definition.kind === 'order' ? definition : undefined;
  const change = definition.kind === 'change' ? definition : undefined;
  return {
    name: definition.name,
    kind: definition.kind,
    service: definition.service,
    form: { ...brought.spec, ...formOf(form).spec },
    steps: Object.entries(steps).map(([key, step]) => ({
      key,
      title: labelText(messages, step.title),
      hint: step.hint === undefined ? undefined : labelText(messages, step.hint),
      guestHint: step.guestHint === undefined ? undefined : labelText(messages, step.guestHint),
      inputs: [
        ...(step.picks === undefined ? [] : [own[step.picks]]),
        ...(step.lead ?? []),
        ...(step.inputs ?? []),
      ],
      lead: step.lead ?? [],
      categories: step.categories ?? [],
      picks: step.picks,
    })),
    members: new Set<string>(order?.members ?? []),
    needs: order?.needs ?? {},
    wish: (values) => order?.wish(values as Values<F>) ?? { name: '' },
    need: (chosen, values, now) =>
      order
        ? (order.need?.(chosen, values as Values<F>) ?? {})
        : now && change?.need
          ? change.need(chosen, now)
          : {},
    toOrder: definition.toOrder,
    askQuota: order?.askQuota,
    toCart: order?.toCart,
    toDrafts: order?.toDrafts,
    resume: order?.resume,
    signIn: order?.signIn,
  };
}
