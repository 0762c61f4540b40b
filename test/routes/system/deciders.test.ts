import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listUsers } from '../../../src/core/api/flows/users';
import type { Call } from '../../../src/core/resource/call';
import { stepsUnable } from '../../../src/routes/system/flow/deciders';

const people = [
  { id: 'able', name: '甲', status: 'NORMAL', roleIds: ['decides'] },
  { id: 'off', name: '乙', status: 'ABNORMAL', roleIds: ['decides'] },
  { id: 'reader', name: '丙', status: 'NORMAL', roleIds: ['reads'] },
];
const roles = [
  { roleId: 'decides', roleName: '审批', permCodes: ['approval:approve'] },
  { roleId: 'reads', roleName: '只读', permCodes: [] },
];

/** As the server answers. */
const call = ((endpoint: unknown, { query }: { query: Readonly<Record<string, string>> }) => {
  if (endpoint !== listUsers) return Promise.resolve(roles);
  const [only] = JSON.parse(query['params'] ?? '[]') as { readonly value: readonly string[] }[];
  const rows = people.filter(
    ({ id, status }) =>
      (only?.value.includes(id) ?? true) &&
      (query['permCode'] === undefined || (status === 'NORMAL' && id === 'able')),
  );
  return Promise.resolve({ rows, total: rows.length });
}) as unknown as Call;

const named = async (userIds: readonly string[], roleIds: readonly string[] = []) => {
  const step = {
    id: 'a',
    name: '审批',
    type: 'approval' as const,
    mode: 'any' as const,
    next: 'end',
  };
  const [found] = await stepsUnable(call, [
    { ...step, userIds: [...userIds], roleIds: [...roleIds] },
  ]);
  return found?.who ?? [];
};

// The rule of publishing (`assertDeciders`): somebody disabled is passed over for as long as somebody able is left.
it('whoever is disabled is named only where nobody able is left', async () => {
  assert.deepEqual(await named(['able', 'off']), []);
  assert.deepEqual(await named(['off'], ['decides']), []);
  assert.deepEqual(await named(['off']), ['乙']);
  assert.deepEqual(await named(['off'], ['reads']), ['乙', '只读']);
});

it('whoever could act and may not decide is named in any company', async () => {
  assert.deepEqual(await named(['able', 'reader']), ['丙']);
  assert.deepEqual(await named(['able', 'off', 'reader']), ['丙']);
  assert.deepEqual(await named([], ['reads']), ['只读']);
});
