import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { alarmActions, alarmChartActions } from '../../../src/core/dictionaries/alarms';
import { wordsOf } from '../../../src/core/dictionaries/choices';
import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import { timeUnits } from '../../../src/core/dictionaries/time-units';
import { isOfStates } from '../../../src/core/resource/cell';
import { timeLeft } from '../../../src/core/resource/time-left';
import type { Dictionary } from '../../../src/core/dictionaries/dictionary';
import { flowActions } from '../../../src/core/dictionaries/services';
import { specified } from './specified';

const every = Object.entries<Dictionary>(dictionaries);
const tones = ['success', 'warning', 'danger', 'danger-light', 'normal', 'disabled', 'primary'];

/** States that settle by themselves, by how the specification spells such states. */
const transient =
  /^((?!error).*(starting|stopping|building|deleting|creating|restarting|attaching|detaching|uploading|downloading|changing)|pending_.*|.*_IN_PROGRESS)$/i;
const failed =
  /fail|^error$|^error_|exception|HEALTH_ERR|CREATE_TIMEOUT|REFUSED|REJECT|^ABNORMAL$/i;

describe('dictionaries, those of storage, power and firewalls too (U-23)', () => {
  for (const [key, dictionary] of every) {
    const { row, values } = specified[key as keyof typeof specified];

    it(`${key} holds exactly the values of ${row}`, () => {
      assert.deepEqual([...dictionary.values].sort(), values.split(', ').sort());
    });

    it(`${key} has a word and a tone for every value in both languages`, () => {
      assert.equal(dictionary.name, key);
      assert.equal(new Set(dictionary.values).size, dictionary.values.length);
      for (const value of dictionary.values) {
        const zh = dictionary.lookup(value);
        const en = dictionary.lookup(value, 'en');
        assert.match(zh.text, /[\u4e00-\u9fff]/, value);
        assert.match(en.text, /^[A-Z][A-Za-z ,-]*$/, value);
        assert.doesNotMatch(zh.text, /未知/, value);
        assert.doesNotMatch(en.text, /unknown|_/i, value);
        assert.ok(tones.includes(zh.tone), value);
        assert.deepEqual([zh.tone, zh.busy], [en.tone, en.busy], value);
      }
    });

    it(`${key}: transient is a polled warning, a failure danger`, () => {
      for (const value of dictionary.values) {
        const { tone, busy } = dictionary.lookup(value);
        if (busy) assert.equal(tone, 'warning', value);
        if (transient.test(value)) assert.ok(busy, value);
        if (failed.test(value)) assert.equal(tone, 'danger', value);
        if (/^(running|active)$/i.test(value) && key !== 'taskExecution') {
          assert.equal(tone, 'success', value);
        }
      }
    });

    it(`${key}: an unknown value says so in the tone of danger`, () => {
      for (const value of ['toString', '__proto__', 'no such state', 'NOSUCH', '42']) {
        assert.deepEqual(dictionary.lookup(value), {
          text: `未知（${value}）`,
          tone: 'danger',
          busy: false,
        });
        assert.equal(dictionary.lookup(value, 'en').text, `Unknown (${value})`);
      }
      for (const value of [undefined, null, '', {}, [], () => 1]) {
        assert.deepEqual(dictionary.lookup(value), { text: '未知', tone: 'danger', busy: false });
        assert.equal(dictionary.lookup(value, 'en').text, 'Unknown');
      }
    });
  }

  it('levels of alarms are four colours', () => {
    const colours = dictionaries.alarmLevel.values.map(
      (value) => dictionaries.alarmLevel.lookup(value).tone,
    );
    assert.equal(new Set(colours).size, 4);
  });

  it('tells states, which have colours, from plain kinds', () => {
    for (const states of [dictionaries.vm, dictionaries.boolean, timeLeft()])
      assert.equal(isOfStates(states), true, states.name);
    for (const kinds of [dictionaries.taskType, wordsOf('units', timeUnits)])
      assert.equal(isOfStates(kinds), false, kinds.name);
  });

  it('a machine that is deleted or waits for something is a warning in any spelling (D-035)', () => {
    for (const value of ['deleting', 'DELETING', 'pending_resize', 'PENDING_CREATE']) {
      const said = dictionaries.vm.lookup(value);
      assert.deepEqual([said.tone, said.busy], ['warning', true], value);
    }
    assert.equal(dictionaries.vm.lookup('pending_resize').text, '等待中（pending_resize）');
    assert.equal(dictionaries.vm.lookup('DELETING', 'en').text, 'Deleting');
    assert.equal(dictionaries.vm.lookup('pendingx').tone, 'danger');
  });

  it('property: never undefined; what is not a value is danger', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...every.map(([, dictionary]) => dictionary)),
        fc.oneof(fc.anything(), fc.string()),
        fc.constantFrom('zh-CN' as const, 'en' as const),
        (dictionary, value, locale) => {
          const looked = dictionary.lookup(value, locale);
          assert.ok(looked.text.length > 0);
          assert.ok(tones.includes(looked.tone));
          if (dictionary.name === 'stack' || dictionary.name === 'boolean') return;
          // Only these are spelled as text: an object’s own `toString` is never asked.
          const known =
            ['string', 'number', 'boolean'].includes(typeof value) &&
            dictionary.values.includes(String(value));
          if (!known) assert.deepEqual([looked.tone, looked.busy], ['danger', false]);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('glosses of the specification', () => {
  const glosses: readonly (readonly [
    keyof typeof dictionaries,
    value: unknown,
    zh: string,
    en: string,
  ])[] = [
    ['taskExecution', 'NOREADY', '已跳过', 'Skipped'],
    ['taskExecution', 'WAITTING', '等待中', 'Pending'],
    ['diskBusiness', 'Available', '待挂载', 'Not attached'],
    ['nat', 'Creating', '创建中', 'Creating'],
    ['nat', 'Pending', '创建中', 'Creating'],
    ['resourceStatus', 'NORMAL', '正常', 'Normal'],
    ['resourceStatus', 'ALARM', '告警', 'Warning'],
    ['resourceStatus', 'ABNORMAL', '异常', 'Abnormal'],
    ['resourceStatus', 'DISABLED', '不可用', 'Unavailable'],
    ['accountStatus', 'NORMAL', '正常', 'Normal'],
    ['accountStatus', 'ABNORMAL', '冻结', 'Frozen'],
    ['accountStatus', 'EXPIRED', '已过期', 'Expired'],
    ['vm', 'UNKNOWN', '已断开', 'Disconnected'],
    ['vm', 'SHUTDOWN', '待回收', 'To be recycled'],
    ['vm', 'TORECYCLE', '待回收', 'To be recycled'],
    ['snapshot', 'CREATE_TIMEOUT', '创建超时，需手动同步', 'Timed out, needs manual sync'],
    ['boolean', true, '是', 'Yes'],
    ['boolean', 1, '是', 'Yes'],
    ['boolean', 'true', '是', 'Yes'],
    ['boolean', '1', '是', 'Yes'],
    ['boolean', 'YES', '是', 'Yes'],
    ['boolean', false, '否', 'No'],
    ['boolean', 0, '否', 'No'],
    ['boolean', 'false', '否', 'No'],
    ['boolean', '0', '否', 'No'],
    ['boolean', 'NO', '否', 'No'],
  ];
  for (const [name, value, zh, en] of glosses) {
    it(`${name} ${String(value)} is ${zh}`, () => {
      assert.equal(dictionaries[name].lookup(value).text, zh);
      assert.equal(dictionaries[name].lookup(value, 'en').text, en);
    });
  }
});

describe('stacks (D-041)', () => {
  it('reads every status by its suffix', () => {
    const { stack } = dictionaries;
    assert.deepEqual(stack.lookup('CREATE_IN_PROGRESS'), {
      text: '创建中',
      tone: 'warning',
      busy: true,
    });
    assert.deepEqual(stack.lookup('ROLLBACK_COMPLETE', 'en'), {
      text: 'Rollback completed',
      tone: 'success',
      busy: false,
    });
    assert.deepEqual(stack.lookup('DELETE_FAILED'), {
      text: '删除失败',
      tone: 'danger',
      busy: false,
    });
    assert.equal(stack.lookup('PRE_CHECK_FAILED').text, '失败');
    assert.equal(stack.lookup('toString_COMPLETE').text, '已完成');
    for (const value of ['_FAILED', 'COMPLETE', 'CREATE_FAILED_', 'create_complete']) {
      assert.equal(stack.lookup(value).text, `未知（${value}）`);
    }
  });

  it('property: any action with a suffix has the tone of the suffix', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.constantFrom(
          ['_IN_PROGRESS', 'warning', true] as const,
          ['_COMPLETE', 'success', false] as const,
          ['_FAILED', 'danger', false] as const,
        ),
        (action, [suffix, tone, busy]) => {
          const looked = dictionaries.stack.lookup(action + suffix);
          assert.deepEqual([looked.tone, looked.busy], [tone, busy]);
        },
      ),
    );
  });
});

it('D-003, D-068, D-069: the actions as the wire spells them', () => {
  assert.deepEqual(alarmActions, ['confirm', 'solve']);
  assert.deepEqual(alarmChartActions, ['pieChart', 'barChart']);
  assert.deepEqual(flowActions, ['terminate']);
});
