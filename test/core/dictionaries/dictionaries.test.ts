import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import type { Dictionary } from '../../../src/core/dictionaries/dictionary';

describe('dictionaries', () => {
  for (const [key, dictionary] of Object.entries<Dictionary>(dictionaries)) {
    it(`${key} has a word for every value in both languages`, () => {
      assert.equal(dictionary.name, key);
      assert.equal(new Set(dictionary.values).size, dictionary.values.length);
      for (const value of dictionary.values) {
        assert.match(dictionary.lookup(value).text, /[\u4e00-\u9fff]/);
        const english = dictionary.lookup(value, 'en').text;
        assert.ok(english !== value && !/[\u4e00-\u9fff]/.test(english), value);
      }
    });
  }

  it('property: never undefined, and the unknown is danger', () => {
    const every = Object.values<Dictionary>(dictionaries);
    fc.assert(
      fc.property(fc.constantFrom(...every), fc.anything(), (dictionary, value) => {
        const looked = dictionary.lookup(value);
        assert.equal(typeof looked.text, 'string');
        assert.notEqual(looked.text, '');
        assert.equal(typeof looked.busy, 'boolean');
      }),
    );
    assert.deepEqual(dictionaries.vm.lookup('toString'), {
      text: 'toString',
      tone: 'danger',
      busy: false,
    });
  });

  it('shows D-030, D-031 and D-035 as specified', () => {
    assert.equal(dictionaries.accountStatus.lookup('ABNORMAL').text, '冻结');
    for (const yes of [true, 1, '1', 'YES', 'true'])
      assert.equal(dictionaries.boolean.lookup(yes).text, '是');
    for (const no of [false, 0, '0', 'NO', 'false'])
      assert.equal(dictionaries.boolean.lookup(no).text, '否');
    assert.deepEqual(dictionaries.vm.lookup('STARTING'), {
      text: '启动中',
      tone: 'warning',
      busy: true,
    });
    assert.equal(dictionaries.vm.lookup('RUNNING').tone, 'success');
    assert.equal(dictionaries.vm.lookup('UNKNOWN', 'en').text, 'Disconnected');
    assert.equal(dictionaries.vm.values.length, 26);
  });
});
