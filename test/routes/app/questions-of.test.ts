// What an empty conversation offers follows from every screen's own entry and definition, for whoever may do it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { questionsOf } from '../../../src/routes/app/questions-of';
import { screens } from '../../../src/routes/registry';
import { translate } from '../../../src/core/i18n/translator';

const all = () => true;

describe('questions about a screen', () => {
  it('are there for each, name it, and are in both languages', async () => {
    let three = 0;
    for (const screen of screens) {
      for (const locale of ['zh-CN', 'en'] as const) {
        const questions = await questionsOf(screen, all, locale);
        const name = translate(screen.title, locale);
        assert.ok(questions.length > 0 && questions.length <= 3, screen.id);
        assert.equal(new Set(questions).size, questions.length, screen.id);
        for (const question of questions) {
          assert.ok(question.includes(name), `${screen.id}: ${question}`);
          assert.equal(/[一-鿿]/.test(question), locale === 'zh-CN', question);
        }
        if (questions.length === 3) three += 1;
      }
    }
    assert.ok(three > 150, String(three));
  });

  it('are about what may be done there', async () => {
    const machines = screens.find(({ id }) => id === 'ecs')!;
    const may = await questionsOf(machines, all, 'zh-CN');
    assert.deepEqual(may.slice(0, 1), ['“云主机”页面怎么用？']);
    assert.match(may[1] ?? '', /^在“云主机”页面怎么“.+”？$/);
    assert.equal(may[2], '“云主机”有哪些状态？');
    const reader = await questionsOf(machines, (code) => code === null, 'zh-CN');
    assert.equal(
      reader.some((question) => question === may[1]),
      false,
    );
  });
});
