// What the build lets all code see the page by (scripts/pristine.mjs), on a page that takes its names and replaces its globals.
import { expect } from '@open-wc/testing';
import * as own from '../../src/elements/pristine';

const { page, pageOf } = own;

describe('the page as its prototype has it', () => {
  const taking: HTMLElement[] = [];
  afterEach(() => {
    for (const element of taking.splice(0)) element.remove();
  });
  /** An image or a form by the name of a member, which then is it. */
  function take(tag: 'img' | 'form', name: string): HTMLElement {
    const element = Document.prototype.createElement.call(document, tag);
    element.setAttribute('name', name);
    element.hidden = true;
    taking.push(element);
    const body = Document.prototype.querySelector.call(document, 'body')!;
    body.append(element);
    expect(Reflect.get(document, name), `${name} is taken`).to.equal(element);
    return element;
  }

  const works: Readonly<Record<string, () => unknown>> = {
    cookie: () => typeof page.cookie === 'string',
    createElement: () => page.createElement('p') instanceof HTMLElement,
    createElementNS: () =>
      page.createElementNS('http://www.w3.org/2000/svg', 'g') instanceof SVGElement,
    createTextNode: () => page.createTextNode('x').data === 'x',
    defaultView: () => page.defaultView === window,
    querySelectorAll: () => page.querySelectorAll('html').length === 1,
    getElementById: () => page.getElementById('of-nobody') === null,
    documentElement: () => page.documentElement.localName === 'html',
    body: () => page.body.localName === 'body',
    activeElement: () => page.activeElement === null || page.activeElement instanceof Element,
    visibilityState: () => /^(?:visible|hidden)$/.test(page.visibilityState),
  };
  for (const [name, isUsable] of Object.entries(works))
    for (const tag of ['img', 'form'] as const)
      it(`has ${name} beside <${tag} name="${name}">`, () => {
        take(tag, name);
        expect(isUsable()).to.equal(true);
        expect(pageOf(document)).to.equal(page);
      });

  it('hears events beside a form that has the name of the function', () => {
    take('form', 'addEventListener');
    take('img', 'removeEventListener');
    take('img', 'dispatchEvent');
    let heard = 0;
    const listener = () => (heard += 1);
    page.addEventListener('of-a-test', listener);
    page.dispatchEvent(new Event('of-a-test'));
    page.removeEventListener('of-a-test', listener);
    page.dispatchEvent(new Event('of-a-test'));
    expect(heard).to.equal(1);
  });

  it('is written where an image has the name', () => {
    const sheets = [...page.adoptedStyleSheets];
    take('img', 'adoptedStyleSheets');
    const sheet = new CSSStyleSheet();
    page.adoptedStyleSheets = [...sheets, sheet];
    expect(page.adoptedStyleSheets.includes(sheet)).to.equal(true);
    page.adoptedStyleSheets = sheets;
    expect(page.adoptedStyleSheets.includes(sheet)).to.equal(false);
  });

  it('is nothing else than the document: what is none stays what it is', () => {
    const other = document.implementation.createHTMLDocument('');
    for (const each of [other, document.body, null, 'document'])
      expect(pageOf(each)).to.equal(each);
  });
});

describe('globals as they were when we came', () => {
  const names = ['fetch', 'Promise', 'Event', 'CustomEvent', 'URL', 'customElements'] as const;
  for (const name of names)
    it(`has ${name} on a page that replaces it`, () => {
      const theirs = Object.getOwnPropertyDescriptor(window, name)!;
      const before: unknown = window[name];
      const hostile = () => {
        throw new Error('hostile');
      };
      Object.defineProperty(window, name, { value: hostile, configurable: true, writable: true });
      try {
        expect(own[name] === before, name).to.equal(true);
      } finally {
        Object.defineProperty(window, name, theirs);
      }
    });

  it('has the two functions of JSON on a page that replaces it', () => {
    const theirs = JSON;
    Object.assign(window, { JSON: {} });
    try {
      expect(own.parse(own.stringify({ a: [1] }))).to.deep.equal({ a: [1] });
    } finally {
      Object.assign(window, { JSON: theirs });
    }
  });
});
