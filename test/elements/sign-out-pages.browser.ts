// What a user who signs out leaves on the other kinds of pages, by all that a script can read, in every engine: the console and
// another one that shares its session as a second tab does, a portal whose page supplies the token of its tags, and the assistant
// alone. The page's memory, a frame, the classic script and a page that the browser kept: test/flows/sign-out.release.test.ts.
import { expect } from '@open-wc/testing';
import { loginDetail } from '../../src/core/api/session';
import type { Runtime } from '../../src/core/runtime';
import type { AiAssistantElement } from '../../src/elements/ai-assistant/ai-assistant-element';
import type { ConsoleAppElement } from '../../src/elements/console-app/console-app-element';
import type { OrderCartElement } from '../../src/elements/order-cart/order-cart-element';
import { mount, settle, type, until } from '../support/browser';
import { mentions, shownHere, storedHere } from '../support/remains';
import { all, fill } from '../widgets/stage';
import { closeAssistants, input, openAssistant } from './ai-assistant/stage';
import { settled as boardSettled } from './alarm-board/stage';
import { closeConsoles, openConsole, rootOf, tokenOf } from './console-app/stage';
import { listed, rowsOf } from './host-picker/stage';
import { settled as cartSettled, support } from './order-cart/stage';

const ADDRESS = /\b(?:10|172)\.\d+\.\d+\.\d+\b/g;
/** Of the texts one by one: what stands in two cells beside each other is none. */
function addressesIn(root: ShadowRoot): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = new Set<string>();
  while (texts.nextNode())
    for (const [address] of (texts.currentNode.nodeValue ?? '').matchAll(ADDRESS))
      found.add(address);
  return [...found];
}

/** What a script of the page can read of it: document and shadow trees, storages, databases, caches, addresses, cookies. */
const readable = async () => ({
  shown: shownHere(),
  stored: await storedHere(),
  cookies: document.cookie,
});
const everything = async () => Object.values(await readable()).join('\n');

async function nothingOf(words: readonly string[]): Promise<void> {
  await until('nothing of the user is shown', () => mentions(shownHere(), words).length === 0);
  await settle();
  for (const [where, text] of Object.entries(await readable()))
    expect(mentions(text, words), where).to.deep.equal([]);
}

async function personOf(runtime: Runtime): Promise<string[]> {
  const { mobile, email } = await runtime.call(loginDetail);
  return [mobile, email].filter(Boolean);
}

describe('what a user who signs out leaves', function () {
  this.timeout(90_000);
  const told: string[] = [];
  const { prototype } = BroadcastChannel;
  const post = Reflect.get(prototype, 'postMessage') as (message: unknown) => void;
  beforeEach(() => {
    told.length = 0;
    prototype.postMessage = function (message: unknown) {
      told.push(JSON.stringify(message));
      post.call(this, message);
    };
  });
  afterEach(() => {
    prototype.postMessage = post;
    closeConsoles();
    closeAssistants();
    localStorage.clear();
  });

  /** A list of the console with its rows. */
  const list = async (app: ConsoleAppElement, path: string) => {
    await app.navigate(path);
    await until(`rows at ${path}`, () => rootOf(app).querySelector('tbody tr[data-key]'));
  };

  it('on the console after a list and half a form, and in another console of the same session', async () => {
    const config = { tokenStorage: 'cookie' } as const;
    const app = await openConsole({ config, width: 1440 });
    const runtime = app.runtime!;
    const token = await tokenOf('tenant');
    await runtime.signIn({ token });
    const other = await openConsole({ config, width: 1440 });
    const person = await personOf(runtime);
    for (const each of [app, other]) await list(each, '/compute/ecs');
    const addresses = addressesIn(rootOf(app));
    expect(addresses.length, 'addresses are shown').to.be.greaterThan(3);
    await app.navigate('/compute/keypair?do=create');
    const field = await until('the form', () => {
      const dialog = all(rootOf(app), 'dialog')[0];
      return dialog && all(dialog, 'textbox')[0];
    });
    await fill(field, 'KMX-7751');
    const isKept = () => mentions(JSON.stringify(Object.entries(localStorage)), ['KMX-7751']);
    await until('what is typed is kept', () => isKept().length === 1);
    // A search that finds nothing then proves nothing after.
    const words = [token, ...person, ...addresses, 'KMX-7751'];
    const before = mentions(await everything(), words);
    expect(before).to.include.members([token, ...addresses, 'KMX-7751']);
    expect(mentions(document.cookie, [token]), 'the cookie').to.deep.equal([token]);

    await runtime.signOut();
    for (const each of [app, other])
      await until('the sign-in', () => rootOf(each).querySelector('input[type="password"]'));
    await nothingOf(words);
    expect(mentions(told.join('\n'), words), 'told to other tabs').to.deep.equal([]);
  });

  it('on a portal whose page supplies the token of its tags', async () => {
    const token = await tokenOf('tenant');
    let supplied = 0;
    const getToken = () => {
      supplied += 1;
      return Promise.resolve(token);
    };
    type Tag = HTMLElement & { getToken: () => Promise<string>; runtime: Runtime | undefined };
    const tags = ['by-host-picker', 'by-alarm-board', 'by-order-cart', 'by-ai-assistant'].map(
      (name) => {
        const tag = document.createElement(name) as Tag;
        tag.setAttribute('base-url', `//${location.host}`); // whose runtime is this test's own
        tag.getToken = getToken;
        return tag;
      },
    );
    const [picker, board, cart, assistant] = tags as [
      Tag,
      Tag,
      OrderCartElement,
      AiAssistantElement,
    ];
    assistant.setAttribute('open', '');
    for (const tag of tags) await mount(tag);
    await listed(picker);
    await until('hosts', () => rowsOf(picker).length > 1);
    await Promise.all([boardSettled(board), cartSettled(cart)]);
    const line = { ...support(), name: 'KMX-7761' };
    await cart.add(line);
    await assistant.send('云主机 KMX-7762 怎样扩容？');
    const person = await personOf(picker.runtime!);
    const addresses = [picker, board].flatMap((tag) => addressesIn(tag.shadowRoot!));
    expect(addresses.length).to.be.greaterThan(3);
    const shown = [...addresses, 'KMX-7761', 'KMX-7762'];
    expect(mentions(shownHere(), shown)).to.have.length(shown.length);
    expect(mentions(await everything(), [token]), 'it stands nowhere').to.deep.equal([]);
    expect(supplied, 'four tags ask once').to.equal(1);

    await picker.runtime!.signOut();
    await nothingOf([token, ...person, ...shown]);
    expect(mentions(told.join('\n'), [token, ...shown]), 'told to other tabs').to.deep.equal([]);
    expect(supplied, 'nobody has asked for a token again').to.equal(1);
    for (const tag of tags) tag.remove();
  });

  it('on a page of the assistant, after a conversation and with half a question', async () => {
    const assistant = await openAssistant({ attributes: { mode: 'inline' } });
    const runtime = assistant.runtime!;
    await assistant.send('云主机 KMX-7771 怎样扩容？');
    type(await until('the field', () => input(assistant)), '还没有问完 KMX-7772');
    const person = await personOf(runtime);
    await until('what is typed is kept', () =>
      JSON.stringify(Object.entries(localStorage)).includes('KMX-7772'),
    );
    const words = ['KMX-7771', 'KMX-7772'];
    expect(mentions(await everything(), words)).to.deep.equal(words);
    await runtime.signOut();
    await nothingOf([...words, ...person]);
    expect(mentions(told.join('\n'), words), 'told to other tabs').to.deep.equal([]);
  });
});
