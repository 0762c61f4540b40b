import { expect } from '@open-wc/testing';
import { StrictMode, createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Frame } from '../../src/elements/frame';
import { bodyOf } from '../../src/elements/frame-body';
import { camelCase } from '../../src/elements/descriptors';
import { register } from '../../src/elements/register';
import { tags } from '../../src/elements/registry';
import { createRuntime } from '../../src/core/runtime';
import { type, errorsOf, find, mount, once, settle, until, warningsOf } from '../support/browser';
import { specimens } from './specimens';
import type { Specimen } from './specimens';

type Loose = HTMLElement & Record<string, unknown>;
type FrameClass = (new () => HTMLElement) & Pick<typeof Frame, 'spec' | 'descriptors'>;

function classOf(tag: string): FrameClass {
  return customElements.get(tag) as unknown as FrameClass;
}

function create({ tag, prepare }: Specimen): Loose {
  const element = document.createElement(tag) as Loose;
  prepare?.(element);
  return element;
}

/** Mounts one, types a text into its field and returns both. */
async function typed(specimen: Specimen, parent: HTMLElement = document.body) {
  const element = await mount(create(specimen), parent);
  // What other tests of this page set still settles: a page says again what it wants to see.
  let asked = performance.now();
  const field = await until('the field', () => {
    const found = element.shadowRoot?.querySelector<HTMLInputElement>(specimen.field);
    if (!found && performance.now() - asked > 1000) {
      asked = performance.now();
      specimen.prepare?.(element);
    }
    return found;
  });
  type(field, 'half typed');
  return { element, field };
}

function expectKept(element: Element, specimen: Specimen, field: HTMLInputElement): void {
  const now = find<HTMLInputElement>(element, specimen.field);
  expect(now === field, 'the same node').to.equal(true);
  expect(now.value).to.equal('half typed');
}

/** Public names of the class chain below HTMLElement that are functions. */
function methodsOf(tag: string): string[] {
  const names: string[] = [];
  let prototype = classOf(tag).prototype as object;
  while (prototype !== HTMLElement.prototype) {
    for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
      if (name !== 'constructor' && typeof descriptor.value === 'function') names.push(name);
    }
    prototype = Object.getPrototypeOf(prototype) as object;
  }
  return names;
}

/** A component that throws while it is told to. */
function faulty() {
  const control = { broken: true };
  const component = () => {
    if (control.broken) throw new Error('drawing failed');
    return createElement('p', { className: 'mended' }, 'mended');
  };
  return {
    control,
    body: bodyOf(
      () => Promise.resolve(component),
      () => ({}),
    ),
  };
}

describe('conformance', () => {
  it('looks at every tag of the registry', () => {
    const covered = specimens.map(({ tag }) => tag);
    expect(tags.filter((tag) => !covered.includes(tag))).to.deep.equal([]);
  });
});

for (const specimen of specimens) {
  const { tag } = specimen;

  describe(`conformance: <${tag}>`, () => {
    let stage: HTMLElement;
    beforeEach(() => {
      stage = document.createElement('div');
      document.body.append(stage);
    });
    afterEach(async () => {
      stage.remove();
      await settle();
    });

    it('paints a skeleton at once and the body later, in the same box', async () => {
      const element = create(specimen);
      stage.append(element);
      const box = find(element, '[part~=frame]');
      expect(box.childElementCount, 'first paint').to.be.greaterThan(0);
      expect(element.shadowRoot?.adoptedStyleSheets.length).to.be.greaterThan(0);
      await once(element, 'by-ready');
      expect(element.shadowRoot?.querySelectorAll('.by-frame-skeleton').length).to.equal(0);
      expect(box.hasAttribute('aria-busy')).to.equal(false);
    });

    it('reads an empty boolean attribute as true, and its removal as false', () => {
      const element = create(specimen);
      const { attributes } = classOf(tag).spec;
      for (const [name, descriptor] of Object.entries(attributes)) {
        if (descriptor.kind !== 'boolean') continue;
        element.setAttribute(name, '');
        expect(element[camelCase(name)], name).to.equal(true);
        element.removeAttribute(name);
        expect(element[camelCase(name)], name).to.equal(false);
        element[camelCase(name)] = true;
        expect(element.getAttribute(name), name).to.equal('');
        element[camelCase(name)] = false;
        expect(element.hasAttribute(name), name).to.equal(false);
      }
    });

    it('returns to the default when an attribute is removed', async () => {
      const element = await mount(create(specimen), stage);
      for (const [name, descriptor] of Object.entries(classOf(tag).descriptors)) {
        if (name === 'lang') continue; // the browser's own property
        const value = descriptor.values?.at(-1) ?? (descriptor.kind === 'number' ? '7' : 'x');
        if (name === 'base-url') continue; // 'x' is no backend
        await warningsOf(() => element.setAttribute(name, value));
        element.removeAttribute(name);
        expect(element[camelCase(name)], name).to.equal(descriptor.fallback);
      }
    });

    it('takes a malformed attribute as the default, with one warning and no throw', async () => {
      for (const [name, descriptor] of Object.entries(classOf(tag).descriptors)) {
        if (descriptor.kind !== 'number' && descriptor.kind !== 'enum') continue;
        const said = await warningsOf(() => {
          for (let round = 0; round < 2; round += 1) {
            const element = create(specimen);
            element.setAttribute(name, '{"not": understood');
            if (name !== 'lang') expect(element[camelCase(name)]).to.equal(descriptor.fallback);
          }
        });
        expect(said.filter((text) => text.includes(`${name}=`)).length, name).to.equal(1);
      }
    });

    it('takes over properties that were set before the upgrade', async () => {
      // A document without a window knows no custom elements: what it creates is upgraded when it arrives here.
      const element = document.implementation.createHTMLDocument().createElement(tag) as Loose;
      const { properties, attributes } = classOf(tag).spec;
      const runtime = createRuntime({});
      element['runtime'] = runtime;
      for (const name of Object.keys(properties)) element[name] = undefined;
      const flag = Object.entries(attributes).find(([, { kind }]) => kind === 'boolean')?.[0];
      if (flag) element[camelCase(flag)] = true;
      specimen.prepare?.(element);
      await mount(element, stage);
      expect(Object.hasOwn(element, 'runtime')).to.equal(false);
      expect(element['runtime'] === runtime).to.equal(true);
      for (const name of Object.keys(properties)) {
        expect(Object.hasOwn(element, name), name).to.equal(false);
      }
      if (flag) expect(element.hasAttribute(flag), flag).to.equal(true);
      element.remove();
      await settle();
      runtime.dispose();
    });

    it('writes no property into an attribute', async () => {
      const element = await mount(create(specimen), stage);
      const before = element.outerHTML;
      const { properties } = classOf(tag).spec;
      const kept: Record<string, unknown> = {};
      await warningsOf(() => {
        for (const [name, descriptor] of Object.entries(properties)) {
          kept[name] = element[name];
          // What it holds: an empty list would empty what elements of one page share, after this test.
          element[name] = kept[name] ?? descriptor.fallback;
        }
        element['getToken'] = () => Promise.resolve('secret');
      });
      await settle();
      expect(element.outerHTML).to.equal(before);
    });

    for (const way of ['appendChild', 'insertBefore', 'moveBefore'] as const) {
      if (!(way in Element.prototype)) continue; // WebKit has no moveBefore yet
      it(`keeps its state when ${way} moves it`, async () => {
        const { element, field } = await typed(specimen, stage);
        const target = document.createElement('section');
        stage.append(target);
        if (way === 'appendChild') target.appendChild(element);
        else if (way === 'insertBefore') target.insertBefore(element, target.firstChild);
        else
          (target as unknown as { moveBefore(node: Node, child: null): void }).moveBefore(
            element,
            null,
          );
        expectKept(element, specimen, field);
        await settle();
        await settle();
        expectKept(element, specimen, field);
      });
    }

    it('keeps its state when an ancestor moves', async () => {
      const inner = document.createElement('div');
      stage.append(inner);
      const { element, field } = await typed(specimen, inner);
      stage.prepend(inner);
      await settle();
      expectKept(element, specimen, field);
    });

    it('unmounts when it is detached and starts anew when it is attached again', async () => {
      const { element, field } = await typed(specimen, stage);
      element.remove();
      await until('unmounted', () => element.shadowRoot?.contains(field) === false);
      await mount(element, stage);
      await until('the field', () => element.shadowRoot?.querySelector(specimen.field));
      expect(find(element, specimen.field) === field, 'a new node').to.equal(false);
    });

    it('survives being attached and detached while it loads', async () => {
      const element = create(specimen);
      stage.append(element);
      element.remove();
      await settle();
      stage.append(element);
      element.remove();
      stage.append(element);
      await once(element, 'by-ready');
      expect(element.shadowRoot?.querySelectorAll('.by-frame-view').length).to.equal(1);
    });

    it('moves into another document with its state and its styles', async () => {
      const { element, field } = await typed(specimen, stage);
      const sheets = element.shadowRoot?.adoptedStyleSheets.length ?? 0;
      const frame = document.createElement('iframe');
      stage.append(frame);
      const other = frame.contentDocument as Document;
      other.body.append(other.adoptNode(element));
      await settle();
      expectKept(element, specimen, field);
      const root = element.shadowRoot as ShadowRoot;
      expect(root.adoptedStyleSheets.length).to.equal(sheets);
      const view = other.defaultView as Window & typeof globalThis;
      const known = root.adoptedStyleSheets.filter((sheet) => sheet instanceof view.CSSStyleSheet);
      expect(known.length).to.equal(sheets);
      expect(view.getComputedStyle(find(element, '[part~=frame]')).display).to.equal('block');
      stage.append(element);
      await settle();
      expectKept(element, specimen, field);
    });

    it('shows a retry and emits by-error when drawing fails, and recovers', async () => {
      const element = create(specimen);
      const { control, body } = faulty();
      Object.defineProperty(element, 'body', { value: body });
      const failed = once<{ error: Error }>(stage, 'by-error');
      await errorsOf(async () => {
        stage.append(element);
        const { detail } = await failed;
        expect(detail.error.message).to.equal('drawing failed');
      });
      const retry = await until('the retry', () =>
        element.shadowRoot?.querySelector<HTMLButtonElement>('button'),
      );
      control.broken = false;
      retry.click();
      await until('the body', () => element.shadowRoot?.querySelector('.mended'));
    });

    it('shows a retry and emits by-error when its code cannot be loaded, and recovers', async () => {
      const element = create(specimen);
      let broken = true;
      const body = bodyOf(
        () =>
          broken
            ? Promise.reject(new Error('no such chunk'))
            : Promise.resolve(() => createElement('p', { className: 'mended' })),
        () => ({}),
      );
      Object.defineProperty(element, 'body', { value: body });
      const failed = once<{ error: Error }>(stage, 'by-error');
      stage.append(element);
      expect((await failed).detail.error.message).to.equal('no such chunk');
      expect(find(element, '[role=alert]').textContent).to.contain('加载失败，请重试');
      broken = false;
      find(element, '[role=alert] button').click();
      await until('the body', () => element.shadowRoot?.querySelector('.mended'));
    });

    it('keeps the first definition of the tag, with one warning', async () => {
      const present = customElements.get(tag);
      const said = await warningsOf(() => {
        register(tag, class extends HTMLElement {});
        register(tag, class extends HTMLElement {});
      });
      expect(customElements.get(tag) === present).to.equal(true);
      expect(said.length).to.equal(1);
    });

    it('emits events that bubble and leave shadow roots', async () => {
      const outer = document.createElement('div');
      const root = outer.attachShadow({ mode: 'open' });
      stage.append(outer);
      const element = create(specimen);
      let origin: EventTarget | undefined;
      document.addEventListener(
        'by-ready',
        (event) => {
          origin = event.composedPath()[0];
        },
        { once: true },
      );
      const ready = once(document, 'by-ready');
      root.append(element);
      const event = await ready;
      expect(event.bubbles && event.composed).to.equal(true);
      expect(origin === element).to.equal(true);
    });

    it('leaves with its React host, also under StrictMode', async () => {
      const host = document.createElement('div');
      stage.append(host);
      const root = createRoot(host);
      let show: (value: boolean) => void = () => undefined;
      function Host() {
        const [shown, setShown] = useState(true);
        show = setShown;
        return shown ? createElement(tag, { ref: prepareOnce, key: 'element' }) : null;
      }
      const prepareOnce = (element: HTMLElement | null) => {
        if (element) specimen.prepare?.(element);
      };
      const ready = once(host, 'by-ready');
      root.render(createElement(StrictMode, null, createElement(Host)));
      await ready;
      const said = await errorsOf(async () => {
        flushSync(() => show(false));
        await settle();
        expect(host.childElementCount).to.equal(0);
        const again = once(host, 'by-ready');
        flushSync(() => show(true));
        await again;
        root.unmount();
        await settle();
      });
      expect(said).to.deep.equal([]);
    });

    it('stands twice on a page with two runtimes that do not see each other', async () => {
      const runtimes = [createRuntime({}), createRuntime({})] as const;
      const elements = await Promise.all(
        runtimes.map((runtime) => {
          const element = create(specimen);
          element['runtime'] = runtime;
          return mount(element, stage);
        }),
      );
      expect(elements[0]?.['runtime'] === runtimes[0]).to.equal(true);
      expect(elements[1]?.['runtime'] === runtimes[1]).to.equal(true);
      stage.replaceChildren();
      await settle();
      for (const runtime of runtimes) runtime.dispose();
    });

    it('has no method with the name of an attribute or property', () => {
      const { spec, descriptors } = classOf(tag);
      const taken = new Set([
        ...Object.keys(descriptors).flatMap((name) => [name, camelCase(name)]),
        ...Object.keys(spec.properties),
        'runtime',
        'getToken',
      ]);
      expect(methodsOf(tag).filter((name) => taken.has(name))).to.deep.equal([]);
    });

    it('has every method that it describes, and an accessor for each attribute and property', () => {
      const { spec, descriptors } = classOf(tag);
      const prototype = classOf(tag).prototype as object;
      for (const name of Object.keys(spec.methods ?? {})) {
        expect((prototype as Record<string, unknown>)[name], name).to.be.a('function');
      }
      for (const name of [
        ...Object.keys(descriptors).map(camelCase),
        ...Object.keys(spec.properties),
      ]) {
        expect(name in prototype, name).to.equal(true);
      }
    });
  });
}
