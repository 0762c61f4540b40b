// Two tenants on one page, as partners write it: real tags, each with a `getToken` of its own or none, and `init` for the page.
import { expect } from '@open-wc/testing';
import { configure } from '../../src/core/config';
import { loginDetail } from '../../src/core/api/session';
import { init } from '../../src/core/page/init';
import type { HostPickerElement } from '../../src/elements/host-picker/host-picker-element';
import { mount, settle, until } from '../support/browser';
import { mentions, shownHere, storedHere } from '../support/remains';
import { heading, rootOf, tokenOf } from './console-app/stage';
import { byRole, listed, rowsOf, textOf, whenRole } from './host-picker/stage';

type GetToken = NonNullable<HostPickerElement['getToken']>;

const parts: HTMLElement[] = [];
let count = 0;
/** One backend by another spelling: each test has a page's runtime of its own. */
const spelled = () => `${location.origin}${'/.'.repeat((count += 1))}`;
const by =
  (token: string): GetToken =>
  () =>
    Promise.resolve(token);

async function openPicker(baseUrl: string | null, getToken?: GetToken): Promise<HostPickerElement> {
  const picker = document.createElement('by-host-picker');
  if (baseUrl !== null) picker.setAttribute('base-url', baseUrl);
  picker.setAttribute('page-size', '5');
  if (getToken) picker.getToken = getToken;
  parts.push(picker);
  await mount(picker);
  await listed(picker);
  return picker;
}

const userOf = async ({ runtime }: HostPickerElement) =>
  (await runtime!.call(loginDetail)).username;
const hostsOf = (part: Element) =>
  part.shadowRoot!.textContent.match(/\b[a-z]+-[a-z]+-(?:prod|test|dev)-\d{5}\b/g)?.map(String) ??
  [];

/** Nothing of it can be read by a script of the page. */
async function nothingOf(words: readonly string[]): Promise<void> {
  await until('nothing shown', () => mentions(shownHere(), words).length === 0);
  await settle();
  expect(mentions(`${shownHere()}\n${await storedHere()}`, words)).to.deep.equal([]);
}

/** Its rows, further ones, and a user of its own. */
async function worksOn(picker: HostPickerElement, username: string): Promise<void> {
  const first = textOf(rowsOf(picker)[0]);
  byRole(picker, 'button', '下一页').click();
  await until('other rows', () => {
    const [row] = rowsOf(picker);
    return row && textOf(row) !== first;
  });
  expect(await userOf(picker)).to.equal(username);
}

describe('two tenants on one page', () => {
  let tokens: { readonly tenant: string; readonly other: string };
  const { warn } = console;
  beforeEach(async () => {
    const [tenant, other] = await Promise.all([tokenOf('tenant'), tokenOf('other')]);
    tokens = { tenant, other };
    console.warn = () => undefined; // two functions are told, which test/core/embedding.test.ts looks at
  });
  afterEach(() => {
    for (const part of parts.splice(0)) part.remove();
    console.warn = warn;
    init({});
  });

  for (const isOwnFirst of [true, false])
    it(`show their own, the tag with a function of its own ${isOwnFirst ? 'before' : 'after'} the page’s`, async () => {
      const baseUrl = spelled();
      init({ baseUrl, getToken: by(tokens.tenant) });
      const open = {
        own: () => openPicker(baseUrl, by(tokens.other)),
        pages: () => openPicker(null),
      };
      const early = isOwnFirst ? await open.own() : await open.pages();
      const late = isOwnFirst ? await open.pages() : await open.own();
      const [own, pages] = isOwnFirst ? [early, late] : [late, early];
      expect([await userOf(own), await userOf(pages)]).to.deep.equal(['other', 'tenant']);
    });

  it('a tag without a function beside one that has one is asked for a sign-in, not shown the other’s', async () => {
    const baseUrl = spelled();
    const own = await openPicker(baseUrl, by(tokens.other));
    const nobodys = await openPicker(baseUrl);
    expect(textOf(await whenRole(nobodys, 'alert'))).to.contain('需要登录后才能选择主机');
    expect(rowsOf(nobodys)).to.have.length(0);
    expect(await userOf(own)).to.equal('other');
  });

  it('one signs out by its tag: the other works on, and nothing of the first remains', async () => {
    const baseUrl = spelled();
    const first = await openPicker(baseUrl, by(tokens.tenant));
    const second = await openPicker(baseUrl, by(tokens.other));
    const words = hostsOf(first).filter((word) => !hostsOf(second).includes(word));
    expect(words).not.to.deep.equal([]);
    await first.runtime!.signOut();
    await nothingOf([...words, tokens.tenant]);
    await worksOn(second, 'other');
  });

  it('the page’s user signs out, whose console shows an application: the other works on, and nothing of the first remains', async () => {
    const baseUrl = spelled();
    configure({ appOrigins: [location.origin] });
    const session = init({ baseUrl, getToken: by(tokens.tenant) });
    const other = await openPicker(baseUrl, by(tokens.other));
    const pages = await openPicker(null);
    const app = document.createElement('by-console-app');
    app.style.blockSize = '760px';
    app.setAttribute('route', '/personal');
    parts.push(app);
    await mount(app);
    await heading(app);
    app.apps = [
      {
        ...({ name: 'vendor', title: '应用', kind: 'lifecycle' } as const),
        entry: new URL('console-app/vendor/vendor.js', import.meta.url).href,
      },
    ];
    await settle();
    void app.navigate('/cp-vendor/KMX-7741');
    const shown = () =>
      rootOf(app).querySelector('.by-cp-container')?.firstElementChild?.shadowRoot?.textContent;
    await until('the application', () => shown()?.includes('应用在 /KMX-7741'));
    const person = await pages.runtime!.call(loginDetail);
    const others = hostsOf(other);
    const words = [
      ...hostsOf(pages).filter((word) => !others.includes(word)),
      ...['应用在', 'KMX-7741'],
      ...[person.mobile, person.email].filter(Boolean),
    ];
    expect(words.length, words.join()).to.be.greaterThan(4);
    await session.signOut();
    await heading(app, '登录');
    await nothingOf([...words, tokens.tenant]);
    await worksOn(other, 'other');
    // Who comes next at the page is not who the other tag shows.
    session.update({ getToken: by(await tokenOf('user')) });
    await until('the next one’s rows', () => rowsOf(pages).length > 0);
    expect([await userOf(pages), await userOf(other)]).to.deep.equal(['user', 'other']);
    await session.signOut();
  });

  it('an expiry of one leaves the other’s parts alone', async () => {
    const baseUrl = spelled();
    let isOver = false;
    const asked: string[] = [];
    const first = await openPicker(baseUrl, () => Promise.resolve(isOver ? null : tokens.tenant));
    const second = await openPicker(baseUrl, by(tokens.other));
    for (const [name, picker] of Object.entries({ first, second }))
      picker.addEventListener('by-auth-required', () => asked.push(name));
    const reply = await fetch('/api/soc/v1/token', {
      method: 'DELETE',
      headers: { 'X-CSC-TOKEN': tokens.tenant },
    });
    expect(reply.ok).to.equal(true);
    isOver = true;
    await first.refresh();
    expect(textOf(await whenRole(first, 'alert'))).to.contain('登录');
    await worksOn(second, 'other');
    expect(asked).to.deep.equal(['first']);
  });
});

describe('a getToken that fails', () => {
  afterEach(() => {
    for (const part of parts.splice(0)) part.remove();
  });
  const { setTimeout: later } = globalThis;
  const { error } = console;

  const failures: Readonly<Record<string, () => Promise<string>>> = {
    'never answers': () => new Promise(() => undefined),
    throws: () => {
      throw new TypeError('Failed to fetch');
    },
    rejects: () => Promise.reject(new TypeError('Failed to fetch')),
  };
  for (const [how, fail] of Object.entries(failures))
    it(`(${how}): its tag asks for a sign-in, and its retry shows the user's hosts`, async () => {
      const token = await tokenOf('tenant');
      const told: unknown[] = [];
      console.error = (...said: unknown[]) => told.push(said.join(' '));
      // The ten seconds that a page has are not waited for.
      globalThis.setTimeout = ((run: () => void, delay?: number) =>
        later(run, delay === 10_000 ? 50 : delay)) as typeof setTimeout;
      try {
        const picker = document.createElement('by-host-picker');
        picker.setAttribute('base-url', spelled());
        parts.push(picker);
        const reasons: string[] = [];
        picker.addEventListener('by-auth-required', ({ detail }) => reasons.push(detail.reason));
        let isBroken = true;
        picker.getToken = () => (isBroken ? fail() : Promise.resolve(token));
        await mount(picker);
        const alert = await whenRole(picker, 'alert');
        expect(textOf(alert)).to.contain('需要登录后才能选择主机');
        await until('by-auth-required', () => reasons.length > 0);
        expect(new Set(reasons)).to.deep.equal(new Set(['initial']));
        const isTold = told.join('\n').includes('getToken TypeError: Failed to fetch');
        expect(isTold).to.equal(how !== 'never answers');
        isBroken = false;
        byRole(picker, 'button', '重试').click();
        await until('rows', () => rowsOf(picker).length > 0);
        expect(await userOf(picker)).to.equal('tenant');
        await picker.runtime!.signOut();
      } finally {
        globalThis.setTimeout = later;
        console.error = error;
      }
    });
});
