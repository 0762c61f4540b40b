import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { ApplicationInput } from '../../../src/core/applications/descriptor';
import { settle, until } from '../../support/browser';
import {
  all,
  chord,
  closeConsoles,
  focused,
  heading,
  openConsole,
  pathOf,
  rootOf,
  textOf,
  when,
} from './stage';

const config = { appOrigins: [location.origin] };
/** A folder of its own: what scripts beside the entry do counts as the application's. */
const at = (file: string) => new URL(`vendor/${file}`, import.meta.url).href;
const good = {
  ...({ name: 'vendor', title: '应用', kind: 'lifecycle' } as const),
  entry: at('vendor.js'),
} satisfies ApplicationInput;

/** One of each kind whose file is not there. */
const kinds = {
  lifecycle: { ...good, entry: at('nowhere.js') },
  element: { ...good, kind: 'element', tag: 'vendor-nowhere', entry: at('nowhere.js') },
  // A page that is not there loads all the same: that nobody answers in it is what is noticed.
  iframe: { ...good, kind: 'iframe', entry: at('nowhere.html'), timeout: 1000 },
} as const satisfies Record<string, ApplicationInput>;

async function consoleWith(apps: readonly unknown[], route = '/personal') {
  const errors: string[] = [];
  const hear = (error: unknown) => {
    const said = String(error);
    if (said.includes('application refused')) errors.push(said);
  };
  const app = await openConsole({
    ...{ as: 'tenant', config, route: '/personal' },
    onError: hear,
  });
  const heard: string[] = [];
  app.addEventListener('by-error', ({ detail }) => heard.push(String(detail.error)));
  const path = pathOf(app);
  app.apps = apps as readonly ApplicationInput[];
  // At once, as a page does it: what was given the moment before counts.
  if (route !== '/personal') void app.navigate(route);
  return { app, errors, heard, path };
}

describe('console: an application of the page', () => {
  afterEach(closeConsoles);
  const root = (app: Element) => rootOf(app).querySelector('.by-cp')!;

  for (const [kind, application] of Object.entries(kinds)) {
    it(`says that it is gone (${kind})`, async () => {
      const { app, heard } = await consoleWith([application], '/cp-vendor');
      await until('the word that it is gone', () =>
        textOf(root(app)).includes('“应用”已下线或被移走'),
      );
      await until('the page to hear of it', () => heard.length > 0);
      expect(heard).to.have.length(1);
      expect(heard[0]).to.contain('is not there any more (404)');
      expect(textOf(root(app))).to.contain('is not there any more (404)');
      expect(all(app, 'button', '重试')).to.have.length(1);
    });

    it(`does not open without its permission, nor stands in the menu (${kind})`, async () => {
      const { app, path } = await consoleWith(
        [{ ...application, permission: 'nobody:has' }],
        '/cp-vendor',
      );
      await until('the page that says so', () => path() === '/401');
      expect(rootOf(app).querySelector('.by-cp')).to.equal(null);
      expect(all(app, 'link', '应用')).to.have.length(0);
    });
  }

  it('has no token of a backend whose menu does not name it, and is told so', async () => {
    const { app } = await consoleWith([{ ...good, entry: at('asking.js') }], '/cp-vendor');
    await until('the refusal', () =>
      rootOf(app)
        .querySelector('.by-cp-container')
        ?.firstElementChild?.shadowRoot?.textContent.includes(
          '没有名为“vendor”的应用，或者您无权使用',
        ),
    );
  });

  it('says that it takes long, in a place that stood there before, and shows it when it comes', async () => {
    const entry = at('late.js');
    const { come } = (await import(entry)) as { come: () => void };
    const { app } = await consoleWith([{ ...good, entry }], '/cp-vendor');
    const place = () => rootOf(app).querySelector('.by-cp-slow [role="status"]');
    await until('the place of the word', place);
    const empty = new Set<Element | null>();
    await until('the word', () => {
      const status = place();
      if (status && status.textContent !== '') return status;
      empty.add(status);
      return undefined;
    });
    expect(place()!.textContent).to.equal('“应用”的加载时间比平时长。');
    expect(empty.has(place())).to.equal(true);
    expect(all(app, 'button', '重试')).to.have.length(1);
    come();
    await until('the application', () =>
      rootOf(app)
        .querySelector('.by-cp-holder:not([data-waiting]) .by-cp-container')
        ?.firstElementChild?.shadowRoot?.textContent.includes('应用到了'),
    );
    expect(all(app, 'button', '重试')).to.have.length(0);
    expect(place()).to.equal(null);
  });

  it('gives up at its time, says so, and the console goes on', async () => {
    const { app } = await consoleWith(
      [{ ...good, entry: at('late.js'), timeout: 1000 }],
      '/cp-vendor',
    );
    await until('the word that it is over', () =>
      textOf(root(app)).includes('“应用”没有在规定时间内打开'),
    );
    expect(all(app, 'button', '重试')).to.have.length(1);
    await app.navigate('/personal');
    await heading(app, '个人中心');
    expect(rootOf(app).querySelector('.by-cp')).to.equal(null);
  });

  it('follows a plain link to a route of the application, and leaves every other click to it and to the page', async () => {
    const { app, path } = await consoleWith([{ ...good, entry: at('links.js') }], '/cp-vendor');
    const links = await until('the links', () => {
      const place = rootOf(app).querySelector('.by-cp-holder:not([data-waiting]) .by-cp-container');
      return place?.firstElementChild?.shadowRoot?.querySelectorAll('a');
    });
    const { href } = location;
    const left: string[] = [];
    const note = (event: MouseEvent) => {
      const link = event.composedPath()[0] as HTMLAnchorElement;
      if (!event.defaultPrevented) left.push(link.textContent);
      event.preventDefault();
    };
    window.addEventListener('click', note);
    const follow = (name: string, more: MouseEventInit = {}) =>
      [...links]
        .find(({ textContent }) => textContent === name)!
        .dispatchEvent(
          new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...more }),
        );
    follow('deep');
    await until('its route', () => path() === '/cp-vendor/deep/link?of=1');
    follow('own');
    await until('the root of it', () => path() === '/cp-vendor');
    for (const other of ['alike', 'elsewhere', 'window', 'file', 'handled']) follow(other);
    follow('deep', { ctrlKey: true });
    follow('deep', { button: 1 });
    await settle();
    window.removeEventListener('click', note);
    expect(left).to.deep.equal(['alike', 'elsewhere', 'window', 'file', 'deep', 'deep']);
    expect(path()).to.equal('/cp-vendor');
    expect(location.href).to.equal(href);
  });

  it('tells the page of what it left behind', async () => {
    const { app, heard } = await consoleWith([{ ...good, entry: at('leaving.js') }], '/cp-vendor');
    await until('the application', () =>
      rootOf(app).querySelector('.by-cp-holder:not([data-waiting]) .by-cp-container'),
    );
    await app.navigate('/personal');
    await until('the page to hear of it', () => heard.length > 0);
    expect(heard).to.deep.equal(['Error: not undone: storage vendor-left']);
    localStorage.removeItem('vendor-left');
  });

  it('opens at a deep link of a console in memory, and again when it is drawn anew', async () => {
    const { app } = await consoleWith([good], '/cp-vendor/deep/link?of=1');
    const shown = (text: string) =>
      until(text, () => {
        const place = rootOf(app).querySelector(
          '.by-cp-holder:not([data-waiting]) .by-cp-container',
        );
        return place?.firstElementChild?.shadowRoot?.textContent.includes(text);
      });
    await shown('应用在 /deep/link?of=1');
    await app.navigate('/cp-vendor');
    await shown('应用在 /');
    await app.navigate('/personal');
    await heading(app, '个人中心');
    expect(rootOf(app).querySelector('.by-cp')).to.equal(null);
    await app.navigate('/cp-vendor/deep/link');
    await shown('应用在 /deep/link');
  });
});

/** what is refused is told to the page and shown to nobody; the reasons are those of `readApplication`. */
describe('console: descriptors that are refused', () => {
  afterEach(closeConsoles);
  const refusals: readonly [what: string, app: unknown, reason: RegExp][] = [
    [
      'another origin',
      { ...good, entry: 'https://evil.example/a.js' },
      /entry: https:\/\/evil\.example is not among appOrigins/,
    ],
    [
      'a sheet of another origin',
      { ...good, styles: ['https://sheets.example/a.css'] },
      /sheets\.example is not among/,
    ],
  ];

  for (const [what, input, reason] of refusals)
    it(`tells the page of ${what}, and opens nothing`, async () => {
      const { app, errors, heard, path } = await consoleWith([input]);
      await until('the page to hear of it', () => errors.length > 0);
      expect(errors).to.have.length(1);
      expect(errors[0]).to.match(reason);
      expect(heard, 'by `by-error` as well').to.deep.equal(errors);
      expect(all(app, 'link', '应用')).to.have.length(0);
      void app.navigate('/cp-vendor');
      await until('the page that is not there', () => path() === '/404');
      expect(rootOf(app).querySelector('.by-cp')).to.equal(null);
    });

  it('opens one with a field that there is none of, and tells the page which', async () => {
    const { app, heard } = await consoleWith([{ ...good, name: 'misspelt', keepalive: true }]);
    await when(app, 'link', '应用');
    await until('the page to hear of it', () => heard.length > 0);
    expect(heard).to.deep.equal([
      'Error: application misspelt: keepalive is no field of kind lifecycle, and ignored',
    ]);
  });

  it('takes the first of two with one name, and says so of the second', async () => {
    const { app, errors } = await consoleWith([good, { ...good, title: '第二个' }]);
    await when(app, 'link', '应用');
    expect(all(app, 'link', '第二个')).to.have.length(0);
    expect(errors.join()).to.contain('name: vendor is taken');
  });
});

/** G-07, W-25, C-39. */
describe('console: the special style', () => {
  afterEach(closeConsoles);
  const named = (name: string) => ({ ...good, name, title: name });

  const dialogIn = async (app: Element) => {
    rootOf(app).querySelector<HTMLElement>('.by-side-tree a')!.focus();
    await chord('k');
    await until('the box', () => focused(app)?.getAttribute('role') === 'combobox');
    await sendKeys({ type: '?' });
    await until('the entry', () => textOf(all(app, 'option')[0]).includes('键盘快捷键'));
    await sendKeys({ press: 'Enter' });
    return when(app, 'dialog', '键盘快捷键');
  };

  for (const name of ['aik', 'testaik'])
    it(`is on below /cp-${name}, in dialogs of the console’s own too, and off elsewhere`, async () => {
      const { app } = await consoleWith([named(name), named('plain')], `/cp-${name}/deep`);
      await heading(app, name);
      const accent = () =>
        getComputedStyle(rootOf(app).querySelector('h1')!).getPropertyValue('--by-accent-fill');
      const special = accent();
      expect(special).to.contain('royalblue');
      const dialog = await dialogIn(app);
      const head = dialog.querySelector('.by-modal-head')!;
      const title = head.querySelector('.by-modal-title')!;
      expect(getComputedStyle(title).fontSize).to.equal('16px');
      expect(head.querySelectorAll('svg'), 'the close button’s alone').to.have.length(1);
      expect(head.querySelector('svg')!.closest('button')).to.not.equal(null);
      const { backgroundColor, borderTopWidth, borderBottomWidth, backgroundImage } =
        getComputedStyle(head);
      expect([backgroundColor, borderTopWidth, borderBottomWidth, backgroundImage]).to.deep.equal([
        'rgba(0, 0, 0, 0)',
        '0px',
        '0px',
        'none',
      ]);
      expect(getComputedStyle(dialog).getPropertyValue('--by-accent-fill')).to.equal(special);
      await sendKeys({ press: 'Escape' });
      await until('closed', () => all(app, 'dialog').length === 0);
      for (const path of ['/cp-plain', '/personal']) {
        await app.navigate(path);
        await until('the style off', () => accent() !== special);
      }
    });

  it('comes and goes in the same frame as the page that it belongs to', async () => {
    const { app } = await consoleWith([named('aik'), named('plain')]);
    await heading(app, '个人中心');
    const flashes: string[] = [];
    let isOver = false;
    const look = () => {
      const title = textOf(rootOf(app).querySelector('h1'));
      const isOn = rootOf(app).querySelector('.by-app')!.hasAttribute('data-special');
      if (title !== '' && (title === 'aik') !== isOn) flashes.push(`${title} ${isOn}`);
      if (!isOver) requestAnimationFrame(look);
    };
    look();
    for (const [path, title] of [
      ['/cp-aik', 'aik'],
      ['/cp-plain', 'plain'],
      ['/cp-aik/deep', 'aik'],
      ['/personal', '个人中心'],
    ] as const) {
      await app.navigate(path);
      await heading(app, title);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    isOver = true;
    expect(flashes).to.deep.equal([]);
  });
});
