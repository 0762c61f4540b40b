import assert from 'node:assert/strict';
import { it } from 'node:test';
import { offersRows, permittedForm } from '../../../src/core/resource/access';
import { keypair } from '../../../src/routes/compute/keypair';
import { vdc } from '../../../src/routes/compute/vdc';
import { vm } from '../../../src/routes/compute/vm';
import { lbPool } from '../../../src/routes/network/lb-pool';

const holder =
  (...codes: readonly string[]) =>
  (code: string | null) =>
    code === null || codes.includes(code);

it('a form leaves out what its user may not do beside', () => {
  const form = lbPool.ops.get('create')?.form ?? {};
  const mine = (...codes: readonly string[]) => Object.keys(permittedForm(form, holder(...codes)));
  assert.ok('portIds' in form);
  assert.deepEqual(
    mine('lb-pool:create'),
    Object.keys(form).filter((name) => name !== 'portIds'),
  );
  assert.deepEqual(mine('lb-pool:create', 'lb-member:create'), Object.keys(form));
});

it('rows have a column of operations for whoever may use one of them, and for nobody else', () => {
  const perms = (def: typeof vm) =>
    [...def.row, ...def.more].map((name) => def.ops.get(name)?.perm);
  assert.equal(offersRows(vm, holder('vm:list')), false, 'read only');
  assert.equal(offersRows(keypair, holder('keypair:list')), false, 'read only');
  for (const perm of perms(vm)) assert.equal(offersRows(vm, holder(perm ?? '')), true, perm ?? '');
  assert.equal(
    offersRows(vdc, () => true),
    false,
    'nothing can be done to its rows',
  );
});
