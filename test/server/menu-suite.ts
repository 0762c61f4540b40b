import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as v from 'valibot';
import { listMenus } from '../../src/core/api/flows/roles';
import { loginDetail, type CurrentUser } from '../../src/core/api/session';
import { locales, translate } from '../../src/core/i18n/translator';
import { isScreenAllowed } from '../../src/routes/access';
import { menuGroups } from '../../src/routes/menu-groups';
import { buildMenuTree, flattenMenu } from '../../src/routes/menu-tree';
import { screens } from '../../src/routes/registry';
import { trailOf } from '../../src/routes/shell/trail';
import { call, send, signedIn } from './backend';
import type { Target } from './target';

const inMenu = screens.flatMap((screen) =>
  'in' in screen.menu
    ? [
        {
          ...screen,
          place: screen.menu.in,
          code: 'everyone' in screen.menu ? screen.menu.everyone : (screen.perm ?? ''),
        },
      ]
    : [],
);
const treeOf = (user: CurrentUser) =>
  buildMenuTree(user.menus, screens, (screen) => isScreenAllowed(screen, user, screens));

/** What the console says of a screen, and what the reference backend delivers: one and the same. */
export function menuSuite(target: Target): void {
  const url = () => target.server().url;
  const as = signedIn(url);

  describe('the menu', () => {
    for (const locale of locales) {
      it(`names every screen and group as the console does, where the console has it: ${locale}`, async () => {
        const seen = new Set<string>();
        // Each screen is for one of the two: what the platform alone does, a tenant does not see.
        for (const username of ['tenant', 'admin']) {
          const manner = { token: await as(username), headers: { 'Accept-Language': locale } };
          const { body } = await send(url(), loginDetail, {}, manner);
          const user = v.parse(loginDetail.reply, body.data);
          for (const { formRouterName: id, screenPath, titleZh, titleEn } of user.menus) {
            const screen = screens.find((each) => each.id === id);
            assert.deepEqual(
              [screenPath, titleZh, titleEn],
              screen
                ? [screen.path, translate(screen.title, 'zh-CN'), translate(screen.title, 'en')]
                : ['', '', ''],
            );
          }
          const { items } = treeOf(user);
          const shown = flattenMenu(items);
          for (const { leaf } of shown) seen.add(leaf.screen.id);
          assert.deepEqual(
            shown.map(({ leaf, above }) => ({
              id: leaf.screen.id,
              title: leaf.name,
              above: above.map(({ id, name }) => `${id} ${name}`),
            })),
            ['top', ...menuGroups.map(({ id }) => id)].flatMap((place) => {
              const group = menuGroups.find(({ id }) => id === place);
              return inMenu
                .filter((screen) => screen.place === place && user.permissions.has(screen.code))
                .filter((screen) => isScreenAllowed(screen, user, screens))
                .map(({ id, title }) => ({
                  id,
                  title: translate(title, locale),
                  above: group ? [`${group.id} ${translate(group.title, locale)}`] : [],
                }));
            }),
          );
        }
        assert.deepEqual([...seen].sort(), inMenu.map(({ id }) => id).sort());
      });
    }

    it('asks for the code and the category that the console asks for', async () => {
      const rows = await call(url(), listMenus, { body: { menuName: '' } }, await as('tenant'));
      const own = rows.filter(({ parentId }) => !['0', 'common'].includes(parentId));
      const top = rows.filter(({ permCode, parentId }) => parentId === '0' && permCode !== '');
      assert.deepEqual(
        [...top, ...own].map(({ formRouterName, permCode, category }) => ({
          ...{ id: formRouterName, code: permCode, category },
        })),
        [...inMenu].sort(byPlace).map(({ id, code, category = '' }) => ({ id, code, category })),
      );
    });

    for (const { id, code } of inMenu) {
      it(`leaves ${id} out for whoever lacks ${code}`, async () => {
        const user = await call(url(), loginDetail, {}, await target.tokenWithout(code));
        const routes = user.menus.map(({ formRouterName }) => formRouterName);
        assert.ok(!routes.includes(id));
        const other = inMenu.find((screen) => screen.code !== code);
        assert.ok(other && routes.includes(other.id), 'the others stay');
      });
    }

    it('leads everybody to what opens, and leaves out what does not', async () => {
      for (const username of ['admin', 'tenant', 'user', 'other']) {
        const user = await call(url(), loginDetail, {}, await as(username));
        const shown = flattenMenu(treeOf(user).items).map(({ leaf }) => leaf.screen.id);
        const served = user.menus.map(({ formRouterName }) => formRouterName);
        for (const screen of inMenu) {
          const opens = user.permissions.has(screen.code) && isScreenAllowed(screen, user, screens);
          assert.equal(shown.includes(screen.id), opens, `${username} ${screen.id}`);
          assert.equal(served.includes(screen.id), opens, `${username} ${screen.id}`);
        }
      }
    });

    it('has the way back of every screen: the groups and screens above it', async () => {
      const [tenant, platform] = await Promise.all(
        ['tenant', 'admin'].map(async (username) => {
          const user = await call(url(), loginDetail, {}, await as(username));
          return { user, tree: treeOf(user) };
        }),
      );
      for (const screen of screens) {
        const path = screen.path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'x');
        const { perm } = screen;
        const { tree } = perm === null || tenant!.user.permissions.has(perm) ? tenant! : platform!;
        const trail = trailOf(path, tree, screens);
        assert.equal(trail?.screen.id, screen.id, path);
        const nearest = [...trail.parents, trail.screen][0];
        assert.ok(
          nearest && 'in' in nearest.menu,
          `${screen.id} stands under a screen of the menu`,
        );
        const group = nearest.menu.in === 'top' ? [] : [nearest.menu.in];
        assert.deepEqual(
          trail.groups.map(({ id }) => id),
          group,
          screen.id,
        );
      }
    });
  });
}

/** As the menu has them: the top level, then by the order of the groups. */
function byPlace(one: { readonly place: string }, other: { readonly place: string }): number {
  const order = ({ place }: { readonly place: string }) =>
    menuGroups.findIndex(({ id }) => id === place);
  return order(one) - order(other);
}
