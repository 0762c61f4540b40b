import * as v from 'valibot';
import { applicationFields } from '../api/ordering/cart';
import type { Runtime } from '../runtime';
import { createScopedStorage, openArea, type ScopedStorage } from '../storage';
import { namedPrices } from './chosen';
import { withoutSecrets, type Application, type CartLine, type LineChanges } from './cart-item';

/** A line that the server does not have: what nobody is signed in for, or what it refused. */
export interface Draft {
  readonly id: string;
  readonly application: Application;
  /** What the page called it; the catalogue is not read without a session. */
  readonly serviceName: string;
  readonly skuNames: Readonly<Record<string, string>>;
  /** Why the server did not take it; empty while it was not asked. */
  readonly problem: string;
}

const KEY = 'cart:draft';
const MAX_DRAFTS = 100;

const stored = v.array(
  v.object({
    id: v.string(),
    application: v.object(applicationFields),
    serviceName: v.string(),
    skuNames: v.record(v.string(), v.string()),
    problem: v.string(),
  }),
);

/**
 * Drafts of this browser. After an expiry they are kept for the user who was here; of somebody who never signed in
 * they are anybody's, and go into the cart of whoever signs in next.
 */
export class CartDrafts {
  readonly #own: ScopedStorage;
  readonly #anybody: ScopedStorage;
  /** With what is secret in them: that is kept in this page alone, and lost with it. */
  #memory: readonly Draft[] = [];

  constructor(runtime: Runtime) {
    const { baseUrl } = runtime.config;
    this.#own = runtime.storage;
    this.#anybody = createScopedStorage(openArea('local'), () => `${baseUrl}||`);
  }

  /** The drafts of whoever is here now. */
  read(): readonly Draft[] {
    const known = new Map(this.#memory.map((draft) => [draft.id, draft]));
    return (this.#own.get(KEY, stored) ?? []).map((draft) => {
      const { spec } = known.get(draft.id)?.application ?? {};
      return spec
        ? {
            ...draft,
            application: { ...draft.application, spec: { ...spec, ...draft.application.spec } },
          }
        : draft;
    });
  }

  write(drafts: readonly Draft[]): void {
    this.#memory = drafts.slice(0, MAX_DRAFTS);
    if (drafts.length === 0) this.#own.remove(KEY);
    else this.#own.set(KEY, this.#memory.map(withoutSecret));
  }

  /** All that waits for the present user, taken out of the store at once: two tabs never add the same twice. */
  take(): readonly Draft[] {
    const own = this.read();
    const known = new Map(this.#memory.map((draft) => [draft.id, draft]));
    const others = (this.#anybody.get(KEY, stored) ?? []).map(
      (draft) => known.get(draft.id) ?? draft,
    );
    this.#own.remove(KEY);
    this.#anybody.remove(KEY);
    this.#memory = [];
    const ids = new Set(own.map(({ id }) => id));
    return [...own, ...others.filter(({ id }) => !ids.has(id))];
  }

  /** The user is gone for good; the store of the runtime has been emptied already. */
  forget(): void {
    this.#memory = [];
  }

  watch(changed: () => void): () => void {
    return this.#own.watch(KEY, changed);
  }
}

const withoutSecret = (draft: Draft): Draft => ({
  ...draft,
  application: { ...draft.application, spec: withoutSecrets(draft.application.spec) },
});

/** 24 hexadecimal digits, random: unique without asking the server. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const textAt = (value: unknown, key: string): string => {
  const found = (value as Readonly<Record<string, unknown>> | null)?.[key];
  return typeof found === 'string' ? found : '';
};

/**
 * What somebody put into the cart before signing in, as a line: names come from what was given, a
 * problem is said in words.
 */
export function draftOf(application: Application, given: unknown, problem = ''): Draft {
  const skus = (given as { readonly items?: unknown } | null)?.items;
  const names = (Array.isArray(skus) ? (skus as readonly unknown[]) : []).flatMap((sku) => {
    const id = textAt(sku, 'skuId');
    const name = textAt(sku, 'skuName');
    return id === '' || name === '' ? [] : [[id, name] as const];
  });
  return {
    id: `draft-${newId()}`,
    application,
    serviceName: textAt(given, 'serviceName') || application.serviceCode,
    skuNames: Object.fromEntries(names),
    problem,
  };
}

/** What the page called it, as `draftOf` reads it. */
export const namesOf = ({ application, serviceName, skuNames }: Draft) => ({
  serviceName,
  items: application.items.map(({ skuId }) => ({ skuId, skuName: skuNames[skuId] })),
});

/**
 * The order of a draft with changes in it. Another period or way of charging is told to each of
 * its items.
 */
export function changedApplication(
  { application }: Draft,
  { items, ...changes }: LineChanges,
): Application {
  const rebooked = 'chargeMode' in changes || 'mode' in changes;
  const known = application.items;
  return { ...application, ...changes, items: [...(items ?? namedPrices(known, known, rebooked))] };
}

/** Without prices: they are the server's, and it tells them to those who are signed in. */
export function lineOfDraft({ id, application, serviceName, skuNames, problem }: Draft): CartLine {
  const { items, zone = '', projectId = '', remark = '', ...rest } = application;
  return {
    ...rest,
    ...{ id, serviceName, zone, zoneName: zone, projectId, remark },
    draft: true,
    serviceId: '',
    slaId: '',
    approval: false,
    projectName: '',
    items: items.map(({ skuId, categoryId = '', priceId = '', amount }) => ({
      ...{ skuId, categoryId, priceId, amount },
      skuName: skuNames[skuId] ?? skuId,
      skuList: [],
      price: '',
      discount: '',
      perInstance: false,
      total: '',
    })),
    originalAmount: '0.00',
    amount: '0.00',
    due: '0.00',
    problems: problem === '' ? [] : [{ field: '', message: problem }],
  };
}
