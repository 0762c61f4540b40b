import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { AiAssistantElement } from '../../../src/elements/ai-assistant/ai-assistant-element';
import { register } from '../../../src/elements/register';
import { until } from '../../support/browser';
import {
  all,
  chord,
  closeConsoles,
  focused,
  heading,
  openConsole,
  pathOf,
  press,
  rootOf,
  textOf,
  when,
} from './stage';

register('by-ai-assistant', AiAssistantElement);

const nav = (app: Element) => [
  ...rootOf(app).querySelectorAll<HTMLAnchorElement>('.by-side-tree a'),
];

const linkTo = (app: Element, name: string) => nav(app).find((link) => textOf(link) === name)!;

/** Whether the console takes the key there: it is asked at once, so that nothing that comes later is missed. */
const takesList = (at: Element, more: KeyboardEventInit = {}) =>
  !at.dispatchEvent(
    new KeyboardEvent('keydown', {
      ...{ key: '?', bubbles: true, composed: true, cancelable: true },
      ...more,
    }),
  );

describe('console: home layout', () => {
  afterEach(closeConsoles);

  it('shows the menu of the server to an administrator and to a user', async () => {
    // One entry of each group: more screens come, these keep their order.
    const some = ['总览', '浮动IP', '购物车', '资源组', '个人中心'];
    const shown = (app: Element) => nav(app).map(textOf);
    const known = (app: Element) => shown(app).filter((name) => some.includes(name));
    const admin = await openConsole({ as: 'tenant' });
    expect(known(admin)).to.deep.equal(some);
    expect(new Set(shown(admin)).size, 'each once').to.equal(shown(admin).length);
    expect(nav(admin)[0]?.getAttribute('aria-current')).to.equal('page');
    const user = await openConsole({ as: 'user' });
    expect(known(user)).to.deep.equal(some.filter((name) => name !== '资源组'));
  });

  it('offers the quick access of the common entry, and the documentation on top', async () => {
    const config = {
      docsUrl: 'https://docs.example/{locale}/',
      helpUrl: 'https://docs.example/{locale}/screens/{screen}',
    };
    const app = await openConsole({ as: 'tenant', config });
    const quick = await until('quick access', () => rootOf(app).querySelector('.by-side-quick'));
    expect(textOf(quick)).to.match(/^快捷访问.*资源组/);
    const first = rootOf(app).querySelector<HTMLAnchorElement>('.by-side a')!;
    expect(first.href).to.equal('https://docs.example/zh-CN/');
    const help = all(app, 'link', /^帮助：总览/)[0] as HTMLAnchorElement;
    expect(help.href).to.equal('https://docs.example/zh-CN/screens/dashboard');
    expect(first.rel).to.contain('noopener');
    const plain = await openConsole({ as: 'tenant', config: { docsUrl: 'javascript:alert(1)' } });
    expect(all(plain, 'link', /文档中心/)).to.have.length(0);
    expect(all(plain, 'link', /^帮助/)).to.have.length(0);
  });

  it('navigates: current entry, breadcrumb, focus on the heading, announcement', async () => {
    const app = await openConsole({ as: 'tenant' });
    const path = pathOf(app);
    linkTo(app, '资源组').click();
    const title = await heading(app, '资源组');
    await until('focus', () => focused(app) === title);
    expect(path()).to.equal('/system/project');
    expect(linkTo(app, '资源组').getAttribute('aria-current')).to.equal('page');
    expect(textOf(rootOf(app).querySelector('.by-breadcrumb'))).to.equal('系统管理资源组');
    await until('announced', () =>
      textOf(rootOf(app).querySelector('[aria-live="polite"]')).startsWith('已打开：资源组'),
    );
  });

  it('never pushes the same path twice', async () => {
    const app = await openConsole({ as: 'tenant' });
    const seen: string[] = [];
    app.addEventListener('by-navigate', (event) => seen.push(event.detail.path));
    await app.navigate('/personal');
    await app.navigate('/personal');
    linkTo(app, '个人中心').click();
    await heading(app, '个人中心');
    expect(seen).to.deep.equal(['/personal']);
  });

  it('navigates only to own paths', async () => {
    const app = await openConsole({ as: 'tenant' });
    const path = pathOf(app);
    await app.navigate('//evil.example');
    await app.navigate('https://evil.example/');
    expect(path()).to.equal('');
    await app.navigate('/redirect/personal');
    await heading(app, '个人中心');
    await app.navigate('/redirect//evil.example');
    await heading(app, '页面不存在');
  });

  it('answers /401 for a known screen not in the menu, /404 for an unknown path and /cp-', async () => {
    const app = await openConsole({ as: 'user', route: '/system/project' });
    await heading(app, '您无权访问此页面');
    const path = pathOf(app);
    await app.navigate('/nothing');
    await heading(app, '页面不存在');
    expect(path()).to.equal('/404');
    await app.navigate('/cp-aik');
    await heading(app, '页面不存在');
    await press(app, 'button', '返回首页');
    await heading(app, '总览');
  });

  it('shows a deep link at once when the session has to be loaded first', async () => {
    const app = await openConsole({ as: 'tenant', route: '/system/project' });
    await heading(app, '资源组');
  });

  it('shows the entry of the page in the menu, whatever its place, after a deep link and a reload', async () => {
    for (const round of ['a deep link', 'a reload']) {
      const app = await openConsole({ as: 'tenant', route: '/personal' });
      await heading(app, '个人中心');
      const entry = linkTo(app, '个人中心');
      expect(entry.getAttribute('aria-current')).to.equal('page');
      const inView = () => {
        const menu = rootOf(app).querySelector('.by-side')!.getBoundingClientRect();
        const own = entry.getBoundingClientRect();
        return own.height > 0 && own.top >= menu.top && own.bottom <= menu.bottom;
      };
      await until(`in view after ${round}`, inView);
      // Above it there is more than the menu has room for.
      expect(nav(app)[0]!.getBoundingClientRect().top).to.be.lessThan(
        rootOf(app).querySelector('.by-side')!.getBoundingClientRect().top,
      );
      // Closed by hand it is kept so; who comes back to a page of it finds it open.
      const group = [...rootOf(app).querySelectorAll<HTMLElement>('.by-side-tree button')].findLast(
        (each) => each.compareDocumentPosition(entry) & Node.DOCUMENT_POSITION_FOLLOWING,
      )!;
      group.click();
      await until('closed', () => group.getAttribute('aria-expanded') === 'false');
      expect(entry.checkVisibility()).to.equal(false);
      app.remove();
    }
  });

  it('has the assistant in its header, where it covers nothing that can be pressed', async () => {
    for (const [width, route] of [
      [390, '/system/project'],
      [390, '/cart'],
      [1280, '/cart'],
    ] as const) {
      const app = await openConsole({ as: 'tenant', route, width });
      const assistant = rootOf(app).querySelector('header by-ai-assistant')!;
      const launcher = await until('the launcher', () =>
        assistant.shadowRoot?.querySelector<HTMLElement>('[part~="launcher"]'),
      );
      await until('it is drawn', () => launcher.getBoundingClientRect().width > 0);
      const over = launcher.getBoundingClientRect();
      const header = rootOf(app).querySelector('header')!.getBoundingClientRect();
      expect(over.top >= header.top && over.bottom <= header.bottom, `${width} ${route}`).to.equal(
        true,
      );
      for (const role of ['button', 'link', 'textbox', 'checkbox', 'combobox']) {
        for (const each of all(app, role)) {
          const own = each.getBoundingClientRect();
          const apart =
            own.right <= over.left ||
            own.left >= over.right ||
            own.bottom <= over.top ||
            own.top >= over.bottom ||
            own.width === 0;
          expect(apart, `${width} ${route} ${textOf(each)}`).to.equal(true);
        }
      }
      app.remove();
    }
  });

  it('opens the palette with the keyboard and goes where Enter says', async () => {
    const app = await openConsole({ as: 'tenant' });
    nav(app)[0]!.focus();
    await chord('k');
    await when(app, 'dialog', '搜索功能');
    await until('the box', () => focused(app)?.getAttribute('role') === 'combobox');
    const box = focused(app)!;
    expect(box.getAttribute('aria-activedescendant')).not.to.equal(null);
    await sendKeys({ type: '/system/project' });
    // Screens come first, and what the backend finds after them.
    await until('the screen', () => textOf(all(app, 'option')[0]).includes('资源组'));
    await sendKeys({ press: 'Enter' });
    await heading(app, '资源组');
    await until('closed', () => all(app, 'dialog').length === 0);
  });

  it('finds a machine by a part of its name, opens it, and offers it first the next time', async () => {
    const app = await openConsole({ as: 'tenant' });
    nav(app)[0]!.focus();
    await chord('k');
    await when(app, 'dialog', '搜索功能');
    await until('the box', () => focused(app)?.getAttribute('role') === 'combobox');
    await sendKeys({ type: '-web-' });
    const machine = await until('a machine', () => all(app, 'option', /云主机 ·/)[0]);
    const name = textOf(machine.querySelector('.by-choice-name'));
    machine.click();
    await heading(app, name);
    nav(app)[0]!.click();
    await heading(app, '总览');
    await chord('k');
    await when(app, 'dialog', '搜索功能');
    await until('the recent one', () => textOf(all(app, 'option')[0]).startsWith(name));
  });

  it('opens what the words now there find, where Enter comes before it is found', async () => {
    const app = await openConsole({ as: 'tenant' });
    nav(app)[0]!.focus();
    await chord('k');
    await when(app, 'dialog', '搜索功能');
    await until('the box', () => focused(app)?.getAttribute('role') === 'combobox');
    const machines = () => all(app, 'option', /云主机 ·/);
    await sendKeys({ type: '-web-' });
    await until('a machine', () => machines()[0]);
    (focused(app) as HTMLInputElement).select();
    await sendKeys({ type: 'redis-0' });
    machines()[0]!.click();
    await sendKeys({ press: 'Enter' });
    await until('its page', () => textOf(rootOf(app).querySelector('h1')).includes('redis-0'));
    expect(all(app, 'dialog')).to.have.length(0);
  });

  it('says what of many results it left out, and shows it where it stands', async () => {
    const app = await openConsole({ as: 'tenant' });
    nav(app)[0]!.focus();
    await chord('k');
    await when(app, 'dialog', '搜索功能');
    await until('the box', () => focused(app)?.getAttribute('role') === 'combobox');
    await sendKeys({ type: 'prod' });
    await until('what is left', () => all(app, 'option', /^显示更多结果（还有 \d+ 项）$/)[0]);
    const before = all(app, 'option').length;
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'Enter' });
    await until('more', () => all(app, 'option').length > before);
    expect(all(app, 'option', /^显示更多结果/)).to.have.length(0);
    expect(all(app, 'dialog', '搜索功能')).to.have.length(1);
    const active = all(app, 'option').findIndex((each) => each.ariaSelected === 'true');
    expect(active).to.equal(before - 1);
  });

  it('marks the page of a machine, which the palette then offers among the favourites', async () => {
    const app = await openConsole({ as: 'tenant' });
    nav(app)[0]!.focus();
    await chord('k');
    await when(app, 'dialog', '搜索功能');
    await until('the box', () => focused(app)?.getAttribute('role') === 'combobox');
    await sendKeys({ type: '-web-' });
    const machine = await until('a machine', () => all(app, 'option', /云主机 ·/)[0]);
    const name = textOf(machine.querySelector('.by-choice-name'));
    machine.click();
    await heading(app, name);
    const star = await when(app, 'button', '收藏此页');
    star.click();
    await until('marked', () => star.ariaPressed === 'true');
    nav(app)[0]!.click();
    await heading(app, '总览');
    await chord('k');
    const dialog = await when(app, 'dialog', '搜索功能');
    await until('the favourite', () => textOf(all(app, 'option')[0]).startsWith(name));
    expect(textOf(dialog)).to.include('收藏');
  });

  it('marks a row that is shown over its list, and offers it and those opened lately with the row open again', async () => {
    const app = await openConsole({ as: 'tenant', route: '/compute/disk' });
    const path = pathOf(app);
    const openers = await until('rows', () => {
      const found = [
        ...rootOf(app).querySelectorAll<HTMLElement>('.by-cell-open, .by-row-card-title button'),
      ];
      return found.length > 1 ? found.slice(0, 2) : undefined;
    });
    const [marked, opened] = openers.map(textOf) as [string, string];
    await press(app, 'button', marked);
    const star = await when(app, 'button', '收藏此页');
    star.click();
    await until('marked', () => star.ariaPressed === 'true');
    const address = path();
    expect(address).to.match(/^\/compute\/disk\?id=./);
    const closeDetails = async () => {
      await sendKeys({ press: 'Escape' });
      await until('closed', () => all(app, 'dialog').length === 0);
    };
    await closeDetails();
    await press(app, 'button', opened);
    await when(app, 'dialog', opened);
    await closeDetails();
    nav(app)[0]!.click();
    await heading(app, '总览');
    await chord('k');
    await when(app, 'dialog', '搜索功能');
    const options = await until('both', () => {
      const found = all(app, 'option').slice(0, 2);
      return textOf(found[1]).startsWith(opened) ? found : undefined;
    });
    expect(textOf(options[0])).to.equal(marked);
    options[0]!.click();
    await when(app, 'dialog', marked);
    await until('its address', () => path() === address);
    expect((await when(app, 'button', '收藏此页')).ariaPressed).to.equal('true');
  });

  it('marks an alarm that is open, and offers it with what it is about, on a phone too', async () => {
    for (const width of [1300, 390]) {
      const app = await openConsole({ as: 'tenant', route: '/monitoring/alarm', width });
      const path = pathOf(app);
      const details = () => rootOf(app).querySelector<HTMLElement>('.ab-detail, dialog[open]');
      /** Opens the alarm of this place in the list, and answers with its address. */
      const open = async (at: number) => {
        const before = path();
        const opener = await until(
          'alarms',
          () => rootOf(app).querySelectorAll<HTMLElement>('.ab-open')[at],
        );
        opener.click();
        await until('its address', () => path() !== before && path().includes('?alarm='));
        await until('its facts', () => details()?.querySelector('.ab-facts'));
        return path();
      };
      /** On a phone its details lie over the list. */
      const close = async () => {
        if (width < 600) await press(app, 'button', '关闭');
      };
      await open(1);
      const other = textOf(details()!.querySelector('h2'));
      await close();
      const address = await open(0);
      const name = textOf(details()!.querySelector('h2'));
      const star = await when(app, 'button', '收藏此页');
      star.click();
      await until('marked', () => star.ariaPressed === 'true');
      await close();
      await press(app, 'button', /^搜索功能/);
      await when(app, 'dialog', '搜索功能');
      const [marked, opened] = await until('both', () => {
        const found = all(app, 'option').slice(0, 2);
        return textOf(found[1]).startsWith(`${other} · `) ? found : undefined;
      });
      expect(textOf(marked))
        .to.match(new RegExp(`^${name} · .+`))
        .and.not.equal(textOf(opened));
      marked!.click();
      await until('the same', () => path() === address && details());
      expect((await when(app, 'button', '收藏此页')).ariaPressed).to.equal('true');
      closeConsoles();
    }
  });

  it('lists the keys, found by ?, in the place of the palette', async () => {
    const app = await openConsole({ as: 'tenant' });
    nav(app)[0]!.focus();
    await chord('k');
    await when(app, 'dialog', '搜索功能');
    await until('the box', () => focused(app)?.getAttribute('role') === 'combobox');
    await sendKeys({ type: '?' });
    await until('the keys', () => textOf(all(app, 'option')[0]).includes('键盘快捷键'));
    await sendKeys({ press: 'Enter' });
    const dialog = await when(app, 'dialog', '键盘快捷键');
    expect(textOf(dialog)).to.include('Ctrl K').and.to.include('搜索功能、资源与单据');
    await sendKeys({ press: 'Escape' });
    await until('closed', () => all(app, 'dialog').length === 0);
    await until('focus given back', () => focused(app) === nav(app)[0]);
  });

  it('lists the keys at ?, outside of fields, dialogs, menus and the page around it, unless that is switched off', async () => {
    const app = await openConsole({ as: 'tenant' });
    const main = rootOf(app).querySelector('h1')!.parentElement!;
    const field = main.appendChild(document.createElement('input'));
    const holder = document.createElement('div');
    holder.className = 'by-cp-holder';
    const own = holder.appendChild(document.createElement('button'));
    main.append(holder);
    const editable = main.appendChild(document.createElement('div'));
    editable.contentEditable = 'true';
    const outside = document.body.appendChild(document.createElement('button'));
    for (const [what, at, more] of [
      ['a field', field],
      ['what can be written in', editable],
      ['an application', own],
      ['the page around', outside],
      ['with Ctrl', nav(app)[0]!, { ctrlKey: true }],
      ['with Alt', nav(app)[0]!, { altKey: true }],
      ['while a word is put together', nav(app)[0]!, { isComposing: true }],
    ] as const)
      expect(takesList(at, more), what).to.equal(false);
    for (const each of [field, holder, editable, outside]) each.remove();

    nav(app)[0]!.focus();
    await sendKeys({ type: '?' });
    const dialog = await when(app, 'dialog', '键盘快捷键');
    expect(takesList(dialog), 'a dialog').to.equal(false);
    expect(all(app, 'dialog')).to.have.length(1);
    await press(app, 'field', '按 ? 键打开此列表');
    await sendKeys({ press: 'Escape' });
    await until('closed', () => all(app, 'dialog').length === 0);
    await until('focus given back', () => focused(app) === nav(app)[0]);
    expect(takesList(nav(app)[0]!), 'switched off').to.equal(false);

    await chord('k');
    await until('the box', () => focused(app)?.getAttribute('role') === 'combobox');
    await sendKeys({ type: '?' });
    await until('the keys', () => textOf(all(app, 'option')[0]).includes('键盘快捷键'));
    await sendKeys({ press: 'Enter' });
    await press(app, 'field', '按 ? 键打开此列表');
    await sendKeys({ press: 'Escape' });
    await until('closed', () => all(app, 'dialog').length === 0);
    await press(app, 'button', /^资源组/);
    await until('a menu', () => rootOf(app).querySelector('[popover="auto"]:popover-open'));
    expect(takesList(nav(app)[0]!), 'an open menu').to.equal(false);
  });

  it('lists the keys at ? where nothing has the focus, but not beside an application that may have been pressed', async () => {
    const { href } = location;
    const app = await openConsole({ as: 'tenant', attributes: { router: 'hash' } });
    const holder = document.createElement('div');
    holder.className = 'by-cp-holder';
    holder.inert = true; // kept, and not shown
    rootOf(app).querySelector('h1')!.after(holder);
    await until('the key is heard', () => takesList(document.body));
    await when(app, 'dialog', '键盘快捷键');
    await sendKeys({ press: 'Escape' });
    await until('closed', () => all(app, 'dialog').length === 0);
    holder.inert = false;
    expect(takesList(document.body)).to.equal(false);
    app.remove();
    history.replaceState(null, '', href);
  });

  it('offers in the palette only what the user may open', async () => {
    const app = await openConsole({ as: 'user' });
    nav(app)[0]!.focus();
    await chord('k');
    await when(app, 'dialog', '搜索功能');
    expect(all(app, 'option', /资源组/)).to.have.length(0);
    await sendKeys({ press: 'Escape' });
    await until('closed', () => all(app, 'dialog').length === 0);
    await until('focus given back', () => focused(app) === nav(app)[0]);
  });

  it('walks the menu with arrow keys and closes a group', async () => {
    const app = await openConsole({ as: 'tenant' });
    nav(app)[0]!.focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(textOf(focused(app))).to.equal('服务目录');
    await sendKeys({ press: 'ArrowDown' });
    const group = focused(app) as HTMLElement;
    expect(textOf(group)).to.equal('云资源');
    const first = nav(app).find((link) => textOf(link) === '云主机')!;
    expect(first.checkVisibility()).to.equal(true);
    await sendKeys({ press: 'Enter' });
    expect(group.getAttribute('aria-expanded')).to.equal('false');
    expect(first.checkVisibility()).to.equal(false);
  });

  it('skips to the content', async () => {
    const app = await openConsole({ as: 'tenant' });
    const path = pathOf(app);
    await press(app, 'link', '跳到主要内容');
    expect(focused(app)?.localName).to.equal('h1');
    expect(path()).to.equal('');
  });

  it('switches project and region, and tells it on the bus', async () => {
    const app = await openConsole({ as: 'tenant' });
    const facts: unknown[] = [];
    app.runtime!.bus.on('project:changed', (fact) => facts.push(fact.projectId));
    app.runtime!.bus.on('region:changed', (fact) => facts.push(fact.region));
    await press(app, 'button', /^资源组/);
    await until('projects', () => all(app, 'option').length > 5);
    const second = all(app, 'option')[1]!;
    const name = textOf(second.querySelector('.by-choice-name'));
    second.click();
    await when(app, 'button', `资源组${name}`);
    await press(app, 'button', /^区域/);
    await until('regions', () => all(app, 'option').length > 1);
    all(app, 'option')[1]!.click();
    await until('both', () => facts.length === 2);
    expect(facts.every((fact) => typeof fact === 'string' && fact !== '')).to.equal(true);
  });

  it('has room for the drawer alone from the first frame on, so that nothing moves', async () => {
    const seen: boolean[] = [];
    let frame = 0;
    const look = () => {
      const shell = document
        .querySelector('by-console-app')
        ?.shadowRoot?.querySelector('.by-shell');
      if (shell) seen.push(shell.hasAttribute('data-narrow'));
      frame = requestAnimationFrame(look);
    };
    look();
    await openConsole({ as: 'tenant', width: 390 });
    await until('a few frames', () => seen.length > 3);
    cancelAnimationFrame(frame);
    expect(seen.every(Boolean), seen.join()).to.equal(true);
  });

  it('becomes a drawer in a narrow box, closed by following an entry', async () => {
    const app = await openConsole({ as: 'tenant', width: 390 });
    await press(app, 'button', '打开菜单');
    await when(app, 'dialog', '主导航');
    rootOf(app).querySelector<HTMLElement>('dialog .by-side-tree a[href*="project"]')!.click();
    const title = await heading(app, '资源组');
    await until('closed', () => all(app, 'dialog').length === 0);
    await until('focus', () => focused(app) === title);
  });

  it('has English for everything around the screens', async () => {
    const app = await openConsole({ as: 'tenant', attributes: { lang: 'en' } });
    await heading(app, 'Overview');
    const around = [...rootOf(app).querySelectorAll('.by-header-tools, .by-side')];
    const words = around.map((node) => textOf(node)).join(' ');
    expect(words.replaceAll(app.runtime!.session.getState().user!.name, '')).not.to.match(
      /[\u4e00-\u9fff]{2,}/,
    );
  });
});
