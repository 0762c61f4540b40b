import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../../../src/core/http/errors';
import { defineMessages } from '../../../src/core/i18n/translator';
import {
  cleanValues,
  initialValues,
  readRefusal,
  validateForm,
} from '../../../src/core/resource/form';
import { formOf, inputs } from '../../../src/core/resource/input';
import { email } from '../../../src/core/rules/basic';

const messages = defineMessages({ a: '甲', differs: '不同' }, { a: 'A', differs: 'Differs' });
const input = inputs(messages);
const { spec, read } = formOf({
  name: input.text({ label: 'a', required: true, maxLength: 5 }),
  mail: input.text({ label: 'a', rules: [email] }),
  count: input.number({ label: 'a', min: 0, max: 9, whole: true }),
  secret: input.password({ label: 'a' }),
  again: input.password({
    label: 'a',
    check: (value, { secret }) => (value === secret ? undefined : { messages, key: 'differs' }),
  }),
  extra: input.text({ label: 'a', required: true, show: ({ count }) => count === 1 }),
  rows: input.rows({
    label: 'a',
    columns: { name: input.text({ label: 'a', required: true }), code: input.hidden() },
  }),
});
const filled = { ...initialValues(spec), name: 'ok' };

describe('forms', () => {
  it('begin with each input’s own beginning, or with what is given', () => {
    assert.deepEqual(initialValues(spec, { name: 'x', count: 0 }), {
      name: 'x',
      mail: '',
      count: 0,
      secret: '',
      again: '',
      extra: '',
      rows: [],
    });
  });

  it('say 必填项, then the first rule that objects, in the language of the screen', () => {
    assert.deepEqual(validateForm(spec, initialValues(spec), 'zh-CN'), { name: '必填项' });
    const wrong = { ...filled, name: '123456', mail: 'x', count: 10 };
    assert.deepEqual(validateForm(spec, wrong, 'en'), {
      name: 'At most 5 characters',
      mail: 'Enter a valid e-mail address',
      count: 'Not more than 9',
    });
    assert.equal(validateForm(spec, { ...filled, count: 1.5 }, 'zh-CN')['count'], '请输入整数');
    assert.deepEqual(validateForm(spec, filled, 'zh-CN'), {});
  });

  it('check across fields, hidden inputs never, and rows by their place', () => {
    assert.deepEqual(validateForm(spec, { ...filled, again: 'y' }, 'en'), { again: 'Differs' });
    assert.deepEqual(validateForm(spec, { ...filled, count: 1 }, 'zh-CN'), { extra: '必填项' });
    assert.deepEqual(
      validateForm(spec, { ...filled, rows: [{ name: 'x' }, { name: ' ' }] }, 'zh-CN'),
      { 'rows.1.name': '必填项' },
    );
  });

  it('send trimmed values without what is not shown, and passwords as they are', () => {
    const sent = cleanValues(spec, {
      ...filled,
      name: ' a ',
      secret: ' s ',
      extra: 'gone',
      rows: [{ name: ' r ', code: '7', id: 'kept' }],
    });
    assert.deepEqual(sent, {
      name: 'a',
      mail: '',
      count: null,
      secret: ' s ',
      again: '',
      rows: [{ name: 'r', code: '7', id: 'kept' }],
    });
    assert.equal(read(sent).rows[0]?.code, '7');
  });

  it('put a refusal beside its field, and what belongs to none above the buttons', () => {
    const refuse = (data: unknown) =>
      readRefusal(new ApiError('refused', '已存在', { data }), spec);
    assert.deepEqual(refuse({ field: 'name' }), { fields: { name: '已存在' }, form: undefined });
    assert.deepEqual(refuse({ fields: ['name', 'mail'] })?.fields, {
      name: '已存在',
      mail: '已存在',
    });
    assert.deepEqual(refuse({ fields: { name: '太短' } })?.fields, { name: '太短' });
    assert.deepEqual(refuse({ field: 'ghost' }), { fields: {}, form: '已存在' });
    assert.deepEqual(refuse(null), { fields: {}, form: '已存在' });
    // A field that is not shown has no place beside it.
    const extra = new ApiError('refused', '已存在', { data: { field: 'extra' } });
    const shown = (count: number) => readRefusal(extra, spec, undefined, { ...filled, count });
    assert.deepEqual(shown(1), { fields: { extra: '已存在' }, form: undefined });
    assert.deepEqual(shown(2), { fields: {}, form: '已存在' });
    // What has no place is told beside what has one, unless it is the same.
    const reasons = {
      ...{ name: '太短', ghost: '未知', 'rows.0.name': '重复' },
      ...{ 'rows.1.name': '没有这一行', 'rows.0.code': '看不见' },
    };
    const several = new ApiError('refused', '有误', { data: { fields: reasons } });
    const rows = [{ name: 'r', code: '' }];
    assert.deepEqual(readRefusal(several, spec, undefined, { ...filled, rows }), {
      fields: { name: '太短', 'rows.0.name': '重复' },
      form: '未知',
    });
    const same = new ApiError('refused', '已存在', { data: { fields: ['name', 'ghost'] } });
    assert.equal(readRefusal(same, spec, undefined, filled)?.form, undefined);
    const noRow = new ApiError('refused', '已存在', { data: { field: 'rows.1.name' } });
    assert.equal(readRefusal(noRow, spec, undefined, { ...filled, rows })?.form, '已存在');
    assert.equal(readRefusal(new Error('ours'), spec), undefined);
    const error = new ApiError('refused', 'x', { data: { field: 'CPU' } });
    assert.deepEqual(readRefusal(error, spec, () => 'rows.0.name')?.fields, { 'rows.0.name': 'x' });
  });
});
