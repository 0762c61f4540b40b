import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { passwordStrength, pwdByStrength } from '../../../src/core/rules/passwords';
import { rules } from '../../../src/core/rules/rules';

const valid: Record<keyof typeof rules, readonly string[]> = {
  required: ['x', ' 王 '],
  contentMax200: ['a'.repeat(200), '😀'.repeat(200)],
  email: ['a@b.cn', 'first.last+tag@sub.example.com'],
  namePattern: ['a-b_c.9'],
  positiveInteger: ['1', '120'],
  mobile: ['13800138000', '19912345678'],
  pwdComplex: ['Aa1~xx', 'Aa1￥xxxxxxxx', 'Console@1'],
};
const invalid: Record<keyof typeof rules, readonly string[]> = {
  required: ['', '  '],
  contentMax200: ['a'.repeat(201)],
  email: ['a@b', 'a b@c.cn', '@c.cn', 'a@-c.cn', 'a@b..cn'],
  namePattern: ['名', 'a b', 'a/b'],
  positiveInteger: ['0', '01', '-1', '1.5', 'x'],
  mobile: ['12800138000', '1380013800', '138001380001'],
  pwdComplex: ['Aa1~x', 'Aa1~xxxxxxxxx', 'aa1~xx', 'AA1~XX', 'Aaa~xx', 'Aa1xxx', 'Aa1^xx'],
};

const oneOf = (characters: string) => fc.constantFrom(...Array.from(characters));

describe('rules', () => {
  for (const [name, rule] of Object.entries(rules)) {
    const key = name as keyof typeof rules;
    it(`${name} accepts what is right and says what is wrong in both languages`, () => {
      for (const value of valid[key]) assert.equal(rule(value), undefined, value);
      for (const value of invalid[key]) {
        const zh = rule(value);
        const en = rule(value, { locale: 'en' });
        assert.match(zh ?? '', /[\u4e00-\u9fff]/, `${name} ${value}`);
        assert.ok(en && !/[\u4e00-\u9fff]/.test(en), `${name} ${value}`);
      }
      if (name !== 'required') assert.equal(rule(''), undefined);
    });
  }

  it('says the specified words exactly', () => {
    assert.equal(rules.required(''), '请输入内容');
    assert.equal(rules.positiveInteger('0'), '请输入正整数');
    assert.ok(rules.pwdComplex('x')?.includes('~!@#￥%&*()$'));
  });

  it('asks by PwdStrength: simple only for a password, anything else for a complex one (V-005)', () => {
    const check = (strength: string | undefined, value: string) =>
      pwdByStrength(strength).some((rule) => rule(value) !== undefined);
    assert.equal(check('simple', 'x'), false);
    assert.equal(check('simple', ''), true);
    for (const strength of ['complex', '', 'other', undefined]) {
      assert.equal(check(strength, 'x'), true);
      assert.equal(check(strength, ''), true);
      assert.equal(check(strength, 'Console@1'), false);
    }
  });

  it('property: a complex password is never called weak', () => {
    const kinds = [oneOf('ABCXYZ'), oneOf('abcxyz'), oneOf('0123456789'), oneOf('~!@#￥%&*()$')];
    fc.assert(
      fc.property(
        fc.tuple(...kinds),
        fc.array(fc.oneof(...kinds), { minLength: 2, maxLength: 8 }),
        (one, rest) => {
          const password = [...one, ...rest].join('');
          assert.equal(rules.pwdComplex(password), undefined);
          assert.notEqual(passwordStrength(password), 'weak');
        },
      ),
    );
    assert.equal(passwordStrength(''), 'none');
    assert.equal(passwordStrength('aaaaaaaa'), 'weak');
    assert.equal(passwordStrength('Console@1'), 'strong');
  });
});
