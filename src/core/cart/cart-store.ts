import { createStore, type StoreApi } from 'zustand/vanilla';
import { changeCart, clearCart, readCart, type Cart, type CartChange } from '../api/ordering/cart';
import type { priceLine } from '../charge/price';
import { whenUserLeaves } from '../bus';
import { endedWithSession, hasTrait } from '../http/errors';
import type { LoadOptions, Runtime } from '../runtime';
import { CallQueue, ignore } from './call-queue';
import {
  CartDrafts,
  changedApplication,
  draftOf,
  lineOfDraft,
  namesOf,
  type Draft,
} from './cart-draft';
import { listenToCart, tellCartChanged } from './cart-events';
import {
  lineOf,
  readItem,
  type Application,
  type CartLine,
  type CartProblem,
  type LineChanges,
} from './cart-item';
import { CartSelection, withSelected } from './cart-selection';
import { initialState, type CartState } from './cart-state';
import { freeName } from './free-name';
import { joinDrafts } from './join-drafts';
import { LineEdits, type Edit } from './line-edits';
import { refusalOf } from './refusals';
import { isSame } from './same-line';

/**
 * The cart of a runtime: one for all elements and screens on it. Signed in, the server's cart is the truth; without a
 * session the lines are drafts of this browser.
 */
export class CartStore {
  readonly store: StoreApi<CartState> = createStore(() => initialState);
  readonly #runtime: Runtime;
  readonly #drafts: CartDrafts;
  readonly #selection: CartSelection;
  readonly #queue = new CallQueue();
  readonly #edits = new LineEdits((id, edit) => this.#commit(id, edit));
  #rows: readonly CartLine[] = [];
  /** Drafts: all there is for a guest; otherwise what the server refused, shown below its lines. */
  #left: readonly Draft[] = [];
  /** Comes with the first edit. */
  #price: typeof priceLine | undefined;
  #loading: Promise<void> | null = null;
  #views = 0;
  #stop: (() => void) | null = null;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#drafts = new CartDrafts(runtime);
    this.#selection = new CartSelection(runtime);
    whenUserLeaves(runtime.bus, () => {
      if (this.#views === 0 && this.state.phase !== 'loading') this.#leave();
    });
  }

  get state(): CartState {
    return this.store.getState();
  }

  /** Grows when the user leaves: what was begun before is nobody's then. */
  get epoch(): number {
    return this.#queue.epoch;
  }

  /** Somebody shows the cart: keeps it up to date until the returned function is called. */
  attach(): () => void {
    this.#views += 1;
    if (this.#views === 1) this.#listen();
    let attached = true;
    return () => {
      if (!attached) return;
      attached = false;
      this.#views -= 1;
      if (this.#views > 0) return;
      this.#stop?.();
      this.#stop = null;
    };
  }

  /** Reads the cart for the first time, or again after a failure; concurrent callers share one reading. */
  load(options?: LoadOptions): Promise<void> {
    if (this.#loading) return this.#loading;
    const request = this.#read(options).finally(() => {
      if (this.#loading === request) this.#loading = null;
    });
    this.#loading = request;
    return request;
  }

  /** Prices and problems of now. Throws when they cannot be had; what is shown stays. */
  async refresh(): Promise<void> {
    if (this.state.phase === 'ready')
      return this.#send(() => this.#runtime.call(readCart, {}, { inPlace: true }));
    await this.load();
    this.#known();
  }

  /** The first answer is there, or none comes now either where none came before: then it throws. */
  async settled(): Promise<void> {
    if (this.state.phase === 'loading' || this.state.phase === 'failed')
      await this.load({ unasked: true });
    this.#known();
  }

  #known(): void {
    if (this.state.phase === 'failed') throw this.state.error;
  }

  /** Adds one line. Throws a `CartItemError` for what is none, and the server's refusal. */
  async add(given: unknown): Promise<CartLine> {
    const application = readItem(given);
    const line = await this.#add(application, given);
    if ((given as { readonly selected?: unknown }).selected === false)
      this.select([line.id], false);
    return line;
  }

  /** What is typed: shown at once, sent when the typing rests. */
  edit(id: string, changes: LineChanges): void {
    this.#edits.put(id, changes);
    this.#show();
    void this.priced();
  }

  /** The amounts of what is typed are there; where they cannot be worked out they wait for the server. */
  async priced(): Promise<void> {
    if (this.#price || this.state.pending.size === 0) return;
    this.#price = (await import('../charge/price').catch(ignore))?.priceLine;
    this.#show();
  }

  /** Sends what was typed and waits for all that is on its way. Resolves to the lines that it did not get through of. */
  async flush(): Promise<readonly string[]> {
    const unsent = await this.#edits.flush();
    await this.#queue.idle();
    return unsent;
  }

  /** Changes a line now. Throws the server's refusal. */
  async change(id: string, changes: LineChanges): Promise<void> {
    await this.settled();
    if (this.#edits.forgive(id)) this.#show();
    const draft = this.#left.find((one) => one.id === id);
    if (draft) return this.#changeDraft(draft, changes);
    const { items, ...rest } = changes;
    await this.#change({
      ...{ action: 'change', id, ...rest },
      ...(items ? { items: [...items] } : {}),
    });
  }

  /** The same again under a free name (E-072); returns the new line. */
  async copy(id: string): Promise<CartLine | undefined> {
    await this.settled();
    const line = this.state.lines.find((one) => one.id === id);
    if (!line) return undefined;
    const name = await freeName(this.#runtime, line, this.state.lines);
    const draft = this.#left.find((one) => one.id === id);
    if (draft) return this.#add({ ...draft.application, name }, namesOf(draft));
    return this.#added({ action: 'copy', id, name });
  }

  /** Removes lines; those that are not there are as good as removed. Returns the way to bring them back. */
  async remove(ids: readonly string[]): Promise<() => Promise<void>> {
    await this.settled();
    const drafts = this.#left.filter(({ id }) => ids.includes(id));
    const present = ids.filter((id) => this.#rows.some((row) => row.id === id));
    for (const id of ids) this.#edits.drop(id);
    if (drafts.length > 0) this.#keepDrafts(this.#left.filter(({ id }) => !ids.includes(id)));
    if (present.length > 0) await this.#change({ action: 'remove', ids: present });
    return async () => {
      if (drafts.length > 0) this.#keepDrafts([...this.#left, ...drafts]);
      if (present.length > 0) await this.#change({ action: 'restore', ids: present });
    };
  }

  async clear(): Promise<void> {
    await this.settled();
    for (const { id } of this.state.lines) this.#edits.drop(id);
    if (this.#left.length > 0) this.#keepDrafts([]);
    if (this.state.phase === 'ready' && this.#rows.length > 0)
      await this.#write(() => this.#runtime.call(clearCart, {}, { ignoreErrors: true }));
  }

  select(ids: readonly string[], selected: boolean): void {
    this.#select(withSelected(this.state.unselected, ids, selected));
  }

  /** Only these are ordered next; null selects all. */
  selectOnly(ids: readonly string[] | null): void {
    const lines = this.state.lines.map(({ id }) => id);
    this.#select(new Set(ids ? lines.filter((id) => !ids.includes(id)) : []));
  }

  /** One more call in the order of all calls; afterwards the cart is read again, and other tabs hear of it. */
  async through<T>(work: () => Promise<T>): Promise<T> {
    const result = await this.#queue.run(work);
    tellCartChanged(this.#runtime, this);
    await this.refresh().catch(ignore); // the work is done all the same; the next reading tries again
    return result;
  }

  // The session

  #listen(): void {
    const stopEvents = listenToCart(this.#runtime, {
      self: this,
      onLeave: () => this.#leave(),
      onExpired: () => {
        // Where nobody has been shown yet, what the page has put in waits for the answer: it becomes a draft.
        if (!['loading', 'guest'].includes(this.state.phase)) this.#leave();
      },
      onReady: () => void this.load(),
      onChanged: () => {
        if (this.state.phase === 'ready') void this.refresh().catch(ignore); // what is shown stays
      },
    });
    const stopSelection = this.#selection.watch(() =>
      this.#set({ unselected: this.#selection.read() }),
    );
    const stopDrafts = this.#drafts.watch(() => {
      if (this.state.phase === 'guest') this.#guest();
    });
    this.#stop = () => {
      stopEvents();
      stopSelection();
      stopDrafts();
    };
    void this.load({ unasked: true });
  }

  async #read(options?: LoadOptions): Promise<void> {
    const runtime = this.#runtime;
    const { epoch } = this.#queue;
    if (this.state.phase !== 'ready') this.#set({ phase: 'loading', error: null });
    try {
      if (runtime.session.getState().status !== 'ready') await runtime.load(options);
      if (!runtime.can(readCart.perm ?? null)) {
        this.#set({ phase: 'forbidden' });
        return;
      }
      await this.#send(() => runtime.call(readCart, {}, { inPlace: true }));
      this.#set({ unselected: this.#selection.read() });
      await this.#merge();
      this.#set({ phase: 'ready', error: null });
    } catch (error) {
      if (epoch !== this.#queue.epoch) return; // the user has left meanwhile, and what follows that is shown
      if (hasTrait(endedWithSession(error), 'needs-sign-in')) this.#guest();
      else this.#set({ phase: 'failed', error });
    }
  }

  /** The user is gone: nothing of theirs stays on the screen. */
  #leave(): void {
    this.#queue.drop();
    this.#edits.clear();
    this.#loading = null;
    this.#drafts.forget();
    this.#guest();
    if (this.#views === 0) this.#set(initialState); // read anew by whoever shows it next
  }

  #guest(): void {
    this.#rows = [];
    this.#left = this.#drafts.read();
    this.#set({ ...initialState, phase: 'guest', unselected: this.#selection.read() });
    this.#show();
  }

  /** What was put in without a session goes into the cart of who has one now; what is there already stays one. */
  async #merge(): Promise<void> {
    const waiting = this.#drafts.take();
    const left = await joinDrafts(waiting, {
      isThere: (application) => this.#rows.some((row) => isSame(row, application)),
      add: (application) => this.#change({ action: 'add', ...application }),
      reasonOf: (error) => this.#reason(error)?.message,
      keep: (drafts) => this.#drafts.write(drafts),
    });
    if (waiting.length > 0 || this.#left.length > 0) this.#keepDrafts(left);
  }

  // Drafts

  #keepDrafts(drafts: readonly Draft[]): void {
    this.#left = drafts;
    this.#drafts.write(drafts);
    this.#show();
  }

  async #changeDraft(draft: Draft, changes: LineChanges): Promise<void> {
    const application = changedApplication(draft, changes);
    const swap = (next: Draft) =>
      this.#keepDrafts(this.#left.map((one) => (one.id === draft.id ? next : one)));
    swap({ ...draft, application, problem: '' });
    if (this.state.phase !== 'ready') return;
    try {
      await this.#change({ action: 'add', ...application });
    } catch (error) {
      swap({ ...draft, application, problem: this.#reason(error)?.message ?? draft.problem });
      throw error;
    }
    this.#keepDrafts(this.#left.filter(({ id }) => id !== draft.id));
  }

  // Calls

  async #add(application: Application, given: unknown): Promise<CartLine> {
    await this.settled();
    if (this.state.phase === 'ready') return this.#added({ action: 'add', ...application });
    const draft = draftOf(application, given);
    this.#keepDrafts([...this.#left, draft]);
    return lineOfDraft(draft);
  }

  /** The line that the change has made. */
  async #added(body: CartChange): Promise<CartLine> {
    const before = new Set(this.#rows.map(({ id }) => id));
    await this.#change(body);
    const added = this.#rows.findLast(({ id }) => !before.has(id));
    if (!added) throw new Error('The cart has taken the item and does not show it.');
    return added;
  }

  #change(body: CartChange): Promise<void> {
    return this.#write(() => this.#runtime.call(changeCart, { body }, { ignoreErrors: true }));
  }

  async #write(call: () => Promise<Cart>): Promise<void> {
    await this.#send(call);
    tellCartChanged(this.#runtime, this);
  }

  async #send(call: () => Promise<Cart>): Promise<void> {
    await this.#queue.run(async () => {
      this.#rows = (await call()).rows.map(lineOf);
      this.#show();
    });
  }

  async #commit(id: string, edit: Edit): Promise<boolean> {
    try {
      await this.change(id, edit.changes);
      this.#edits.end(id, edit);
      return true;
    } catch (error) {
      const problem = this.#reason(error);
      if (problem) this.#edits.refuse(id, edit, problem);
      else this.#edits.keep(id, edit);
      return false;
    } finally {
      this.#show();
    }
  }

  #reason(error: unknown): CartProblem | undefined {
    return refusalOf(error, this.#runtime.preferences.getState().locale);
  }

  // What is shown

  #show(): void {
    this.#set(this.#edits.over([...this.#rows, ...this.#left.map(lineOfDraft)], this.#price));
  }

  #select(unselected: ReadonlySet<string>): void {
    this.#set({ unselected });
    this.#selection.write(unselected, this.state.lines);
  }

  #set(change: Partial<CartState>): void {
    this.store.setState(change);
  }
}

const carts = new WeakMap<Runtime, CartStore>();

/** The cart of a runtime: what shows it on one page shows the same. */
export function cartOf(runtime: Runtime): CartStore {
  let cart = carts.get(runtime);
  if (!cart) carts.set(runtime, (cart = new CartStore(runtime)));
  return cart;
}
