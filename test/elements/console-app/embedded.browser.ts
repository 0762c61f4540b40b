import { expect } from '@open-wc/testing';
import { until } from '../../support/browser';
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
});
