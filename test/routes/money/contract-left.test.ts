import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contract } from '../../../src/routes/money/contract';
import type { Contract } from '../../../src/core/api/office/contracts';

it('says of a contract in force when it ends, or that it renews itself', () => {
  const spec = contract.fields.get('left') ?? assert.fail();
  const said = (row: Partial<Contract>, locale: 'zh-CN' | 'en') =>
    spec.dictionary?.lookup(spec.value?.(row as Contract), locale).text;
  const endDay = new Date(Date.now() + 40.5 * 86_400_000).toISOString();
  const going = { state: 'ACTIVE', endDay } as Partial<Contract>;
  assert.equal(said({ ...going, autoRenew: false }, 'zh-CN'), '40 天后');
  assert.equal(said({ ...going, autoRenew: true }, 'zh-CN'), '自动续约');
  assert.equal(said({ ...going, autoRenew: true }, 'en'), 'Renews itself');
  assert.equal(said({ ...going, autoRenew: true, state: 'FINISH' }, 'zh-CN'), '—');
});
