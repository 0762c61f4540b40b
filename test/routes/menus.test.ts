import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { menuSeeds } from '../../demo/server/seed/menus';
import { menuRows, menusFile, menusText, screensFile, screensText } from '../../scripts/menus';
import { screens } from '../../src/routes/registry';

it('the menu of the reference backend is what the entries say: node --import tsx scripts/menus.ts', () => {
  assert.equal(readFileSync(menusFile, 'utf8'), menusText());
  assert.equal(readFileSync(screensFile, 'utf8'), screensText());
  assert.deepEqual(menuSeeds, menuRows());
});

it('the menu has every screen once that stands in it, and no other', () => {
  const routes = menuSeeds
    .filter(
      ({ id, parentId }) =>
        parentId !== 'common' && !menuSeeds.some((each) => each.parentId === id),
    )
    .map(({ route }) => route);
  const placed = screens.filter(({ menu }) => 'in' in menu).map(({ id }) => id);
  assert.deepEqual([...routes].sort(), [...placed].sort());
  assert.ok(placed.length > 35);
});
