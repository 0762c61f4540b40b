import { expect } from '@open-wc/testing';
import axe from 'axe-core';
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

/** Rules about a whole document do not fit an element in a test page. */
const rules = {
  'landmark-one-main': { enabled: false },
  'page-has-heading-one': { enabled: false },
};

async function findings(app: App): Promise<string[]> {
  // Colours are judged as they rest, not in the middle of a change.
  await Promise.all(
    rootOf(app)
      .getAnimations()
      .map((each) => each.finished.catch(() => undefined)),
  );
  const { violations } = await axe.run(app, { rules });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}

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

  for (const theme of ['light', 'dark'] as const) {
    for (const [name, options, prepare] of places) {
      it(`${name}, ${theme}: axe finds nothing`, async () => {
        const app = await openConsole({ ...options, attributes: { theme } });
        await prepare?.(app);
        expect(await findings(app)).to.deep.equal([]);
      });
    }
  }
});
