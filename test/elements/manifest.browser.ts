// What `custom-elements.json` says, held to running elements in both directions: nothing that is declared is missing, and
// nothing that a page can observe is undeclared.
import { expect } from '@open-wc/testing';
import { createRuntime } from '../../src/core/runtime';
import { textNames } from '../../src/elements/text-attributes';
import type { Frame } from '../../src/elements/frame';
import { bodyOf } from '../../src/elements/frame-body';
import { tags, type Tag } from '../../src/elements/registry';
import { mount, once, settle, until, warningsOf } from '../support/browser';
import { provocations } from './provocations';
import { specimens } from './specimens';

interface Named {
  readonly name: string;
  readonly description: string;
}
interface Declaration {
  readonly tagName: Tag;
  readonly name: string;
  readonly formAssociated: boolean;
  readonly attributes: readonly (Named & {
    readonly type: { readonly text: string };
    readonly default?: string;
    readonly fieldName: string;
  })[];
  readonly members: readonly (Named & {
    readonly kind: 'field' | 'method';
    readonly default?: string;
    readonly readonly?: boolean;
    readonly attribute?: string;
    readonly parameters?: readonly unknown[];
  })[];
  readonly events: readonly Named[];
  readonly slots: readonly Named[];
  readonly cssParts: readonly Named[];
  readonly cssProperties: readonly (Named & { readonly default: string })[];
}
interface Described {
  readonly manifest: {
    readonly modules: readonly { readonly declarations: readonly Declaration[] }[];
  };
  /** By tag, what TypeScript keeps from others although a browser does not. */
  readonly internals: Readonly<Record<string, readonly string[]>>;
}
type Loose = HTMLElement & Record<string, unknown>;

/** What a browser calls; a page does not. */
const callbacks = [
  'constructor',
  'connectedCallback',
  'disconnectedCallback',
  'connectedMoveCallback',
  'adoptedCallback',
  'attributeChangedCallback',
  'formAssociatedCallback',
  'formResetCallback',
  'formDisabledCallback',
  'formStateRestoreCallback',
];
const names = (list: readonly Named[]) => list.map(({ name }) => name).sort();
const unique = (list: Iterable<string>) => [...new Set(list)].sort();
const valuesOf = (type: string) => [...type.matchAll(/'([^']*)'/g)].map(([, value]) => value ?? '');

let described: Described;
before(async () => {
  described = (await (await fetch('/manifest')).json()) as Described;
});

const bare = (tag: Tag) => document.createElement(tag) as unknown as Loose;

function create(tag: Tag): Loose {
  const element = bare(tag);
  specimens.find((each) => each.tag === tag)?.prepare?.(element);
  return element;
}

/** By-events that are dispatched at or inside the watched elements, parts and slots that their shadow roots hold. */
function watcher() {
  const events = new Set<string>();
  const parts = new Set<string>();
  const slots = new Set<string>();
  const watched: HTMLElement[] = [];
  const observers: MutationObserver[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with the target below, and put back by `stop`
  const { dispatchEvent } = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (this: EventTarget, event) {
    const isOurs = watched.some(
      (each) => this === each || (this instanceof Node && this.getRootNode() === each.shadowRoot),
    );
    if (isOurs && event.type.startsWith('by-')) events.add(event.type);
    return dispatchEvent.call(this, event);
  };
  const look = (root: ShadowRoot) => {
    for (const node of root.querySelectorAll('[part]'))
      for (const part of node.part) parts.add(part);
    for (const slot of root.querySelectorAll('slot')) slots.add(slot.name);
  };
  return {
    events,
    parts,
    slots,
    watch(element: HTMLElement) {
      watched.push(element);
      const root = element.shadowRoot;
      if (!root) return;
      look(root);
      const observer = new MutationObserver(() => look(root));
      observer.observe(root, { subtree: true, childList: true, attributeFilter: ['part', 'name'] });
      observers.push(observer);
    },
    stop() {
      EventTarget.prototype.dispatchEvent = dispatchEvent;
      for (const observer of observers) observer.disconnect();
    },
  };
}

describe('manifest', () => {
  it('describes the tags of the registry, each with texts', () => {
    const all = described.manifest.modules.flatMap(({ declarations }) => declarations);
    expect(all.map(({ tagName }) => tagName)).to.deep.equal([...tags]);
    for (const each of all) {
      const lists = [
        each.attributes,
        each.members,
        each.events,
        each.slots,
        each.cssParts,
        each.cssProperties,
      ];
      const silent = lists.flat().filter(({ description }) => !description);
      expect(names(silent), each.tagName).to.deep.equal([]);
    }
  });
});

for (const tag of tags) {
  describe(`manifest: <${tag}>`, () => {
    let declaration: Declaration;
    before(() => {
      const found = described.manifest.modules
        .flatMap(({ declarations }) => declarations)
        .find(({ tagName }) => tagName === tag);
      if (!found) throw new Error(`${tag} is not described`);
      declaration = found;
    });
    const classOf = () =>
      customElements.get(tag) as unknown as typeof Frame & CustomElementConstructor;

    it('names the class and the attributes that it observes', () => {
      expect(classOf().name.replace(/^_|\d+$/g, '')).to.equal(declaration.name);
      const { observedAttributes, spec } = classOf();
      const documented = names(declaration.attributes);
      // Beside them what frameworks make of properties while the tag is not defined.
      const spellings = new Set(textNames(spec));
      const own = observedAttributes.filter(
        (name) => documented.includes(name) || !spellings.has(name),
      );
      expect(own.sort()).to.deep.equal(documented);
    });

    it('tells how attributes and their properties answer each other', () => {
      for (const { name, fieldName, type, default: initial = '' } of declaration.attributes) {
        if (name === 'lang') continue; // the browser's own property
        const element = create(tag);
        element.removeAttribute(name);
        const first = element[fieldName] as string | number | boolean;
        expect(String(first || ''), `${name} at first`).to.equal(initial);
        const values =
          type.text === 'boolean' ? [''] : type.text === 'number' ? ['7'] : valuesOf(type.text);
        for (const value of values.length > 0 ? values : ['/x']) {
          element.setAttribute(name, value);
          const expected = { boolean: true, number: 7 }[type.text] ?? value;
          expect(element[fieldName], name).to.equal(expected);
          element.removeAttribute(name);
          element[fieldName] = expected;
          expect(element.getAttribute(name), name).to.equal(value);
        }
      }
    });

    it('names every public property and method, and none that is not there', () => {
      const element = create(tag);
      const hidden = new Set([...callbacks, ...(described.internals[tag] ?? [])]);
      const found = new Set(Object.getOwnPropertyNames(element));
      for (
        let prototype = Object.getPrototypeOf(element) as object;
        prototype !== HTMLElement.prototype;
        prototype = Object.getPrototypeOf(prototype) as object
      ) {
        for (const name of Object.getOwnPropertyNames(prototype)) found.add(name);
      }
      // `focus` is the browser's, only better; what is described may also replace one of the browser's.
      const declared = new Set(names(declaration.members));
      const seen = [...found].filter(
        (name) => !hidden.has(name) && (declared.has(name) || !(name in HTMLElement.prototype)),
      );
      expect(seen.sort()).to.deep.equal(names(declaration.members));
    });

    it('tells the first value of each property, and which cannot be written', async () => {
      const element = bare(tag);
      for (const { name, kind, readonly, default: initial } of declaration.members) {
        if (kind === 'method' || readonly) continue;
        const value = element[name];
        const spelled = typeof value === 'string' ? `'${value}'` : JSON.stringify(value);
        expect(spelled, name).to.equal(initial);
      }
      const readonly = declaration.members.filter((member) => member.readonly);
      for (const { name } of readonly) {
        const before = element[name];
        await warningsOf(() => {
          try {
            element[name] = 'x';
          } catch (error) {
            expect(error, name).to.be.instanceOf(TypeError); // as a form control of the browser does
          }
        });
        expect(JSON.stringify(element[name]), name).to.equal(JSON.stringify(before));
      }
    });

    it('tells the parameters of each method', () => {
      const element = create(tag);
      for (const { name, kind, parameters = [] } of declaration.members) {
        if (kind !== 'method') continue;
        const method = element[name] as (...values: unknown[]) => unknown;
        expect(typeof method, name).to.equal('function');
        expect(method.length, name).to.be.at.most(parameters.length);
      }
    });

    it('tells whether it takes part in a form', () => {
      const form = document.createElement('form');
      const element = create(tag);
      form.append(element);
      document.body.append(form);
      expect([...form.elements].some((each) => each === element)).to.equal(
        declaration.formAssociated,
      );
      form.remove();
    });

    it('names the tokens that its own sheets declare, with their first values', async () => {
      const element = await mount(create(tag));
      const sheets = element.shadowRoot?.adoptedStyleSheets ?? [];
      const declared = new Map<string, string>();
      for (const rule of sheets.flatMap((sheet) => [...sheet.cssRules])) {
        if (!(rule instanceof CSSStyleRule) || rule.selectorText !== ':host') continue;
        for (const name of rule.style) {
          if (name.startsWith('--by-')) declared.set(name, rule.style.getPropertyValue(name));
        }
      }
      // WebKit writes every text in double quotes.
      const plain = (value: string) => value.replace(/\s+/g, ' ').replaceAll("'", '"').trim();
      expect([...declared].map(([name, value]) => `${name}: ${plain(value)}`).sort()).to.deep.equal(
        declaration.cssProperties
          .map(({ name, default: value }) => `${name}: ${plain(value)}`)
          .sort(),
      );
      element.style.setProperty('--by-accent', 'rgb(1, 2, 3)');
      const frame = element.shadowRoot?.querySelector('[part~="frame"]');
      expect(frame && getComputedStyle(frame).getPropertyValue('--by-accent')).to.equal(
        'rgb(1, 2, 3)',
      );
      element.remove();
      await settle();
    });

    it('names the events that it dispatches, the parts that it shows and its slots', async function () {
      this.timeout(60_000);
      const provocation = provocations[tag];
      if (!provocation) throw new Error(`${tag} needs its entry in provocations.ts.`);
      const seen = watcher();
      try {
        const broken = create(tag);
        seen.watch(broken);
        Object.defineProperty(broken, 'body', {
          value: bodyOf(
            () => Promise.reject(new Error('no such chunk')),
            () => ({}),
          ),
        });
        const failed = once(broken, 'by-error');
        document.body.append(broken);
        (broken as unknown as { startBody(): void }).startBody(); // a launcher waits for intent
        await failed;
        broken.remove();

        const left = create(tag);
        seen.watch(left);
        const runtime = createRuntime({ getToken: () => Promise.resolve(null) });
        left['runtime'] = runtime;
        const ready = once(left, 'by-ready');
        document.body.append(left);
        (left as unknown as { startBody(): void }).startBody();
        await ready;
        const asked = once(left, 'by-auth-required');
        runtime.bus.emit('session:expired', { reason: 'initial' });
        await asked;
        left.remove();
        await settle();
        runtime.dispose();

        for (const provoke of provocation.uses) await provoke((each) => seen.watch(each));
        const isComplete = () =>
          [...names(declaration.cssParts)].every((part) => seen.parts.has(part)) &&
          names(declaration.events).every((event) => seen.events.has(event));
        // What never comes is named below.
        await until('every event and part', isComplete, 30_000).catch(() => undefined);
        expect(unique(seen.events), 'events').to.deep.equal(names(declaration.events));
        expect(unique(seen.parts), 'parts').to.deep.equal(names(declaration.cssParts));
        expect(unique(seen.slots), 'slots').to.deep.equal(names(declaration.slots));
      } finally {
        seen.stop();
        provocation.close();
      }
    });
  });
}
