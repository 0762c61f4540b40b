import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { configure } from '../../../src/core/config';
import { fileChosen } from '../../../src/core/rules/files';
import { passwordStrength, pwdByStrength } from '../../../src/core/rules/passwords';
import { rules } from '../../../src/core/rules/rules';
import type { Rule } from '../../../src/core/rules/rule';
import { invalid, valid } from './cases';

const oneOf = (characters: string) => fc.constantFrom(...Array.from(characters));
const all = Object.entries(rules) as [keyof typeof rules, Rule][];

function checkRefusal(rule: Rule, value: string): void {
  const zh = rule(value);
  const en = rule(value, { locale: 'en' });
  const shown = JSON.stringify(value.slice(0, 80));
  assert.ok(zh, `accepts ${shown}`);
  assert.match(zh, /[\u4e00-\u9fff]/, shown);
  assert.ok(en && !/[\u4e00-\u9fff]/.test(en), shown);
  for (const message of [zh, en]) assert.doesNotMatch(message, /\{\w+\}/, 'a placeholder is left');
}

describe('rules', () => {
  for (const [name, rule] of all) {
    it(`${name} accepts what is right and says what is wrong in both languages`, () => {
      for (const value of valid[name]) assert.equal(rule(value), undefined, JSON.stringify(value));
      for (const value of invalid[name]) checkRefusal(rule, value);
      if (name !== 'required') assert.equal(rule(''), undefined);
    });
  }

  it('answers for any text at all', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
    fc.assert(
      fc.property(text, (value) => {
        for (const [name, rule] of all) {
          const message = rule(value);
          assert.ok(message === undefined || message !== '', name);
          assert.equal(rule(value), message, `${name} answers the same twice`);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('says the specified words exactly', () => {
    assert.equal(rules.required(''), '请输入内容');
    assert.equal(rules.positiveInteger('0'), '请输入正整数');
    assert.equal(rules.vlan('0'), '范围1-4095');
    assert.equal(rules.vlan('x'), '范围1-4095');
    assert.equal(rules.cbsMbytes('0'), '范围1-4095');
    assert.equal(rules.cbsBytes('0'), '范围10000-4294967295');
    assert.equal(rules.uploadNameChars('中.txt'), '文件名不允许存在中文和空格');
    assert.equal(rules.uploadNameLength('a'.repeat(65)), '文件名称过长');
    assert.equal(rules.uploadSpreadsheet('a.pdf'), '请上传EXCEL表格');
    assert.equal(fileChosen(''), '请选择上传文件');
    assert.equal(fileChosen('a.txt'), undefined);
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

  it('speaks the language of the page unless it is told another', () => {
    configure({ locale: 'en' });
    assert.equal(rules.vlan('0'), 'Between 1 and 4095');
    assert.equal(rules.vlan('0', { locale: 'zh-CN' }), '范围1-4095');
    configure({ locale: 'zh-CN' });
    assert.equal(rules.vlan('0'), '范围1-4095');
  });
});
