// Four parts of one user and a second user beside them on one page. What lies in the page's memory only Chromium can be asked
// (test/flows/sign-out.test.ts); all that a script can read is looked at here, in every engine.
import { expect } from '@open-wc/testing';
import { loginDetail } from '../../src/core/api/session';
import { createRuntime, type Runtime } from '../../src/core/runtime';
import type { AiAssistantElement } from '../../src/elements/ai-assistant/ai-assistant-element';
import type { OrderCartElement } from '../../src/elements/order-cart/order-cart-element';
import { mount, settle, type, until } from '../support/browser';
import { mentions, shownHere, storedHere } from '../support/remains';
import { input } from './ai-assistant/stage';
import { settled as boardSettled } from './alarm-board/stage';
import { tokenOf } from './console-app/stage';
import { byRole, listed, rowsOf, textOf } from './host-picker/stage';
import { settled as cartSettled, support } from './order-cart/stage';

type Part = HTMLElement & { runtime: Runtime | undefined };

const runtimes: Runtime[] = [];
const parts: HTMLElement[] = [];

function runtimeOf(token: string): Runtime {
  const runtime = createRuntime({
    getToken: () => Promise.resolve(token),
    onError: () => undefined,
  });
  runtimes.push(runtime);
  return runtime;
}

async function open<T extends Part>(tag: string, runtime: Runtime, attributes = {}): Promise<T> {
  const part = document.createElement(tag) as T;
  for (const [name, value] of Object.entries<string>(attributes)) part.setAttribute(name, value);
  part.runtime = runtime;
  parts.push(part);
  return mount(part);
}

async function openPicker(runtime: Runtime): Promise<Part> {
  const picker = await open('by-host-picker', runtime, { 'page-size': '5' });
  await listed(picker);
  expect(rowsOf(picker).length).to.be.greaterThan(1);
  return picker;
}

const wordsOf = (part: Part, pattern: RegExp) =>
  part.shadowRoot!.textContent.match(pattern)?.map(String) ?? [];
const ADDRESS = /\b(?:10|172)\.\d+\.\d+\.\d+\b/g;
const HOST = /\b[a-z]+-[a-z]+-(?:prod|test|dev)-\d{5}\b/g;

/** What a script of the page can read of it: document and shadow trees, storages, databases, caches, addresses, cookies. */
const readable = async () => ({
  shown: shownHere(),
  stored: await storedHere(),
  cookies: document.cookie,
});

describe('a user who signs out beside another', () => {
  const told: string[] = [];
  const { prototype } = BroadcastChannel;
  const post = Reflect.get(prototype, 'postMessage') as (message: unknown) => void;
  beforeEach(() => {
    prototype.postMessage = function (message: unknown) {
      told.push(JSON.stringify(message));
      post.call(this, message);
    };
  });
  afterEach(() => {
    for (const runtime of runtimes.splice(0)) runtime.dispose();
    for (const part of parts.splice(0)) part.remove();
    prototype.postMessage = post;
    localStorage.clear();
  });

  it('leaves nothing that a script can read, and the other works on', async () => {
    const tokens = await Promise.all([tokenOf('tenant'), tokenOf('other')]);
    const [own, others] = [runtimeOf(tokens[0]), runtimeOf(tokens[1])];
    const picker = await openPicker(own);
    const board = await open('by-alarm-board', own, { 'refresh-interval': '0' });
    const cart = await open<OrderCartElement>('by-order-cart', own);
    const assistant = await open<AiAssistantElement>('by-ai-assistant', own, { open: '' });
    const otherPicker = await openPicker(others);
    await Promise.all([boardSettled(board), cartSettled(cart)]);

    const line = support();
    await cart.add(line);
    await assistant.send('云主机 KMX-7741 怎样扩容？');
    type(await until('the field', () => input(assistant)), '还没有问完 KMX-7742');
    await until('what is typed is kept', () => JSON.stringify(localStorage).includes('KMX-7742'));
    const person = await own.call(loginDetail);
    const seen = new Set([
      ...wordsOf(picker, ADDRESS),
      ...wordsOf(picker, HOST),
      ...wordsOf(board, ADDRESS),
      ...wordsOf(board, HOST),
    ]);
    for (const word of [...wordsOf(otherPicker, ADDRESS), ...wordsOf(otherPicker, HOST)])
      seen.delete(word);
    const known = [person.mobile, person.email].filter(Boolean);
    const texts = [...seen, line.name, 'KMX-7741', 'KMX-7742', ...known];
    expect(seen.size, 'hosts and alarms are shown').to.be.greaterThan(5);

    // A search that finds nothing then proves nothing after.
    const before = await readable();
    expect(mentions(before.shown, [...seen, line.name, 'KMX-7741'])).to.have.length(seen.size + 2);
    expect(mentions(before.stored, ['KMX-7742'])).to.have.length(1);
    // A token that a page supplies stands nowhere while it is in use.
    expect(mentions(Object.values(before).join('\n'), tokens)).to.deep.equal([]);

    await own.signOut();
    for (const part of [picker, board, cart, assistant]) await emptied(part, texts);
    await settle();
    const after = await readable();
    for (const [where, text] of Object.entries(after))
      expect(mentions(text, [...texts, ...tokens]), where).to.deep.equal([]);

    expect(mentions(told.join('\n'), [...texts, ...tokens]), 'told to other tabs').to.deep.equal(
      [],
    );

    // The other one: the same rows, further ones, and a name of their own.
    const rows = rowsOf(otherPicker).map(textOf);
    expect(rows.length).to.be.greaterThan(1);
    byRole(otherPicker, 'button', '下一页').click();
    await until('other rows', () => {
      const next = rowsOf(otherPicker).map(textOf);
      return next.length > 0 && next[0] !== rows[0];
    });
    const other = await others.call(loginDetail);
    expect(other.username).to.equal('other');
  }).timeout(90_000);
});

describe('a page that supplies a token after its parts have asked for one', () => {
  it('is gone on with by every part, and nobody is told again', async () => {
    const reasons: string[] = [];
    const askedFor = new Set<string>();
    const own = ['by-host-picker', 'by-alarm-board', 'by-order-cart'].map((tag) => {
      const part = document.createElement(tag) as Part & { getToken: () => Promise<string> };
      part.setAttribute('base-url', `//${location.host}`); // whose runtime is this test's own
      part.addEventListener('by-auth-required', ({ detail }) => {
        reasons.push(detail.reason);
        askedFor.add(tag);
      });
      return part;
    });
    const [picker, board, cart] = own as [(typeof own)[0], (typeof own)[0], (typeof own)[0]];
    for (const part of own) await mount(part);
    for (const part of [picker, board])
      await until(`${part.localName} says so`, () => part.shadowRoot!.textContent.includes('登录'));
    // Nothing is shown of it in the cart, which asks last.
    await until('each was told', () => askedFor.size === own.length);
    await settle();
    const told = reasons.length;
    const getToken = () => tokenOf('tenant');
    for (const part of own) part.getToken = getToken;
    await until('hosts', () => rowsOf(picker).length > 1);
    await Promise.all([boardSettled(board), cartSettled(cart as unknown as OrderCartElement)]);
    expect(board.shadowRoot!.textContent).not.to.contain('登录');
    expect(reasons.length, reasons.join()).to.equal(told);
    await picker.runtime!.signOut();
    for (const part of own) part.remove();
  });
});

/** Nothing of the user is shown in it any more. */
const emptied = (part: Part, words: readonly string[]) =>
  until(`nothing of the user in ${part.localName}`, () => {
    const fields = [...part.shadowRoot!.querySelectorAll('textarea, input')];
    const typed = fields.map((field) => (field as HTMLInputElement).value).join('\n');
    return mentions(`${part.shadowRoot!.innerHTML}\n${typed}`, words).length === 0;
  });
