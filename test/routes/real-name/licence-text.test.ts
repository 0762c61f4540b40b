import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLicence } from '../../../src/routes/real-name/licence-text';

describe('the words of a licence (R-056)', () => {
  it('are taken apart by its labels, in two columns too', () => {
    const facts = readLicence(
      [
        '营业执照',
        '统一社会信用代码 91350100M000100Y43',
        '名 称：东岸精密仪器 有限公司 注册资本 壹佰万元整',
        '类 型 有限责任公司 成立日期 2015年03月02日',
        '法定代表人 周明 住 所 江海市创新大道 8 号',
        '经营范围 精密仪器的研发与销售',
      ].join('\n'),
    );
    assert.deepEqual(facts, {
      name: '东岸精密仪器有限公司',
      creditCode: '91350100M000100Y43',
      legalPerson: '周明',
      address: '江海市创新大道8号',
    });
  });

  it('are found below their labels, and in the words of a government body', () => {
    const facts = readLicence('机构名称\n江海市数据局\n负责人：王静\n机构地址：人民路1号');
    assert.deepEqual(facts, { name: '江海市数据局', legalPerson: '王静', address: '人民路1号' });
  });

  it('hold a code whose signs were taken for others', () => {
    const misread = '统一社会信用代码：9135 O1OO M0001 OOY43';
    assert.equal(readLicence(misread).creditCode, '91350100M000100Y43');
    const glued = '代码91350100M000100Y43副本';
    assert.equal(readLicence(glued).creditCode, '91350100M000100Y43');
  });

  it('give what does not add up too, to be compared by eye, and nothing where nothing is said', () => {
    assert.equal(readLicence('信用代码 91350100M000100Y44').creditCode, '91350100M000100Y44');
    assert.deepEqual(readLicence('云主机启动失败 Error code 4095'), {});
    assert.deepEqual(readLicence('名称：'), {});
  });
});
