import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { listTenantServices, listUserServices } from '../../../src/core/api/ordering/catalogue';
import {
  addUserFavorite,
  listUserFavorites,
  removeUserFavorite,
} from '../../../src/core/api/ordering/favorites';
import type { Runtime } from '../../../src/core/runtime';
import { Route, Routes, useLocation } from 'react-router';
import type { ComponentType } from 'react';
import { orderingArea } from '../../../src/routes/ordering/area';
import { paths } from '../../../src/routes/paths';
import { PageFrameContext, nowhere } from '../../../src/routes/shell/page-names';
import CatalogueScreen from '../../../src/routes/catalogue/catalogue-screen';
import { holds, settle, until, untilAnswered } from '../../support/browser';
import { openScreen, press, refused, sees, textOf } from '../../widgets/resource/screen-stage';
import type { OpenOptions, ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings, get } from '../../widgets/stage';

const open = (search = '', options?: OpenOptions) =>
  openScreen(CatalogueScreen, `/service/catalogue${search}`, options);
const cards = (on: ScreenStage) => [...on.root.querySelectorAll<HTMLElement>('.by-offer')];
const shown = (on: ScreenStage) => until('cards', () => (cards(on).length > 0 ? 1 : null));
const marked = (on: ScreenStage) =>
  [...on.root.querySelectorAll<HTMLElement>('.by-favorite')].map((each) => each.dataset['code']);
const codes = async (runtime: Runtime) =>
  (await runtime.call(listUserFavorites, { query: {} })).map(({ code }) => code);
async function setFavorites(runtime: Runtime, wanted: readonly string[]): Promise<void> {
  const services = await runtime.call(listUserServices, { query: {} });
  for (const { id } of await runtime.call(listUserFavorites, { query: {} }))
    await runtime.call(removeUserFavorite, { params: { id } });
  for (const code of wanted) {
    const id = services.find((service) => service.code === code)?.id ?? '';
    await runtime.call(addUserFavorite, { params: { id } });
  }
}
const user = { account: 'user' } as const;

describe('the service catalogue (W-26, E-064…E-069, P-08)', function () {
  this.timeout(60_000);
  closeStages();

  it('asks for the services of the tenant or of the user, by account category', async () => {
    const on = await open();
    await shown(on);
    const { accountCategory } = on.runtime.session.getState().user!;
    const segment = accountCategory === 'Tenant' ? 'tenants' : 'users';
    expect(on.requests).to.include(`GET /soc/v1/${segment}/services`);
    const all = await on.runtime.call(listTenantServices, { query: {} });
    expect(cards(on).map((card) => card.dataset['code'])).to.have.members(
      all.map(({ code }) => code),
    );
    const other = await open('', user);
    await shown(other);
    expect(other.requests).to.include('GET /soc/v1/users/services');
  });

  it('opens the wizard of each service that can be ordered', async () => {
    const wizards: { readonly path: string; readonly Screen: ComponentType }[] = [];
    for (const { path, load } of orderingArea)
      if ([paths.goods, paths.createAi, paths.kafka, paths.queue].some((each) => each === path))
        wizards.push({ path, Screen: (await load()).default });
    const frame = { ...nowhere, allows: () => true };
    const Place = () => (
      <PageFrameContext value={frame}>
        <span data-at={useLocation().pathname} />
        <Routes>
          {wizards.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<CatalogueScreen />} />
        </Routes>
      </PageFrameContext>
    );
    const on = await openScreen(Place, '/service/catalogue');
    const services = await on.runtime.call(listTenantServices, { query: {} });
    const own: Readonly<Record<string, string>> = {
      vm: paths.createAi,
      kafka: paths.kafka,
      mq: paths.queue,
    };
    const offered = services.filter(({ available }) => available);
    expect(offered.length).to.be.greaterThan(10);
    for (const { id, code } of offered) {
      await on.go('/service/catalogue');
      const found = await until(code, () =>
        cards(on).find((each) => each.dataset['code'] === code),
      );
      await press(found, 'button', /订购/);
      await until(`the wizard of ${code}`, () =>
        on.root.querySelector(`[data-at="${own[code] ?? paths.goods}"]`),
      );
      await until('its steps', () => on.root.querySelector('.by-wizard-fields'));
      // What it asks is of this service: its categories were asked for, now or a moment ago.
      await until(`what ${code} is made of`, () =>
        on.requests.some((each) => each.includes(`/${id}/`)),
      );
    }
  });

  it('searches, narrows by category and says when nothing is left', async () => {
    const on = await open('?q=kafka');
    await shown(on);
    expect(cards(on).map((card) => card.dataset['code'])).to.deep.equal(['kafka']);
    await on.go('/service/catalogue?group=network');
    await until('only networks', () =>
      cards(on).length > 1 && cards(on).every((card) => card.dataset['code'] !== 'vm') ? 1 : null,
    );
    await on.go('/service/catalogue?q=没有这样的服务');
    await sees(on, '没有找到匹配的服务');
    await press(on.root, 'button', '清除条件');
    await shown(on);
  });

  it('keeps every letter where it is typed, and puts words into the address', async () => {
    const on = await open();
    await shown(on);
    const field = get<HTMLInputElement>(on.root, 'textbox', '搜索服务');
    field.focus();
    await sendKeys({ type: 'kafa' });
    field.setSelectionRange(3, 3);
    await sendKeys({ type: 'k' });
    expect(field.value).to.equal('kafka');
    expect(field.selectionStart).to.equal(4);
    expect(on.search()).not.to.contain('kafka');
    await until('the address', () => on.search() === '?q=kafka');
    await until('only that', () => cards(on).length === 1);
    await on.go('/service/catalogue?q=redis');
    await until('what the address says', () => field.value === 'redis');
    await on.back();
    await until('back', () => field.value === 'kafka');
  });

  it('leaves what an input method composes alone', async () => {
    const on = await open();
    await shown(on);
    const field = get<HTMLInputElement>(on.root, 'textbox', '搜索服务');
    field.focus();
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    await sendKeys({ type: 'ka' });
    await holds('its address', () => on.search() === '', 600);
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    await until('the address', () => on.search() === '?q=ka');
  });

  it('keeps favourites and their order, by keyboard and by menu', async () => {
    const on = await open('', user);
    await setFavorites(on.runtime, ['vm', 'kafka']);
    await on.close();
    const now = await open('', user);
    await until('two', () => (marked(now).join() === 'vm,kafka' ? 1 : null));
    const name = await until('its card', () =>
      cards(now)
        .find((card) => card.dataset['code'] === 'redis')
        ?.querySelector('h3'),
    );
    await press(now.root, 'button', `收藏${name.textContent}`);
    await until('three', () => (marked(now).join() === 'vm,kafka,redis' ? 1 : null));
    const handle = get(now.root, 'button', `调整${name.textContent}的位置`);
    handle.focus();
    const key = (pressed: string) =>
      handle.dispatchEvent(
        new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
      );
    for (const pressed of [' ', 'ArrowLeft', 'ArrowLeft', 'Escape', ' ', 'Home', ' ']) {
      key(pressed);
      await settle();
      await settle();
    }
    await until('redis first', () => (marked(now).join() === 'redis,vm,kafka' ? 1 : null));
    expect(now.root.activeElement?.getAttribute('aria-label')).to.match(/^调整/);
    // The card stands there at once; the server hears of it a moment later.
    await untilAnswered('the kept order', async () => {
      const kept = await codes(now.runtime);
      return kept.join() === 'redis,vm,kafka';
    });
    expect(await findings(now, now.page)).to.deep.equal([]);
    await setFavorites(now.runtime, []);
  });

  it('puts the order back that the server did not keep', async () => {
    const on = await open('', user);
    await setFavorites(on.runtime, ['vm', 'kafka']);
    await on.close();
    const now = await open('', {
      ...user,
      fault: ({ path }) => (path.endsWith('/favorites/order') ? refused(500) : undefined),
    });
    await until('two', () => (marked(now).length === 2 ? 1 : null));
    const menu = all(now.root, 'button', /的更多操作$/)[1]!;
    menu.click();
    const first = await until('the menu', () => all(now.root, 'menuitem', '移到最前')[0]);
    first.click();
    await until('a notice', () =>
      textOf(now.root).includes('排序未保存，已恢复原来的顺序') ? 1 : null,
    );
    await until('the former order', () => (marked(now).join() === 'vm,kafka' ? 1 : null));
    await setFavorites(now.runtime, []);
  });

  it('shows what there is in the end when changes cross on their way', async () => {
    const helper = await open('', user);
    await setFavorites(helper.runtime, []);
    await helper.close();
    let late: (() => void) | undefined;
    const on = await open('', {
      ...user,
      // The first change is answered last, and knows nothing of the second.
      fault: ({ method, path }) => {
        if (method !== 'POST' || !path.includes('/favorites/') || late) return undefined;
        return new Promise<Response>((resolve) => {
          late = () => {
            resolve(Response.json({ success: true, status: '200', message: '', data: [] }));
          };
        });
      },
    });
    await shown(on);
    const star = (code: string) =>
      cards(on)
        .find((card) => card.dataset['code'] === code)
        ?.querySelector<HTMLElement>('.by-offer-head button');
    await until('stars', () => star('vm'));
    star('vm')!.click();
    await until('the first', () => late);
    const answered = () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/favorites/'));
    performance.clearResourceTimings(); // the browser keeps the first few hundred
    const before = answered().length;
    star('kafka')!.click();
    await until('the second’s answer', () => answered().length > before);
    await settle();
    late?.();
    await until('kafka', () => marked(on).join() === 'kafka');
    await holds('kafka alone', () => marked(on).join() === 'kafka');
    await setFavorites(on.runtime, []);
  });

  it('says why a service cannot be ordered', async () => {
    const on = await open();
    await shown(on);
    const state = on.runtime.session.getState().user!;
    const permissions = new Set([...state.permissions].filter((code) => code !== 'order:create'));
    on.runtime.session.setState({ user: { ...state, permissions } });
    await until('no orders', () =>
      cards(on).every((card) => card.querySelector('.by-offer-foot [aria-disabled="true"]'))
        ? 1
        : null,
    );
  });
});
