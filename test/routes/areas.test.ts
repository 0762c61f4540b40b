import assert from 'node:assert/strict';
import { relative } from 'node:path';
import { describe, it } from 'node:test';
import { build } from 'esbuild';
import { loadRegistry } from '../../src/routes/applications/screens';
import { areasAt, isComing, known, loadAt } from '../../src/routes/areas';
import { menuIcons, needsTable, screensOf } from '../../src/routes/menu-places';
import { screens } from '../../src/routes/registry';
import { makeMenu } from './make-screen';

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const inMenu = (id: string, screenPath: string) =>
  makeMenu(`m.${id}`, '0', { formRouterName: id, screenPath, titleZh: '中文', titleEn: 'English' });

describe('the areas of an address', () => {
  it('hold every screen, those above it and those beside it', async () => {
    const areas = new Map<string, Set<string>>();
    const placeOf = new Map(screens.map(({ id, menu }) => [id, menu]));
    for (const screen of screens) {
      const found = await Promise.all(areasAt(screen.path).map(({ load }) => load()));
      areas.set(screen.id, new Set(ids(found.flat())));
    }
    for (const { id, path, menu } of screens) {
      const near = areas.get(id);
      assert.ok(near && near.has(id), `${path}: src/routes/areas.ts`);
      for (let above = menu; 'under' in above;) {
        const { under } = above;
        assert.ok(near.has(under), `${path} stands under ${under}`);
        above = placeOf.get(under) ?? assert.fail(`${under}: no screen`);
      }
      if ('under' in menu && menu.tab)
        assert.ok(areas.get(menu.under)?.has(id), `${menu.under} has the tab ${id}`);
    }
    assert.deepEqual(areasAt('/nowhere/at-all'), []);
    assert.deepEqual(areasAt('/Network/vpc'), areasAt('/network/vpc'), 'as the routes read it');
  });

  it('arrive by themselves, and the table after them, in its order', async () => {
    assert.deepEqual(ids(known.getState().screens), ['dashboard']);
    assert.ok(isComing('/network/vpc/1') && !isComing('/dashboard') && !isComing('/nowhere'));
    await loadAt('/network/vpc/1');
    const first = ids(known.getState().screens);
    assert.ok(first.includes('vpcDetail') && !first.includes('user') && !isComing('/network'));

    const user = {
      menus: [
        inMenu('vpc', '/network/vpc'),
        inMenu('user', '/system/user'),
        inMenu('user', '/system/user'),
        inMenu('gone', '/network/gone'),
        inMenu('strange', '/nowhere'),
      ],
    };
    const some = screensOf(user, known.getState().screens);
    assert.deepEqual(ids(some), [...first, 'user'], 'what may still arrive, once');
    await some
      .at(-1)!
      .load()
      .catch(() => undefined); // its area, and then what only a browser reads
    assert.ok(ids(known.getState().screens).includes('user'));

    for (const { path } of screens) await loadAt(path);
    assert.deepEqual(ids(known.getState().screens), ids(screens), 'in the order of the table');
    const at = (query: string) => loadRegistry(null, [], {} as never, new URLSearchParams(query));
    await at('tab=rules');
    assert.equal(known.getState().table, undefined);
    await at('tab=related'); // the rows that name one are on any screen
    assert.equal(known.getState().screens, screens);
    assert.equal(screensOf(user, screens), screens);
  });

  it('are not needed where the menu says its addresses; where it does not, the table is', () => {
    const group = makeMenu('group');
    const common = makeMenu('common');
    const app = makeMenu('cp-app', '0', { app: {} });
    const child = { ...inMenu('vpc', '/network/vpc'), parentId: 'group' };
    assert.equal(needsTable({ menus: [group, child, common, app] }), false);
    assert.equal(needsTable({ menus: [group, { ...child, screenPath: '' }, common] }), true);
    assert.equal(needsTable({ menus: [makeMenu('vpc')] }), true);
    for (const half of [{ titleZh: '' }, { titleEn: '' }, { screenPath: '/nowhere' }])
      assert.equal(needsTable({ menus: [{ ...child, ...half }] }), true, JSON.stringify(half));
  });

  it('are drawn with the icons that their entries have', () => {
    const shown = screens.filter(({ menu }) => 'in' in menu && (menu.in === 'top' || menu.quick));
    assert.deepEqual(
      new Map(Object.entries(menuIcons).sort()),
      new Map(
        shown
          .filter(({ id }) => id !== 'dashboard')
          .map(({ id, icon }) => [id, icon] as const)
          .sort(),
      ),
    );
  });

  // What it costs in bytes: test/package/growth.release.test.ts.
  it('stay out of what comes before a screen', async () => {
    const { metafile } = await build({
      entryPoints: ['console-app', 'home-routes'].map((name) => `src/routes/app/${name}.tsx`),
      bundle: true,
      splitting: true,
      format: 'esm',
      write: false,
      metafile: true,
      outdir: 'unwritten',
      jsx: 'automatic',
      loader: { '.css': 'text' },
      logLevel: 'error',
    });
    const seen = new Set<string>();
    const read = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const { path, kind } of metafile.outputs[file]?.imports ?? [])
        if (kind === 'import-statement') read(path);
    };
    for (const [file, { entryPoint }] of Object.entries(metafile.outputs))
      if (/\/(console-app|home-routes)\.tsx$/.test(entryPoint ?? '')) read(file);
    const sources = [...seen].flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}));
    assert.ok(sources.some((file) => file.endsWith('shell/side-menu.tsx')));
    assert.deepEqual(
      sources
        .map((file) => relative('src/routes', file))
        .filter((file) => /(^|\/)area\.ts$|^(registry|screen-table|related-rows)\.ts$/.test(file)),
      ['dashboard/area.ts'],
    );
  });
});
