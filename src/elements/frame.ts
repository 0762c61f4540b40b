/**
 * The frame of every tag: attributes, properties, events, methods, lifecycle and first paint, without React. A page
 * paints at the speed of a vanilla element; React, r2wc and the runtime load with `define.ts` when a body is needed. The
 * example is whole: `test/readme` takes it from here, and finds the tag working.
 *
 * ```tsx
 * // src/elements/greeter/greeter-element.ts: defines, has no side effect
 * import type { GreeterHandle, GreeterProps } from '../../widgets/greeter/greeter';
 * import { attribute, event, property } from '../descriptors';
 * import { elementSpec, frame } from '../element';
 * import { bodyOf } from '../frame-body';
 *
 * export const greeter = elementSpec({
 *   tag: 'by-greeter',
 *   description: 'Greets.',
 *   attributes: {
 *     'page-size': attribute.number({ description: 'Rows on a page.', fallback: 10, min: 1, whole: true }),
 *     required: attribute.flag({ description: 'A greeting must be chosen.' }),
 *   },
 *   properties: {
 *     value: property<readonly string[]>({
 *       type: 'string[]',
 *       description: 'Chosen.',
 *       fallback: [],
 *       coerce: (value) => (Array.isArray(value) ? value.map(String) : []),
 *     }),
 *   },
 *   events: { 'by-change': event<{ value: readonly string[] }>('{ value: string[] }', 'The choice changed.') },
 *   methods: { refresh: 'Loads the list again.' },
 *   form: true, // adds form, validity, checkValidity() … and the form hooks of FormFrame
 *   reserve: '320px',
 *   example: { attributes: { 'page-size': '5' } }, // how the gallery shows it
 * });
 *
 * export class GreeterElement extends frame(greeter) {
 *   // The component comes late; its props are computed at every rendering. `ref` of the component (useImperativeHandle)
 *   // is what `whenBody()` resolves to.
 *   protected override readonly body = bodyOf<GreeterProps>(
 *     () => import('../../widgets/greeter/greeter').then((module) => module.Greeter),
 *     () => ({
 *       pageSize: this.pageSize,
 *       value: this.value,
 *       onChange: (value) => {
 *         this.value = value; // runs `changed('value')`, renders in a microtask, emits nothing
 *         this.emit('by-change', { value });
 *       },
 *     }),
 *   );
 *
 *   async refresh(): Promise<void> {
 *     (await this.whenBody<GreeterHandle>()).refresh();
 *   }
 *
 *   // After any attribute or property changed, from outside or inside; early properties come with the first connect.
 *   protected override changed(name: string): void {
 *     if (name === 'value') this.setFormValue(this.value.join(','));
 *   }
 * }
 *
 * // src/elements/greeter/entry.ts: registers; what a page gets with `by-console/greeter`
 * import { GreeterElement } from './greeter-element';
 * import { register } from '../register';
 *
 * register('by-greeter', GreeterElement);
 *
 * export { GreeterElement };
 *
 * // src/widgets/greeter/greeter.tsx: the body
 * import { useImperativeHandle, useState } from 'react';
 * import type { Ref } from 'react';
 *
 * export interface GreeterHandle {
 *   refresh(): void;
 * }
 *
 * export interface GreeterProps {
 *   readonly pageSize: number;
 *   readonly value: readonly string[];
 *   readonly onChange: (value: readonly string[]) => void;
 *   readonly ref?: Ref<GreeterHandle>;
 * }
 *
 * export function Greeter({ pageSize, value, onChange, ref }: GreeterProps) {
 *   const [name, setName] = useState('');
 *   useImperativeHandle(ref, () => ({ refresh: () => setName('') }), []);
 *   return (
 *     <form action={() => onChange([...value, name].slice(-pageSize))}>
 *       <label>
 *         Whom <input value={name} onChange={(event) => setName(event.target.value)} />
 *       </label>
 *       <output>{value.join(', ')}</output>
 *     </form>
 *   );
 * }
 * ```
 */
import type { ComponentType } from 'react';
import type { Runtime } from '../core/runtime';
import type { Locale } from '../core/i18n/translator';
import { firstTabStop } from '../core/page/tab-stops';
import { report } from '../core/report';
import { notifyReconnected } from '../widgets/surface/reconnect';
import { adoptStyles, readoptStyles } from '../widgets/styles/stylesheet';
import type * as Define from './define';
import { commonAttributes } from './common-attributes';
import { camelCase, isFalse } from './descriptors';
import type { AttributeDescriptor, ElementSpec } from './descriptors';
import type { Body, FrameEvents } from './frame-body';
import { failure, skeleton } from './first-paint';
import frameSheet from './frame.css';
import { FrameValues, refuseWrite } from './frame-values';
import { loadChunk } from '../core/load-chunk';
import { softenReadonly } from './readonly-properties';
import { RuntimeLink } from './runtime-link';
import type { GetToken } from './runtime-link';
import { takeText, textNames } from './text-attributes';
import type { Theme } from '../core/themes';

// A server that renders the page has no HTMLElement; importing the package there must not fail.
const Base =
  typeof HTMLElement === 'undefined' ? (Object as unknown as typeof HTMLElement) : HTMLElement;

type Phase = 'idle' | 'loading' | 'shown' | 'failed';

export abstract class Frame<E extends object = FrameEvents> extends Base {
  static readonly spec: ElementSpec;
  /** What every body builds on: its sheets, and what keeps keys inside. A tag that first shows only a launcher has none. */
  static readonly sheets: readonly string[] = [];
  static readonly guard: ((root: ShadowRoot) => void) | null = null;

  static get observedAttributes(): string[] {
    return [...new Set([...Object.keys(this.descriptors), ...textNames(this.spec)])];
  }

  /** Attributes of the tag and of every tag. */
  static get descriptors(): Readonly<Record<string, AttributeDescriptor>> {
    return {
      ...(commonAttributes as unknown as Record<string, AttributeDescriptor>),
      ...this.spec.attributes,
    };
  }

  static get formAssociated(): boolean {
    return this.spec.form === true;
  }

  protected abstract readonly body: Body;

  readonly #root: ShadowRoot;
  readonly #box: HTMLElement;
  readonly #link: RuntimeLink;
  readonly #values: FrameValues;
  // Their `changed` waits for the first connect, because a subclass's fields do not exist yet.
  readonly #early: string[];
  #phase: Phase = 'idle';
  // Each loading has its own mark, so that one that was abandoned cannot draw.
  #run = {};
  #view: Define.BodyView | undefined;
  #component: ComponentType | undefined;
  #define: typeof Define | undefined;
  #release: ReturnType<typeof setTimeout> | undefined;
  #renderQueued = false;
  #handle: object | null = null;
  #handleWaiters: ((handle: object) => void)[] = [];

  constructor() {
    super();
    softenReadonly(new.target.prototype, this.spec, refuseWrite);
    // delegatesFocus stays off: a click on text would jump into the first field and break selection (decision 0022).
    this.#root = this.attachShadow({ mode: 'open' });
    this.#box = document.createElement('div');
    this.#box.className = 'by-surface by-frame';
    this.#box.part.add('frame');
    this.#root.append(this.#box);
    new.target.guard?.(this.#root);
    this.#link = new RuntimeLink(this, this.#root);
    this.#values = new FrameValues(this, this.spec, new.target.descriptors);
    this.#early = [...this.#values.takeEarly(['runtime', 'getToken'])];
  }

  /** The runtime in use: the one given, otherwise the one found once the element has loaded. */
  get runtime(): Runtime | undefined {
    return this.#link.runtime;
  }
  set runtime(value: Runtime | null | undefined) {
    this.#link.given = value ?? undefined;
    this.#findRuntime();
  }

  /** Supplies the token on a partner's page; null means signed out. */
  get getToken(): GetToken | undefined {
    return this.#link.getToken;
  }
  set getToken(value: GetToken | null | undefined) {
    this.#link.getToken = value;
    this.#findRuntime();
  }

  get baseUrl(): string {
    return this.attributeValue('base-url') as string;
  }
  set baseUrl(value: string | null) {
    this.writeAttribute('base-url', value);
  }

  get theme(): Theme {
    return this.attributeValue('theme') as Theme;
  }
  set theme(value: Theme | null) {
    this.writeAttribute('theme', value);
  }

  connectedCallback(): void {
    clearTimeout(this.#release);
    this.#release = undefined;
    for (const name of this.#early.splice(0)) this.changed?.(name);
    if (this.#view) {
      // Back within the same task: a move. The body kept its state; only the top layer and the surroundings changed.
      notifyReconnected(this.#root);
      this.#findRuntime();
      this.requestRender();
      return;
    }
    if (this.#phase !== 'idle') return;
    this.#paint();
    if (this.spec.eager !== false) this.startBody();
  }

  disconnectedCallback(): void {
    // A move is a removal and an insertion in one task, and a React host removes us while React renders: unmount later.
    clearTimeout(this.#release);
    this.#release = setTimeout(() => {
      if (!this.isConnected) this.#reset();
    });
  }

  /** With this callback `moveBefore` moves without disconnecting: nothing to do is the point. */
  connectedMoveCallback(): void {
    notifyReconnected(this.#root);
    this.#findRuntime();
  }

  adoptedCallback(): void {
    readoptStyles(this.#root);
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (!this.#values.describes(name)) {
      takeText(this, this.spec, name, after);
      return;
    }
    // Gone, and not only false: the browser itself takes any `disabled` for true.
    if (after !== null && isFalse(after) && this.#values.isFlag(name)) {
      this.removeAttribute(name);
      return;
    }
    this.#values.warnIfMalformed(name, after);
    if (name === 'base-url') this.#findRuntime();
    if (name === 'theme') this.#box.dataset['theme'] = this.theme;
    this.changed?.(camelCase(name));
    this.requestRender();
  }

  override focus(options?: FocusOptions): void {
    if (this.#view?.givesFocusBack()) return;
    const target = firstTabStop(this.#root);
    if (target) target.focus(options);
    else super.focus(options);
  }

  protected get spec(): ElementSpec {
    return (this.constructor as typeof Frame).spec;
  }

  /** The inner box: first paint, failure and body stand in it. */
  protected get box(): HTMLElement {
    return this.#box;
  }

  protected get locale(): Locale {
    return this.hasAttribute('lang')
      ? (this.attributeValue('lang') as Locale)
      : (this.runtime?.preferences.getState().locale ?? 'zh-CN');
  }

  /** Called after an attribute or property changed, with the property's name (`pageSize`). For form values and states. */
  protected changed?(name: string): void;

  /** Draws what stands before the body; a launcher overrides it with its own nodes. */
  protected firstPaint(box: HTMLElement): void {
    box.replaceChildren(skeleton(this.spec.reserve));
  }

  /** Dispatches a typed event that bubbles and leaves the shadow root. Returns false when a listener prevented it. */
  protected emit<K extends keyof E & string>(
    type: K,
    detail: E[K],
    options: { cancelable?: boolean } = {},
  ): boolean {
    if (type === 'by-error') report((detail as FrameEvents['by-error']).error, this.localName);
    return this.dispatchEvent(
      new CustomEvent(type, { detail, bubbles: true, composed: true, ...options }),
    );
  }

  /** The component's imperative handle (`ref`), as soon as it stands. */
  protected whenBody<H extends object>(): Promise<H> {
    if (this.#handle) return Promise.resolve(this.#handle as H);
    return new Promise((resolve) => this.#handleWaiters.push((handle) => resolve(handle as H)));
  }

  /** Renders the body once in a microtask, however many things changed. */
  protected requestRender(): void {
    if (this.#renderQueued || !this.#view) return;
    this.#renderQueued = true;
    queueMicrotask(() => {
      this.#renderQueued = false;
      this.#view?.update(this.#model());
    });
  }

  /** Loads and draws the body; the frame calls it on connect unless the spec says `eager: false`. */
  protected startBody(): void {
    if (this.#phase === 'loading' || this.#phase === 'shown') return;
    this.#phase = 'loading';
    this.#box.setAttribute('aria-busy', 'true');
    const run = (this.#run = {});
    Promise.all([loadChunk(() => import('./define')), loadChunk(this.body.load)]).then(
      ([define, component]) => {
        if (run === this.#run) this.#show(define, component as ComponentType);
      },
      (error: unknown) => {
        if (run === this.#run) this.#fail(error);
      },
    );
  }

  protected attributeValue(name: string): unknown {
    return this.#values.attribute(name);
  }

  protected writeAttribute(name: string, value: unknown): void {
    this.#values.writeAttribute(name, value);
  }

  protected propertyValue(name: string): unknown {
    return this.#values.property(name);
  }

  protected writeProperty(name: string, value: unknown): void {
    if (!this.#values.writeProperty(name, value)) return;
    this.changed?.(name);
    this.requestRender();
  }

  #paint(): void {
    const { styles = [], form } = this.spec;
    adoptStyles(this.#root, [...(this.constructor as typeof Frame).sheets, frameSheet, ...styles]);
    this.#box.dataset['theme'] = this.theme;
    if (form) this.#box.tabIndex = -1; // what a validation message points at while nothing else stands
    this.firstPaint(this.#box);
  }

  #show(define: typeof Define, component: ComponentType): void {
    this.#define = define;
    this.#component = component;
    try {
      this.#findRuntime();
      const view = define.createView(this.#model());
      this.#view = view;
      view.node.className = 'by-frame-view';
      this.#box.append(view.node);
      this.#phase = 'shown';
    } catch (error) {
      this.#fail(error);
    }
  }

  readonly #handleReady = (): void => {
    // Busy from the start to the first drawing. Another user or runtime draws anew later: the page has been told already.
    if (!this.#box.hasAttribute('aria-busy')) return;
    for (const node of [...this.#box.childNodes]) if (node !== this.#view?.node) node.remove();
    this.#box.removeAttribute('aria-busy');
    this.#emitCommon('by-ready', {});
  };

  readonly #handleError = (error: unknown): void => this.#emitCommon('by-error', { error });

  readonly #handleRef = (handle: object | null): void => {
    this.#handle = handle;
    if (handle) for (const resolve of this.#handleWaiters.splice(0)) resolve(handle);
  };

  #emitCommon<K extends keyof FrameEvents>(type: K, detail: FrameEvents[K]): void {
    this.emit(type as never, detail as never);
  }

  #fail(error: unknown): void {
    this.#dropView();
    this.#phase = 'failed';
    this.#box.removeAttribute('aria-busy');
    this.#box.replaceChildren(
      failure(this.locale, () => {
        this.firstPaint(this.#box);
        this.startBody();
      }),
    );
    this.#handleError(error);
  }

  #model(): Define.ViewModel {
    const component = this.#component;
    const runtime = this.runtime;
    if (!component || !runtime) throw new Error('Nothing to draw yet.');
    return {
      root: this.#root,
      runtime,
      component,
      props: this.body.props(),
      renews: !this.spec.outlivesUser,
      locale: this.hasAttribute('lang') ? this.locale : null,
      theme: this.hasAttribute('theme') ? this.theme : null,
      onReady: this.#handleReady,
      onError: this.#handleError,
      onCrash: (error) => this.#fail(error),
      onHandle: this.#handleRef,
      onAuthRequired: (reason) => this.#emitCommon('by-auth-required', { reason }),
    };
  }

  #findRuntime(): void {
    if (!this.#define) return; // the first rendering looks it up
    const baseUrl = this.hasAttribute('base-url') ? this.baseUrl : undefined;
    if (this.#link.find(this.#define, baseUrl)) this.requestRender();
  }

  #dropView(): void {
    this.#view?.unmount();
    this.#view?.node.remove();
    this.#view = undefined;
    this.#handle = null;
  }

  #reset(): void {
    this.#run = {};
    this.#dropView();
    this.#phase = 'idle';
    this.#define = undefined;
    this.#link.drop();
    this.#box.replaceChildren();
  }
}
