import assert from 'node:assert/strict';
import { it } from 'node:test';
import { translate } from '../../../src/core/i18n/translator';
import { soleAdministrator } from '../../../src/routes/people/roles-of';

it('why the only administrator stays names who else would be one, as the language lists them', () => {
  const why = (...couldAdminister: string[]) => soleAdministrator({ couldAdminister });
  assert.match(translate(why('甲', '乙'), 'zh-CN'), /启用一名已停用的管理员（甲、乙）/);
  assert.match(translate(why('甲', '乙'), 'en'), /enable a disabled one \(甲, 乙\)/);
  assert.doesNotMatch(translate(why(), 'zh-CN'), /启用一名/);
});
