import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { parts } from '../../../../demo/server/areas/areas';
import { startApproval } from '../../../../demo/server/areas/flows/engine';
import { users } from '../../../../demo/server/database/identity-tables';
import { TenantScope } from '../../../../demo/server/database/scope';
import type { ApprovalRequest, SessionContext } from '../../../../demo/server/app';
import {
  approvalViews,
  changeApprovals,
  countApprovals,
  listApprovals,
  readApproval,
} from '../../../../src/core/api/flows/approvals';
import {
  changeFlowDefinition,
  createFlowDefinition,
  deleteFlowDefinition,
  flowDefinitionHistory,
  listFlowDefinitions,
  readFlowDefinition,
  updateFlowDefinition,
} from '../../../../src/core/api/flows/definitions';
import type { FlowNode } from '../../../../src/core/api/flows/graph';
import {
  flowInstanceNodes,
  listFlowInstances,
  listFlowTaskComments,
  stopFlowInstance,
} from '../../../../src/core/api/flows/instances';
import { changeUsers } from '../../../../src/core/api/flows/users';
import { listMessages } from '../../../../src/core/api/office/messages';
import { changeTasks, readTask } from '../../../../src/core/api/flows/tasks';
import { call, send, signedIn } from '../../backend';
import type { Here } from '../../sample';
import type { Target } from '../../target';
import { newTask, statement, submitted } from './jobs';
import { newRole, newUser } from './people';
import { definitionOf, graphFor, newDefinition, newRequest, publishedDefinition } from './requests';

const end: FlowNode = { id: 'end', name: '结束', type: 'end' };
const start = (next: string): FlowNode => ({ id: 'start', name: '开始', type: 'start', next });
const boss = (next: string): FlowNode => ({
  ...{ id: 'boss', name: '审批', type: 'approval', mode: 'any', next },
  ...{ userIds: ['u-tenant'], roleIds: [] },
});
const choice = (branches: object[]): FlowNode => ({
  ...{ id: 'if', name: '判断', type: 'condition', field: 'amount', otherwise: 'end' },
  branches: branches.map((branch) => ({
    ...{ next: 'boss', min: null, max: null, values: [] },
    ...branch,
  })),
});

const faults: readonly (readonly [string, readonly FlowNode[]])[] = [
  ['duplicate', [start('end'), end, end]],
  ['noStart', [boss('end'), end]],
  ['manyStarts', [start('end'), { ...start('end'), id: 'second' }, end]],
  ['noEnd', [start('boss'), boss('boss')]],
  ['unknownNext', [start('nowhere'), end]],
  ['unreachable', [start('end'), boss('end'), end]],
  ['loop', [start('boss'), boss('if'), choice([{ min: 1 }]), end]],
  ['nobody', [start('boss'), { ...boss('end'), userIds: [] } as FlowNode, end]],
  ['branchEmpty', [start('if'), choice([{}]), boss('end'), end]],
  ['branchMixed', [start('if'), choice([{ min: 1 }, { values: ['a'] }]), boss('end'), end]],
  ['branchRange', [start('if'), choice([{ min: 5, max: 5 }]), boss('end'), end]],
  ['branchOverlap', [start('if'), choice([{ max: 6 }, { min: 5 }]), boss('end'), end]],
  [
    'branchOverlap',
    [start('if'), choice([{ values: ['a'] }, { values: ['a'] }]), boss('end'), end],
  ],
];

export function approvalSuite(target: Target): void {
  const as = signedIn(() => target.server().url);
  const here = async (username = 'tenant'): Promise<Here> => ({
    url: target.server().url,
    db: target.server().db,
    token: await as(username),
  });
  const act = async (
    username: string,
    id: string,
    fields: { action: string; [key: string]: string },
  ) => {
    const { url, token } = await here(username);
    return send(url, changeApprovals, { body: { ids: [id], ...fields } }, { token });
  };
  const read = async (id: string, username = 'tenant') => {
    const { url, token } = await here(username);
    return call(url, readApproval, { params: { id } }, token);
  };

  /** Asks for approval as another part of the product does. */
  const startedBy = (id: string, name: string, request: ApprovalRequest) => {
    const { db } = target.server();
    const session = { user: { id, name }, permissions: new Set() };
    const context = { session, app: { parts, db }, locale: 'zh-CN' } as unknown as SessionContext;
    return new TenantScope(db, 't-huadong').exclusive((scope) =>
      startApproval(context, scope, request),
    );
  };

  describe('definitions (N-21)', () => {
    for (const [problem, nodes] of faults) {
      it(`are refused for a graph with the fault ${problem}`, async () => {
        const { url, token } = await here();
        const body = { params: definitionOf(nodes) };
        const answer = await send(url, createFlowDefinition, { body }, { token });
        assert.equal(answer.status, 400, answer.text);
        assert.deepEqual((answer.body.data as { problem: string }).problem, problem);
      });
    }

    it('take the place of the one in force for who says which that is', async () => {
      const mine = await here();
      const { url, token } = mine;
      const id = await publishedDefinition(mine);
      const draft = await newDefinition(mine);
      const old = await call(url, readFlowDefinition, { params: { id } }, token);
      assert.deepEqual([draft.rivalId, draft.rivalName], [id, old.name]);
      assert.deepEqual([old.rivalId, old.rivalName], ['', '']);
      const [listed] = (
        await call(url, listFlowDefinitions, { query: { category: 'SLA_AUDIT' } }, token)
      ).rows.filter((row) => row.id === draft.id);
      assert.equal(listed?.rivalId, id);
      const body = { action: 'publish' as const, version: 1, replaces: id };
      const params = { id: draft.id };
      const publisher = await newUser(mine, [await newRole(mine, ['definition:publish'])]);
      const theirs = { token: await as(publisher.username) };
      const without = await send(url, changeFlowDefinition, { params, body }, theirs);
      assert.equal(without.status, 400, 'may publish, and not disable what is in force');
      assert.match(without.body.message ?? '', new RegExp(old.name));
      const kept = await call(url, readFlowDefinition, { params: { id } }, token);
      assert.equal(kept.status, 'PUBLISHED');
      const now = await call(url, changeFlowDefinition, { params, body }, token);
      assert.deepEqual([now.status, now.activeVersion, now.rivalId], ['PUBLISHED', 1, '']);
      const gone = await call(url, readFlowDefinition, { params: { id } }, token);
      assert.deepEqual([gone.status, gone.activeVersion, gone.rivalId], ['DISABLED', 0, draft.id]);
    });

    it('are refused when they name people of another tenant', async () => {
      const { url, token } = await here();
      const body = { params: definitionOf(graphFor(['u-other'])) };
      const answer = await send(url, createFlowDefinition, { body }, { token });
      assert.equal(answer.status, 400, answer.text);
    });

    it('keep what is published until the next version is', async () => {
      const mine = await here();
      const { url, token } = mine;
      const id = await publishedDefinition(mine);
      const rival = await newDefinition(mine);
      const params = { id };
      const second = await send(
        url,
        changeFlowDefinition,
        { params: { id: rival.id }, body: { action: 'publish' } },
        { token },
      );
      assert.equal(second.status, 400, 'one published flow for a category');
      const unlike = await send(
        url,
        changeFlowDefinition,
        { params: { id: rival.id }, body: { action: 'publish', replaces: rival.id } },
        { token },
      );
      assert.equal(unlike.status, 400, 'another than the one that was said');
      const body = { params: definitionOf(graphFor(['u-huangmin'])) };
      await call(url, updateFlowDefinition, { params, body }, token);
      const stale = await send(
        url,
        updateFlowDefinition,
        { params, body: { params: JSON.stringify({ ...body.params, basedOn: 1 }) } },
        { token },
      );
      assert.deepEqual([stale.status, stale.body.data], [400, { version: 2 }]);
      const edited = await call(url, readFlowDefinition, { params }, token);
      assert.deepEqual([edited.version, edited.activeVersion, edited.status], [2, 1, 'PUBLISHED']);
      const history = await call(url, flowDefinitionHistory, { params }, token);
      assert.deepEqual(
        history.rows.map((row) => row.version),
        [2, 1],
      );
      const publish = (version: number) =>
        send(
          url,
          changeFlowDefinition,
          { params, body: { action: 'publish', version } },
          { token },
        );
      const unseen = await publish(1);
      assert.deepEqual([unseen.status, unseen.body.data], [400, { version: 2 }], 'a colleague’s');
      assert.equal((await publish(2)).status, 200);
      assert.equal((await call(url, readFlowDefinition, { params }, token)).activeVersion, 2);
      assert.equal((await send(url, deleteFlowDefinition, { params }, { token })).status, 400);
      await call(url, changeFlowDefinition, { params, body: { action: 'disable' } }, token);
      await call(url, deleteFlowDefinition, { params }, token);
    });
  });

  describe('requests', () => {
    it('for a cheap service need nobody, for a dear one somebody, where the flow says so', async () => {
      const ask = (amount: string) =>
        startedBy('u-user', '林晓雨', {
          ...{ category: 'serviceApplication', title: '申请云主机' },
          ...{ targetId: `none-${amount}`, detail: { amount } },
        });
      assert.deepEqual(await ask('9999.99'), { decided: true });
      const dear = await ask('10000');
      assert.equal(dear.decided, false);
      const unknown = await startedBy('u-user', '林晓雨', {
        ...{ category: 'IMAGE_APPLY', title: '镜像', targetId: 'none', detail: {} },
      });
      assert.deepEqual(unknown, { decided: true }, 'no flow, no approval');
    });

    it('change what they are about when they are decided', async () => {
      const mine = await here();
      const status = async (id: string) =>
        (await call(mine.url, readTask, { params: { id } }, mine.token)).status;
      const requestOf = async (targetId: string) => {
        const { rows } = await call(
          mine.url,
          listFlowInstances,
          { query: { targetId } },
          mine.token,
        );
        return rows[0]?.id ?? '';
      };
      for (const [action, outcome] of [
        ['approve', 'APPROVED'],
        ['refuse', 'DEVELOPING'],
      ] as const) {
        const id = await submitted(mine, await newTask(mine, [statement]));
        assert.equal(await status(id), 'APPROVING');
        const answer = await act('huangmin', await requestOf(id), { action, comment: '看过了' });
        assert.equal(answer.status, 200, answer.text);
        assert.equal(await status(id), outcome);
      }
      const id = await submitted(mine, await newTask(mine, [statement]));
      const request = await requestOf(id);
      const body = { action: 'terminate' as const };
      await call(mine.url, stopFlowInstance, { params: { id: request }, body }, mine.token);
      assert.equal(await status(id), 'DEVELOPING');
      assert.equal((await read(request)).outcome, 'terminated');
      const again = await act('tenant', request, { action: 'approve' });
      assert.equal(again.status, 400, 'what has ended is not decided again');
    });

    it('are decided once when two people decide at the same moment', async () => {
      const mine = await here();
      const { url, token } = mine;
      const third = await newUser(mine, ['r-huadong-admin']);
      const id = await submitted(mine, await newTask(mine, [statement]));
      const { rows } = await call(url, listFlowInstances, { query: { targetId: id } }, token);
      const request = rows[0]?.id ?? '';
      assert.ok(!rows[0]?.waitingFor.includes('u-tenant'), 'nobody decides what he asked for');
      const [one, two] = await Promise.all([
        act('huangmin', request, { action: 'approve' }),
        act(third.username, request, { action: 'refuse', comment: '不同意' }),
      ]);
      assert.deepEqual([one.status, two.status].sort(), [200, 400]);
      const [expected, status] =
        one.status === 200 ? ['approve', 'APPROVED'] : ['refuse', 'DEVELOPING'];
      const query = { processInstanceId: request };
      const said = await call(url, listFlowTaskComments, { query }, token);
      assert.deepEqual(
        said.rows.map((row) => row.action),
        ['start', expected],
      );
      const task = await call(url, readTask, { params: { id } }, token);
      assert.equal(task.status, status);
    });

    it('wait for nobody who cannot decide', async () => {
      const mine = await here();
      const roleId = await newRole(mine, ['definition:list', 'definition:update']);
      const keeper = await newUser(mine, [roleId]);
      // Whoever may not decide is named in no flow that is published, and told by name.
      const draft = await call(
        mine.url,
        createFlowDefinition,
        { body: { params: definitionOf(graphFor(['u-user'])) } },
        mine.token,
      );
      const refused = await send(
        mine.url,
        changeFlowDefinition,
        { params: { id: draft.id }, body: { action: 'publish' } },
        { token: mine.token },
      );
      assert.equal(refused.status, 400);
      assert.match(refused.body.message ?? '', /指定了林晓雨，其没有审批权限/);
      // The right may go later: others decide then, and everybody in the request is told.
      const judge = await newUser(mine, ['r-huadong-admin']);
      const id = await publishedDefinition(mine, definitionOf(graphFor([judge.id])));
      await target.server().db.update(users).set({ disabled: true }).where(eq(users.id, judge.id));
      const asked = await startedBy('u-user', '林晓雨', {
        ...{ category: 'SLA_AUDIT', title: '样例', targetId: `none-${id}`, detail: {} },
      });
      assert.ok(!asked.decided);
      const { waitingFor } = await read(asked.instanceId);
      assert.ok(waitingFor.includes('u-huangmin'), String(waitingFor));
      assert.ok(!waitingFor.includes(keeper.id), 'may change the flow, and decide nothing');
      const params = { id: asked.instanceId };
      const nodes = await call(mine.url, flowInstanceNodes, { params }, mine.token);
      const asking = nodes.find(({ status }) => status === 'APPROVING');
      assert.equal(asking?.instead, true);
      assert.deepEqual(asking.leftOut, [{ name: judge.name, why: 'unable' }]);
      const body = { action: 'disable' as const };
      await call(mine.url, changeFlowDefinition, { params: { id }, body }, mine.token);
    });

    it('name whoever the flow names and who is not asked, with the reason', async () => {
      const mine = await here();
      const judge = await newUser(mine, ['r-huadong-admin']);
      const asking = async (userIds: readonly string[], applicant: string) => {
        const id = await publishedDefinition(mine, definitionOf(graphFor(userIds)));
        await target
          .server()
          .db.update(users)
          .set({ disabled: true })
          .where(eq(users.id, judge.id));
        const asked = await startedBy(applicant, '申请人', {
          ...{ category: 'SLA_AUDIT', title: '样例', targetId: `none-${id}`, detail: {} },
        });
        await target
          .server()
          .db.update(users)
          .set({ disabled: false })
          .where(eq(users.id, judge.id));
        assert.ok(!asked.decided);
        const params = { id: asked.instanceId };
        const { waitingFor } = await read(asked.instanceId);
        const nodes = await call(mine.url, flowInstanceNodes, { params }, mine.token);
        const node = nodes.find(({ status }) => status === 'APPROVING');
        const body = { action: 'disable' as const };
        await call(mine.url, changeFlowDefinition, { params: { id }, body }, mine.token);
        return { waitingFor, instead: node?.instead, leftOut: node?.leftOut };
      };
      const own = await asking(['u-tenant'], 'u-tenant');
      assert.deepEqual([own.instead, own.leftOut], [true, [{ name: '陈思远', why: 'applicant' }]]);
      assert.ok(!own.waitingFor.includes('u-tenant'));
      const some = await asking(['u-huangmin', judge.id], 'u-user');
      assert.deepEqual(some, {
        waitingFor: ['u-huangmin'],
        instead: false,
        leftOut: [{ name: judge.name, why: 'unable' }],
      });
      const all = await asking(['u-huangmin'], 'u-user');
      assert.deepEqual([all.instead, all.leftOut], [false, []]);
    });

    it('are decided by whoever asked where nobody else can', async () => {
      const other = await here('other');
      const id = await submitted(other, await newTask(other, [statement]));
      const query = { targetId: id };
      const { rows } = await call(other.url, listFlowInstances, { query }, other.token);
      assert.deepEqual(rows[0]?.waitingFor, ['u-other']);
    });

    it('that a person submits can be taken back, and by nobody else', async () => {
      const mine = await here();
      const id = await submitted(mine, await newTask(mine, [statement]));
      const { rows } = await call(
        mine.url,
        listFlowInstances,
        { query: { targetId: id } },
        mine.token,
      );
      const request = rows[0]?.id ?? '';
      assert.equal((await act('huangmin', request, { action: 'withdraw' })).status, 400);
      const body = { action: 'recall' as const, ids: [id] };
      // Nor by way of what was submitted, which others may change as well.
      const token = await as('huangmin');
      const refusal = await send(mine.url, changeTasks, { body }, { token });
      assert.match(refusal.body.message ?? '', /只有申请人可以撤回/);
      assert.equal((await read(request)).status, 'APPROVING');
      await call(mine.url, changeTasks, { body }, mine.token);
      assert.equal((await read(request)).status, 'UNAPPLY');
      const task = await call(mine.url, readTask, { params: { id } }, mine.token);
      assert.equal(task.status, 'DEVELOPING');
    });

    it('wait for everybody where all have to agree', async () => {
      const mine = await here();
      const id = await newRequest(mine, ['u-tenant', 'u-huangmin'], 'all');
      assert.equal((await act('tenant', id, { action: 'approve' })).status, 200);
      const half = await read(id);
      assert.deepEqual([half.status, half.waitingFor], ['APPROVING', ['u-huangmin']]);
      assert.equal((await act('tenant', id, { action: 'approve' })).status, 400, 'once each');
      assert.equal((await act('huangmin', id, { action: 'approve' })).status, 200);
      assert.equal((await read(id)).status, 'APPROVED');
      const { url, token } = mine;
      const nodes = await call(url, flowInstanceNodes, { params: { id } }, token);
      assert.deepEqual(
        nodes.map((node) => node.status),
        ['APPROVED', 'APPROVED', 'UNAPPLY'],
      );
    });

    it('wait no longer for somebody who can decide no longer, and name them', async () => {
      const mine = await here();
      const gone = await newUser(mine, ['r-huadong-admin']);
      const id = await newRequest(mine, ['u-tenant', gone.id], 'all');
      const body = { action: 'disable' as const, ids: [gone.id] };
      await call(mine.url, changeUsers, { body }, mine.token);
      assert.equal((await act('tenant', id, { action: 'approve' })).status, 200);
      assert.equal((await read(id)).status, 'APPROVED');
      const [node] = await call(mine.url, flowInstanceNodes, { params: { id } }, mine.token);
      assert.deepEqual(node?.userNames, ['陈思远']);
      assert.deepEqual(node.leftOut, [{ name: gone.name, why: 'unable' }]);
    });

    it('are not handed over to somebody who has decided already', async () => {
      const mine = await here();
      const third = await newUser(mine, ['r-huadong-admin']);
      const id = await newRequest(mine, ['u-tenant', 'u-huangmin'], 'all');
      await act('tenant', id, { action: 'approve' });
      const back = await act('huangmin', id, { action: 'transfer', userId: 'u-tenant' });
      assert.equal(back.status, 400, back.text);
      const on = await act('huangmin', id, { action: 'transfer', userId: third.id });
      assert.equal(on.status, 200, on.text);
      const { url, token } = mine;
      const nodes = await call(url, flowInstanceNodes, { params: { id } }, token);
      assert.deepEqual(nodes[0]?.userNames, ['陈思远', third.name]);
    });

    it('can be handed over, and then wait for the colleague alone', async () => {
      const mine = await here();
      const id = await newRequest(mine);
      const todo = async (username: string) => {
        const { url, token } = await here(username);
        const { rows } = await call(
          url,
          listApprovals,
          { query: { view: 'todo', rows: 500 } },
          token,
        );
        return rows.some((row) => row.id === id);
      };
      const before = await call(mine.url, countApprovals, {}, mine.token);
      assert.equal(await todo('tenant'), true);
      assert.equal(
        (await act('tenant', id, { action: 'transfer', userId: 'u-other' })).status,
        400,
      );
      assert.equal(
        (await act('tenant', id, { action: 'transfer', userId: 'u-tenant' })).status,
        400,
      );
      const moved = await act('tenant', id, { action: 'transfer', userId: 'u-huangmin' });
      assert.equal(moved.status, 200, moved.text);
      assert.deepEqual([await todo('tenant'), await todo('huangmin')], [false, true]);
      const after = await call(mine.url, countApprovals, {}, mine.token);
      assert.equal(after.todo, before.todo - 1);
      assert.equal((await act('tenant', id, { action: 'approve' })).status, 400);
      const news = await here('huangmin');
      const { rows: told } = await call(
        news.url,
        listMessages,
        { query: { type: 'approval' } },
        news.token,
      );
      assert.ok(told.some((row) => row.target === `approval:${id}`));
      const cannot = await act('huangmin', id, { action: 'transfer', userId: 'u-user' });
      assert.equal(cannot.status, 400, 'who may not decide is not asked to');
      assert.equal((await act('huangmin', id, { action: 'refuse' })).status, 400, 'says why');
      assert.equal(
        (await act('huangmin', id, { action: 'refuse', comment: '不同意' })).status,
        200,
      );
      const { rows } = await call(
        mine.url,
        listFlowTaskComments,
        { query: { processInstanceId: id } },
        mine.token,
      );
      assert.deepEqual(
        rows.map((row) => [row.action, row.userName, row.toName]),
        [
          ['transfer', '陈思远', '黄敏'],
          ['refuse', '黄敏', ''],
        ],
      );
    });

    it('are seen by those who have part in them', async () => {
      const mine = await here();
      const id = await newRequest(mine);
      const { url, token } = await here('user');
      const answer = await send(url, readApproval, { params: { id } }, { token });
      const never = await send(url, readApproval, { params: { id: 'none' } }, { token });
      assert.deepEqual([answer.status, answer.text], [400, never.text]);
      const { rows } = await call(url, listFlowInstances, { query: { rows: 1000 } }, token);
      assert.ok(!rows.some((row) => row.id === id));
      const part = new Set<string>();
      for (const view of approvalViews) {
        const query = { view, rows: 1000 };
        const own = await call(url, listApprovals, { query }, token);
        for (const row of own.rows) part.add(row.id);
      }
      assert.deepEqual(rows.map((row) => row.id).sort(), [...part].sort());
    });
  });
}
