import { expect } from '@open-wc/testing';
import { mount, until } from '../../support/browser';
import { closeConsoles, heading, openConsole, rootOf, tokenOf } from './stage';

/** `router="memory"`: the console is a part of somebody's page. */
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
    app.setAttribute('router', 'memory');
    app.setAttribute('base-url', baseUrl);
    app.style.blockSize = '760px';
    return app;
  };
  const leave = async (app: HTMLElementTagNameMap['by-console-app']) => {
    await app.runtime!.signOut();
    app.remove();
  };

  it('shows its first screen, never the sign-in, to whom a page has supplied a token before it stands', async () => {
    const app = suppliedConsole(location.origin);
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
    await leave(app);
  });

  it('leaves the sign-in for a screen when a page supplies a token later, and nobody navigates', async () => {
    const app = suppliedConsole(`//${location.host}`);
    await mount(app);
    await heading(app, '登录');
    app.getToken = () => tokenOf('tenant');
    await heading(app, '总览');
    await leave(app);
  });
});
