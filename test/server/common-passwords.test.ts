import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isCommonPassword } from '../../demo/server/security/common-passwords';

it('a password that is tried first is known in every spelling, and others are let be', () => {
  for (const common of [
    ...[
      'Password@1',
      'password',
      'P@ssw0rd!',
      'Pa$$w0rd1',
      '123Admin!',
      'Adm1n@2026',
      'Qwerty#123',
      '1qaz@WSX',
    ],
    ...[
      ...['Trustno1!', 'Hunter2!', 'Killer@1', 'N1nja@123', 'Liverpool1!'],
      'Welcome@123',
      'AdminAdmin1!',
      'Huawei@123',
      'Root#1234',
      'ＡＤＭＩＮ＠1',
      'Abc@12345',
      '!LetMe1n',
      ...['Aa123456!', 'Aa@123456', 'Qwe123!@#', 'Zaq1@wsx', 'Ab1111@@'],
    ],
  ])
    assert.equal(isCommonPassword(common), true, common);
  for (const fine of [
    'Console@2',
    'Joined@1',
    'x7#Kdq!zP',
    'Passage@91',
    'Rooftop#8',
    'Adminton@4',
    'Tr4vel!Cup',
  ])
    assert.equal(isCommonPassword(fine, ['li', 'zhenghao']), false, fine);
  assert.equal(isCommonPassword('ZhengHao@26', ['zhenghao']), true);
});
