import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { changeApprovals, listApprovals } from '../../../../src/core/api/flows/approvals';
import {
  flowInstanceNodes,
  listFlowInstances,
  listFlowTaskComments,
  stopFlowInstance,
} from '../../../../src/core/api/flows/instances';
import { listMessages, readMessage, type Message } from '../../../../src/core/api/office/messages';
import { applyResource } from '../../../../src/core/api/ordering/applications';
import { changeOrders } from '../../../../src/core/api/ordering/orders';
import { resolveRedirect } from '../../../../src/core/api/office/pages';
import { call, send, signedIn } from '../../backend';
import type { Here } from '../../sample';
import type { Target } from '../../target';
import { certApplication } from '../ordering/samples';
import { newRole, newUser } from './people';
import { newRequest } from './requests';

/** What a request tells those who have part in it, and where it leads them. */
export function newsSuite(target: Target): void {
  const as = signedIn(() => target.server().url);
  const here = async (username = 'tenant'): Promise<Here> => ({
    url: target.server().url,
    db: target.server().db,
    token: await as(username),
  });
  const act = async (
    username: string,
    id: string,
    fields: { action: string; comment?: string },
  ) => {
    const { url, token } = await here(username);
    const answer = await send(url, changeApprovals, { body: { ids: [id], ...fields } }, { token });
    assert.equal(answer.status, 200, answer.text);
  };
  /** Title and content of what somebody was told of a request. */
  const toldOf = async (username: string, id: string) => {
    const { url, token } = await here(username);
    const query = { type: 'approval' as const, rows: 500 };
    const { rows } = await call(url, listMessages, { query }, token);
    return rows
      .filter((row) => row.target === `approval:${id}`)
      .map((row) => ({ title: row.name, content: row.content }));
  };
  const requestName = async (id: string) => {
    const { url, token } = await here();
    const query = { view: 'started' as const, rows: 500 };
    const { rows } = await call(url, listApprovals, { query }, token);
    return rows.find((row) => row.id === id)?.name ?? '';
  };
  const placeOf = async (username: string, id: string) => {
    const { url, token } = await here(username);
    const query = { target: `approval:${id}` };
    return (await call(url, resolveRedirect, { query }, token)).path;
  };

  describe('messages about a request', () => {
    for (const [action, title] of [
      ['approve', '审批通过'],
      ['refuse', '审批未通过'],
    ] as const) {
      it(`say who decided and with which words: ${action}`, async () => {
        const id = await newRequest(await here(), ['u-huangmin']);
        await act('huangmin', id, { action, comment: '预算已用完，下季度再议' });
        const name = await requestName(id);
        assert.deepEqual(await toldOf('tenant', id), [
          { title: `${title}：${name}`, content: '黄敏：预算已用完，下季度再议' },
        ]);
        assert.deepEqual(await toldOf('huangmin', id), [], 'nobody is told what he did himself');
      });
    }

    it('say who agreed where he said nothing more', async () => {
      const id = await newRequest(await here(), ['u-huangmin']);
      await act('huangmin', id, { action: 'approve' });
      const [told] = await toldOf('tenant', id);
      assert.equal(told?.content, '处理人：黄敏，未填写意见');
    });

    it('say who stopped it and why', async () => {
      const id = await newRequest(await here(), ['u-tenant']);
      const { url, token } = await here('huangmin');
      const body = { action: 'terminate' as const, comment: '重复提交' };
      await call(url, stopFlowInstance, { params: { id }, body }, token);
      assert.deepEqual(await toldOf('tenant', id), [
        { title: `审批已被终止：${await requestName(id)}`, content: '黄敏：重复提交' },
      ]);
    });

    it('say it in the language of whoever reads, whatever whoever acted had chosen', async () => {
      const id = await newRequest(await here(), ['u-huangmin']);
      const { url, token: boss } = await here('huangmin');
      const english = { 'Accept-Language': 'en' };
      const body = { ids: [id], action: 'approve' };
      await send(url, changeApprovals, { body }, { token: boss, headers: english });
      const name = await requestName(id);
      const [chinese] = await toldOf('tenant', id);
      assert.deepEqual(chinese, {
        title: `审批通过：${name}`,
        content: '处理人：黄敏，未填写意见',
      });
      const { token } = await here();
      const find = async (words: string) => {
        const params = JSON.stringify([{ name: 'name', sign: 'LK', value: words }]);
        const answer = await send(
          url,
          listMessages,
          { query: { type: 'approval', params } },
          { token, headers: english },
        );
        const { rows } = answer.body.data as { readonly rows: readonly Message[] };
        return rows.find((row) => row.target === `approval:${id}`);
      };
      const told = await find(name);
      assert.ok(told);
      assert.doesNotMatch(`${told.name} ${told.content}`, /审批通过|未填写意见/);
      assert.deepEqual(await find(told.name), told, 'found by the words that are read');
      assert.deepEqual(await find(chinese.title), told);
      const answer = await send(
        url,
        readMessage,
        { params: { id: told.id } },
        { token, headers: english },
      );
      assert.deepEqual(answer.body.data, told);
      const { db } = await here();
      await db.execute(sql`update records set name = '旧消息' where id = ${told.id}`);
      assert.equal((await toldOf('tenant', id))[0]?.title, '旧消息', 'kept in one language before');
      assert.equal((await find('旧消息'))?.name, '旧消息');
    });

    it('say that a colleague took it back with what it was asked for, and nothing of what one took back oneself', async () => {
      const { url, token } = await here();
      const { id, approvalStatus } = await call(
        url,
        applyResource,
        { body: { ...certApplication(), items: [{ skuId: 'sku-cert-wild' }], count: 3 } },
        token,
      );
      assert.equal(approvalStatus, 'APPROVING');
      const query = { targetId: id };
      const { rows } = await call(url, listFlowInstances, { query }, token);
      const request = rows[0]?.id ?? '';
      const body = { action: 'cancel' as const, ids: [id] };
      await call(url, changeOrders, { body }, await as('huangmin'));
      assert.deepEqual(await toldOf('tenant', request), [
        { title: `申请已被撤回：${await requestName(request)}`, content: '黄敏：订单已取消或修改' },
      ]);
    });

    it('say nothing of the outcome while others still have to agree', async () => {
      const id = await newRequest(await here(), ['u-huangmin', 'u-tenant'], 'all');
      await act('huangmin', id, { action: 'approve', comment: '同意' });
      assert.deepEqual(await toldOf('tenant', id), []);
    });

    it('lead everybody to the list that holds it for him', async () => {
      const id = await newRequest(await here(), ['u-huangmin']);
      assert.equal(await placeOf('huangmin', id), `/apply/list?box=todo&id=${id}`);
      assert.equal(await placeOf('tenant', id), `/apply/list?box=started&id=${id}`);
      await act('huangmin', id, { action: 'refuse', comment: '不同意' });
      assert.equal(await placeOf('huangmin', id), `/apply/list?box=done&id=${id}`);
      // Who has no part in it learns nothing from the address; nor does another tenant.
      for (const stranger of ['user', 'other'])
        assert.equal(await placeOf(stranger, id), `/apply/list?id=${id}`);
    });
  });

  describe('the way of a request', () => {
    it('is seen by who asks and who decides, with the permission of the own approvals alone', async () => {
      const mine = await here();
      const { url } = mine;
      const role = await newRole(mine, ['approval:list']);
      const approver = await newUser(mine, [role]);
      const stranger = await newUser(mine, [role]);
      const outsider = await newUser(mine, [await newRole(mine, ['instance:list'])]);
      const id = await newRequest(mine, [approver.id]);
      const ask = async (username: string) => {
        const token = await as(username);
        const query = { processInstanceId: id };
        const nodes = await send(url, flowInstanceNodes, { params: { id } }, { token });
        const said = await send(url, listFlowTaskComments, { query }, { token });
        return [nodes.status, said.status];
      };
      assert.deepEqual(await ask(approver.username), [200, 200]);
      assert.deepEqual(await ask('tenant'), [200, 200]);
      assert.deepEqual(await ask(stranger.username), [400, 400], 'as if it were not there');
      const [nodes, said] = await ask(outsider.username);
      assert.notEqual(nodes, 200);
      assert.notEqual(said, 200);
    });
  });
}
