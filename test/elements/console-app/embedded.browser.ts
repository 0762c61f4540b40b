import { expect } from '@open-wc/testing';
import { mount, until } from '../../support/browser';
import { closeConsoles, heading, openConsole, rootOf, tokenOf } from './stage';

/** As it is without attributes: the console is a part of somebody's page. */
describe('console: inside a page', () => {
  let button: HTMLButtonElement;

  beforeEach(() => {
    button = document.createElement('button');
    button.textContent = '页面自己的按钮';
    document.body.prepend(button);
  });
  afterEach(() => {
    button.remove();
    closeConsoles();
  });

  it('leaves the focus, the scroll position and the title to the page', async () => {
    const spacer = document.createElement('div');
    spacer.style.blockSize = '3000px';
    button.after(spacer);
    const { title } = document;
    const app = await openConsole();
    await heading(app, '登录');
    expect(document.activeElement === document.body).to.equal(true);
    expect(window.scrollY).to.equal(0);
    expect(document.title).to.equal(title);
    spacer.remove();
  });

  it('follows a session that the page starts and ends, without taking the keyboard', async () => {
    const app = await openConsole();
    await heading(app, '登录');
    button.focus();
    await app.runtime!.signIn({ token: await tokenOf('tenant') });
    await heading(app, '总览');
    expect(document.activeElement === button).to.equal(true);
    await app.runtime!.signOut();
    await heading(app, '登录');
    expect(document.activeElement === button).to.equal(true);
  });

  it('goes on in its own field when the user signs out in it', async () => {
    const app = await openConsole({ as: 'tenant' });
    rootOf(app).querySelector<HTMLElement>('.by-side-tree a')!.focus();
    await app.runtime!.signOut();
    await heading(app, '登录');
    await until('focus', () => rootOf(app).activeElement?.localName === 'input');
  });

  it('has no main of its own, only a named part', async () => {
    const app = await openConsole({ as: 'tenant' });
    expect(rootOf(app).querySelectorAll('main')).to.have.length(0);
    expect(rootOf(app).querySelector('section[aria-label="总览"] h1')).to.not.equal(null);
  });

  /** On a runtime that nobody gives it, as a partner writes it; addresses of one backend are spelled in two ways. */
  const suppliedConsole = (baseUrl: string) => {
    const app = document.createElement('by-console-app');
    app.setAttribute('base-url', baseUrl);
    app.style.blockSize = '760px';
    return app;
  };
  const leave = async (app: HTMLElementTagNameMap['by-console-app']) => {
    await app.runtime!.signOut();
    app.remove();
  };

  for (const [at, attributes] of [
    { router: 'memory' },
    { router: 'hash' },
    { router: 'browser', basename: '/embedded' },
    { 'url-key': 'console' },
  ].entries()) {
    describe(`(${JSON.stringify(attributes)})`, () => {
      const { href } = location;
      // The address is the page's again, and of a part that the console calls its own.
      beforeEach(() =>
        history.replaceState(null, '', 'basename' in attributes ? '/embedded/' : href),
      );
      afterEach(() => history.replaceState(null, '', href));
      /** One backend by other spellings: each console has a page's runtime of its own. */
      const supplied = (more: number) => {
        const app = suppliedConsole(`${location.origin}${'/.'.repeat(2 * at + more)}`);
        for (const [name, value] of Object.entries(attributes)) app.setAttribute(name, value);
        return app;
      };

      it('shows its first screen, never the sign-in, to whom a page has supplied a token before it stands', async () => {
        const app = supplied(1);
        const reasons: string[] = [];
        app.getToken = (reason) => {
          reasons.push(reason);
          return tokenOf('tenant');
        };
        const paths: string[] = [];
        app.addEventListener('by-navigate', ({ detail }) => paths.push(detail.path));
        await mount(app);
        await heading(app, '总览');
        expect(reasons).to.deep.equal(['initial']);
        expect(paths.filter((path) => path.startsWith('/login'))).to.deep.equal([]);
        expect(location.href).not.to.contain('login');
        await leave(app);
      });

      it('leaves the sign-in for a screen when a page supplies a token later, and nobody navigates', async () => {
        const app = supplied(2);
        await mount(app);
        await heading(app, '登录');
        app.getToken = () => tokenOf('tenant');
        await heading(app, '总览');
        await leave(app);
      });
    });
  }

  it('leaves header, menu and assistant out for a page that has its own', async () => {
    const app = await openConsole({ as: 'tenant', attributes: { chrome: 'none' } });
    await heading(app, '总览');
    const has = (selector: string) => rootOf(app).querySelector(selector) !== null;
    expect(has('.by-header-home')).to.equal(false);
    expect(has('.by-side-tree')).to.equal(false);
    expect(has('by-ai-assistant')).to.equal(false);
    app.removeAttribute('chrome');
    await until('the menu', () => has('.by-side-tree a'));
  });

  it('has its own parameter of the page’s address, with Back, and gives it back', async () => {
    const { href } = location;
    history.replaceState({ own: 1 }, '', '?page=2#part');
    const param = () => new URL(location.href).searchParams.get('console');
    const app = await openConsole({
      as: 'tenant',
      route: '/dashboard',
      attributes: { 'url-key': 'console' },
    });
    await heading(app, '总览');
    await until('the path', () => param() === '/dashboard');
    await app.navigate('/system/project');
    await until('the next', () => param() === '/system/project');
    expect(location.hash).to.equal('#part');
    expect(new URL(location.href).searchParams.get('page')).to.equal('2');
    expect(history.state).to.deep.equal({ own: 1 });
    history.back();
    await until('back', () => param() === '/dashboard');
    await heading(app, '总览');
    app.remove();
    await until('given back', () => param() === null);
    history.replaceState(null, '', href);
  });

  it('starts where its parameter says', async () => {
    const { href } = location;
    history.replaceState(null, '', '?console=%2Fsystem%2Fproject');
    const app = await openConsole({ as: 'tenant', attributes: { 'url-key': 'console' } });
    await until('the screen', () => rootOf(app).querySelector('h1')!.textContent !== '总览');
    expect(new URL(location.href).searchParams.get('console')).to.equal('/system/project');
    app.remove();
    await until('given back', () => !location.search.includes('console'));
    history.replaceState(null, '', href);
  });

  it('has its parameter alone: a second console of that name says so, and writes none', async () => {
    const { href } = location;
    const errors: string[] = [];
    const note = (event: Event) =>
      errors.push(String((event as CustomEvent<{ error: unknown }>).detail.error));
    document.addEventListener('by-error', note);
    const params = () => Object.fromEntries(new URL(location.href).searchParams);
    const open = (key: string, route: string) =>
      openConsole({ as: 'tenant', route, attributes: { 'url-key': key } });
    const first = await open('console', '/dashboard');
    await until('its path', () => params()['console'] === '/dashboard');
    const second = await open('console', '/system/project');
    expect(errors).to.have.length(1);
    expect(errors[0]).to.contain('url-key="console": another console of this page has that');
    const third = await open('other', '/personal');
    await until('its path', () => params()['other'] === '/personal');
    await second.navigate('/personal');
    expect(params()).to.deep.include({ console: '/dashboard', other: '/personal' });
    for (const each of [second, third, first]) each.remove();
    await until('given back', () => !('console' in params()));
    const again = await open('console', '/personal');
    await until('free for the next one', () => params()['console'] === '/personal');
    expect(errors).to.have.length(1);
    again.remove();
    document.removeEventListener('by-error', note);
    history.replaceState(null, '', href);
  });

  it('says why an address cannot be its own, and works without one', async () => {
    const { href, pathname } = location;
    const errors: string[] = [];
    const note = (event: Event) =>
      errors.push(String((event as CustomEvent<{ error: unknown }>).detail.error));
    document.addEventListener('by-error', note);
    const outside = await openConsole({ attributes: { router: 'browser', base: '/elsewhere/' } });
    await heading(outside, '登录');
    expect(errors).to.have.length(1);
    expect(errors[0]).to.contain('is not below base="/elsewhere/"');
    expect(location.pathname).to.equal(pathname);
    const { title } = document;
    const first = await openConsole({ attributes: { router: 'hash' } });
    await until('its title', () => document.title !== title);
    const second = await openConsole({ attributes: { router: 'hash' } });
    expect(errors[1]).to.contain('another console of this page has its address');
    second.remove();
    first.remove();
    await until('the page’s title', () => document.title === title);
    document.removeEventListener('by-error', note);
    history.replaceState(null, '', href);
  });
});
