import { expect } from '@open-wc/testing';
import { atRest, axeFindings } from '../../support/axe';
import { until } from '../../support/browser';
import {
  chord,
  closeConsoles,
  heading,
  openConsole,
  press,
  rootOf,
  when,
  type ConsoleOptions,
} from './stage';

type App = Awaited<ReturnType<typeof openConsole>>;

const places: readonly [
  name: string,
  options: ConsoleOptions,
  prepare?: (app: App) => Promise<unknown>,
][] = [
  ['sign-in', {}],
  [
    'sign-in with errors',
    {},
    async (app) => {
      await press(app, 'button', '登录');
      await until('errors', () => rootOf(app).querySelector('.by-field-error'));
    },
  ],
  ['SMS sign-in', {}, (app) => press(app, 'tab', '短信登录')],
  [
    'single sign-on refused',
    { route: '/sso?ticket=bad' },
    (app) => heading(app, '单点登录没有成功'),
  ],
  ['no access', { as: 'user', route: '/401' }],
  ['not found', { route: '/404' }],
  ['licence', { as: 'user', route: '/license' }],
  ['home layout', { as: 'tenant' }],
  ['collapsed menu', { as: 'tenant' }, (app) => press(app, 'button', '收起菜单')],
  [
    'project switch',
    { as: 'tenant' },
    async (app) => {
      await press(app, 'button', /^资源组/);
      await when(app, 'option');
    },
  ],
  ['user menu', { as: 'tenant' }, (app) => press(app, 'button', /^用户菜单/)],
  [
    'palette',
    { as: 'tenant' },
    async (app) => {
      rootOf(app).querySelector<HTMLElement>('.by-side a')!.focus();
      await chord('k');
      await when(app, 'dialog');
    },
  ],
  [
    'drawer',
    { as: 'tenant', width: 390 },
    async (app) => {
      await press(app, 'button', '打开菜单');
      await when(app, 'dialog');
    },
  ],
  [
    'lock',
    { as: 'tenant' },
    async (app) => {
      app.runtime!.lock();
      await heading(app, '屏幕已锁定');
    },
  ],
];

describe('console: accessibility', () => {
  afterEach(closeConsoles);

  for (const [name, options, prepare] of places) {
    it(`${name}: axe finds nothing, light and dark`, async () => {
      const app = await openConsole({ ...options, attributes: { theme: 'light' } });
      await prepare?.(app);
      for (const theme of ['light', 'dark'] as const) {
        app.setAttribute('theme', theme);
        const surface = () => rootOf(app).querySelector('.by-surface');
        await until(theme, () => surface()?.getAttribute('data-theme') === theme);
        await atRest(rootOf(app));
        const found = await axeFindings(app, { coloursAlone: theme === 'dark' });
        expect(found, theme).to.deep.equal([]);
      }
    });
  }
});
