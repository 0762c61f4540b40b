import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { locales, translate } from '../../src/core/i18n/translator';
import { filterFields } from '../../src/core/resource/list-query';
import { screens } from '../../src/routes/registry';

/** Of a dictionary whose specification spells one state in two ways, as D-025 does, both are found by the one word. */
describe('the choices of a filter', () => {
  it('are told apart by their words, on every list in each language', async () => {
    const twice: string[] = [];
    const otherwise: string[] = [];
    let spelled = 0;
    for (const { id, definition } of screens) {
      const def = await definition?.();
      for (const { prop, options = [] } of def ? filterFields(def) : []) {
        // By which name a list is asked may be another than the field's.
        const [, field] =
          [...(def?.fields ?? [])].find(([key, { options: own }]) => {
            const { search } = own;
            return (typeof search === 'object' ? (search.key ?? key) : key) === prop;
          }) ?? [];
        for (const { value, also = [] } of options)
          for (const other of also) {
            spelled += 1;
            for (const locale of locales) {
              const word = (each: string) => field?.dictionary?.lookup(each, locale).text;
              if (word(other) === undefined || word(other) !== word(value))
                otherwise.push(`${id} ${prop} ${other} ${locale}`);
            }
          }
        for (const locale of locales) {
          const words = options.map(({ label }) => translate(label, locale));
          if (new Set(words).size < words.length) twice.push(`${id} ${prop} ${locale}`);
        }
      }
    }
    assert.deepEqual(twice, []);
    assert.deepEqual(otherwise, [], 'other spellings are called as their choice is');
    assert.ok(spelled > 1, 'none has two spellings');
  });
});
