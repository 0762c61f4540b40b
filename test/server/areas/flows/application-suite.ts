import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { changeApprovals, readApproval } from '../../../../src/core/api/flows/approvals';
import { createApplication } from '../../../../src/core/api/flows/applications';
import { listVms, readVm } from '../../../../src/core/api/compute/vms';
import { listFlavors } from '../../../../src/core/api/compute/flavors';
import { listMessages } from '../../../../src/core/api/office/messages';
import { call, send, signedIn } from '../../backend';
import type { Here } from '../../sample';
import type { Target } from '../../target';
import { unique } from './requests';

/** R-113, K-14: what is asked for without an order is there when the flow has agreed, and not before. */
export function applicationSuite(target: Target): void {
  const as = signedIn(() => target.server().url);
  const here = async (): Promise<Here> => ({
    url: target.server().url,
    db: target.server().db,
    token: await as('tenant'),
  });
  const machine = async (mine: Here, name: string) => {
    const { rows } = await call(mine.url, listFlavors, { query: { rows: 1 } }, mine.token);
    const spec = { flavorId: rows[0]?.id ?? '' };
    return { category: 'VM_APPLY' as const, name, reason: '新系统上线', spec };
  };
  const named = async (mine: Here, name: string) => {
    const params = [{ name: 'name', sign: 'EQ' as const, value: name }];
    return (await call(mine.url, listVms, { query: { params } }, mine.token)).rows;
  };

  describe('applications', () => {
    it('are opened when they are approved, and tell what came of them', async () => {
      const mine = await here();
      const body = await machine(mine, unique('app'));
      const made = await call(mine.url, createApplication, { body }, mine.token);
      assert.deepEqual([made.status, made.resourceId], ['APPROVING', '']);
      assert.equal((await named(mine, body.name)).length, 0, 'not before');
      const decision = { action: 'approve' as const, ids: [made.instanceId], comment: '同意' };
      await call(mine.url, changeApprovals, { body: decision }, await as('huangmin'));
      const [vm] = await named(mine, body.name);
      assert.ok(vm);
      const params = { id: made.instanceId };
      const request = await call(mine.url, readApproval, { params }, mine.token);
      assert.equal(request.detail['resourceId'], vm.id);
      assert.equal(request.detail['reason'], '新系统上线');
      const opened = await call(mine.url, readVm, { params: { id: vm.id } }, mine.token);
      assert.equal(opened.name, body.name);
      const news = await call(mine.url, listMessages, { query: { rows: 20 } }, mine.token);
      assert.ok(news.rows.some((row) => JSON.stringify(row).includes(body.name)));
    });

    it('are not opened when they are refused', async () => {
      const mine = await here();
      const body = await machine(mine, unique('app'));
      const made = await call(mine.url, createApplication, { body }, mine.token);
      const decision = { action: 'refuse' as const, ids: [made.instanceId], comment: '不需要' };
      await call(mine.url, changeApprovals, { body: decision }, await as('huangmin'));
      assert.equal((await named(mine, body.name)).length, 0);
    });

    it('are opened at once where no flow is published, and hold no password', async () => {
      const mine = await here();
      const body = {
        ...{ category: 'DISK_APPLY' as const, name: unique('disk'), reason: '扩容' },
        spec: { size: 20 },
      };
      const made = await call(mine.url, createApplication, { body }, mine.token);
      assert.equal(made.status, 'APPROVED');
      assert.notEqual(made.resourceId, '');
      const secret = { ...body, name: unique('disk'), spec: { size: 20, password: 'Console@9' } };
      assert.equal((await send(mine.url, createApplication, { body: secret }, mine)).status, 400);
      const wrong = { ...body, name: unique('disk'), projectId: 'none' };
      assert.equal((await send(mine.url, createApplication, { body: wrong }, mine)).status, 400);
    });
  });
}
