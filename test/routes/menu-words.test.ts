import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { locales, translate } from '../../src/core/i18n/translator';
import { menuGroups } from '../../src/routes/menu-groups';
import { screens } from '../../src/routes/registry';

describe('the words of the menu', () => {
  it('call no screen as its group is called: the two stand beside each other in the line of where one is', () => {
    for (const locale of locales)
      for (const { id, title } of menuGroups) {
        const name = translate(title, locale);
        const same = screens.filter(
          ({ menu, title: own }) =>
            'in' in menu && menu.in === id && translate(own, locale) === name,
        );
        assert.deepEqual(
          same.map((screen) => screen.id),
          [],
          name,
        );
      }
  });
});
