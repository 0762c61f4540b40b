import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { records } from '../../../../demo/server/database/tenant-tables';
import type { Endpoint } from '../../../../src/core/api/endpoint';
import { listFlavors } from '../../../../src/core/api/compute/flavors';
import { changeVmDisks } from '../../../../src/core/api/compute/vm-parts';
import { changeVms, readVm } from '../../../../src/core/api/compute/vms';
import { changeVolumes, listVolumes, readVolume } from '../../../../src/core/api/compute/volumes';
import {
  listAttachments,
  readAttachment,
  releaseAttachment,
} from '../../../../src/core/api/files/attachments';
import type { AppliedCategory } from '../../../../src/core/api/flows/applications';
import { applied, createApplication } from '../../../../src/core/api/flows/applications';
import {
  changeApprovals,
  listApprovals,
  readApproval,
} from '../../../../src/core/api/flows/approvals';
import { changeFlowDefinition } from '../../../../src/core/api/flows/definitions';
import type { DefinitionInput } from '../../../../src/core/api/flows/definitions';
import {
  flowInstanceNodes,
  listFlowTaskComments,
  listTenantProcessInstances,
} from '../../../../src/core/api/flows/instances';
import type { FlowNode } from '../../../../src/core/api/flows/graph';
import { createTask } from '../../../../src/core/api/flows/tasks';
import { listMessages } from '../../../../src/core/api/office/messages';
import { listAudits } from '../../../../src/core/api/office/logs';
import { services } from '../../../../demo/server/areas/compute/services';
import { services as ofNetwork } from '../../../../demo/server/areas/network/services';
import { call, send, signedIn } from '../../backend';
import type { Here } from '../../sample';
import type { Target } from '../../target';
import { newVm, newVolume, settled } from '../compute/samples';
import { uploadWhole } from '../files/raw-upload';
import { newVpc } from '../network/making';
import { jobBody, runningHosts } from './jobs';
import { definitionOf, graphFor, publishedDefinition, unique } from './requests';

/** D-033: what starts a request of each category, and what its approval does. Huang Min decides. */
export function originSuite(target: Target): void {
  const as = signedIn(() => target.server().url);
  const here = async (): Promise<Here> => ({
    url: target.server().url,
    db: target.server().db,
    token: await as('tenant'),
  });
  const decide = async (instanceId: string, action: 'approve' | 'refuse') => {
    const body = { action, ids: [instanceId], comment: '意见' };
    await call(target.server().url, changeApprovals, { body }, await as('huangmin'));
  };
  /** With a flow of the category, which nothing else of the suite meets. */
  const agreed = async (
    category: DefinitionInput['category'],
    test: (mine: Here) => Promise<void>,
    nodes: readonly FlowNode[] = graphFor(['u-huangmin']),
  ) => {
    const mine = await here();
    const flow = definitionOf(nodes, category);
    const id = await publishedDefinition(mine, flow);
    try {
      await test(mine);
    } finally {
      const body = { action: 'disable' as const };
      await call(mine.url, changeFlowDefinition, { params: { id }, body }, mine.token);
    }
  };
  const requestOf = async ({ url, token }: Here, targetId: string) => {
    const query = { targetId, status: 'APPROVING' };
    const { rows } = await call(url, listTenantProcessInstances, { query }, token);
    return rows[0]?.id ?? '';
  };
  const audited = async ({ url, token }: Here, target: string, action: string) => {
    const query = { target, action, rows: 50 };
    return (await call(url, listAudits, { query }, token)).total;
  };
  /** Somebody is asked from so much on. */
  const from = (field: string, min: number): FlowNode[] => [
    { id: 'start', name: '开始', type: 'start', next: 'much' },
    {
      ...{ id: 'much', name: '多不多', type: 'condition', field, otherwise: 'end' },
      branches: [{ next: 'boss', min, max: null, values: [] }],
    },
    ...graphFor(['u-huangmin']).slice(1),
  ];
  const kindOf = async ({ db }: Here, id: string) => {
    const [row] = await db.select().from(records).where(eq(records.id, id));
    return row?.kind;
  };
  const specs: Readonly<Record<AppliedCategory, (mine: Here) => Promise<object>>> = {
    VM_APPLY: () => Promise.resolve({ flavorId: 'flv-2-2' }),
    IMAGE_APPLY: () => Promise.resolve({ osName: 'openEuler 22.03 LTS', osType: 'LINUX' }),
    DISK_APPLY: () => Promise.resolve({ size: 20 }),
    SNAPSHOT_APPLY: async (mine) => ({ vmId: await newVm(mine) }),
    ROUTER_APPLY: async (mine) => ({ vpcId: await newVpc(mine) }),
    FLOAT_IP_APPLY: () => Promise.resolve({ bandwidth: 5 }),
  };
  const ask = async (mine: Here, category: AppliedCategory) => {
    const spec = await specs[category](mine);
    const body = { category, name: unique('apply'), reason: '上线', spec };
    return call(mine.url, createApplication, { body }, mine.token);
  };

  describe('what is asked for without an order, in each category', () => {
    for (const category of Object.keys(applied) as AppliedCategory[]) {
      const service = { ...services, ...ofNetwork }[applied[category]];
      it(`${category} waits for the flow, and is there when it has agreed`, () =>
        agreed(category, async (mine) => {
          const made = await ask(mine, category);
          assert.deepEqual([made.status, made.resourceId], ['APPROVING', '']);
          await decide(made.instanceId, 'approve');
          const params = { id: made.instanceId };
          const { detail } = await call(mine.url, readApproval, { params }, mine.token);
          assert.equal(detail['failure'], undefined);
          assert.equal(await kindOf(mine, String(detail['resourceId'])), service?.kind.name);
        }));

      it(`${category} leaves nothing behind when it is refused`, () =>
        agreed(category, async (mine) => {
          const made = await ask(mine, category);
          await decide(made.instanceId, 'refuse');
          const params = { id: made.instanceId };
          const request = await call(mine.url, readApproval, { params }, mine.token);
          assert.deepEqual([request.status, request.detail['resourceId']], ['REFUSED', undefined]);
        }));
    }
  });

  /** A machine of two cores, and a larger flavor. */
  const growable = async (mine: Here) => {
    const flavorOf = async (cpu: number) => {
      const { rows } = await call(mine.url, listFlavors, { query: { rows: 200 } }, mine.token);
      const flavor = rows.find((each) => each.enabled && each.cpu === cpu);
      assert.ok(flavor);
      return flavor;
    };
    const small = await flavorOf(2);
    const params = { id: await newVm(mine, { flavorId: small.id }) };
    const machine = await call(mine.url, readVm, { params }, mine.token);
    return { machine, small, large: await flavorOf(4) };
  };
  const resize = (id: string, flavorId: string) => ({
    body: { action: 'resize' as const, ids: [id], flavorId },
  });

  describe('SPEC_EXPANSION', () => {
    it('has a larger machine agreed to first, and once; a smaller one is nobody’s business', () =>
      agreed('SPEC_EXPANSION', async (mine) => {
        const { machine, small, large } = await growable(mine);
        const wish = resize(machine.id, large.id);
        const { requests } = await call(mine.url, changeVms, wish, mine.token);
        const [request = ''] = requests;
        const params = { id: machine.id };
        const read = () => call(mine.url, readVm, { params }, mine.token);
        assert.deepEqual([(await read()).status, (await read()).cpu], ['RUNNING', machine.cpu]);
        const resizes = () => audited(mine, machine.id, changeVms.actions?.['resize']?.perm ?? '');
        assert.equal(await resizes(), 0, 'nothing was done yet');
        const again = await send(mine.url, changeVms, wish, mine);
        assert.equal(again.status, 400);
        const asked = await call(
          mine.url,
          readApproval,
          { params: { id: request } },
          await as('huangmin'),
        );
        assert.match(asked.name, new RegExp(machine.name));
        assert.match(String(asked.detail['wanted']), /^4 CPU/);
        await decide(request, 'approve');
        assert.deepEqual([(await read()).status, (await read()).cpu], ['RESIZING', 4]);
        assert.equal(await resizes(), 1);
        await settled(mine, machine.id, 'RUNNING');
        const back = resize(machine.id, small.id);
        assert.deepEqual((await call(mine.url, changeVms, back, mine.token)).requests, []);
        assert.equal((await read()).cpu, 2);
      }));

    it('is called in the language of whoever reads, whatever whoever asked had chosen', () =>
      agreed('SPEC_EXPANSION', async (mine) => {
        const { machine, large } = await growable(mine);
        const boss = await as('huangmin');
        const reads =
          (locale: string, token: string) => async (endpoint: Endpoint, asked: object) =>
            (
              await send(mine.url, endpoint, asked, {
                token,
                headers: { 'Accept-Language': locale },
              })
            ).body.data as { name: string; rows: { id: string; name: string; target: string }[] };
        const asked = await reads('en', mine.token)(changeVms, resize(machine.id, large.id));
        const [id = ''] = (asked as unknown as { requests: string[] }).requests;
        await reads('en', boss)(changeApprovals, { body: { action: 'approve', ids: [id] } });
        const titles = {
          'zh-CN': `规格扩容：${machine.name}`,
          en: `Larger size: ${machine.name}`,
        };
        for (const [locale, title] of Object.entries(titles)) {
          const other = title === titles.en ? titles['zh-CN'] : titles.en;
          const [applicant, decider] = [reads(locale, mine.token), reads(locale, boss)];
          assert.equal((await applicant(readApproval, { params: { id } })).name, title);
          for (const name of [title, other])
            for (const [sign, rows] of [
              ['LK', [title]],
              ['EQ', [title]],
              ['UEQ', []],
            ] as const) {
              const of = { name: 'targetId', sign: 'EQ', value: machine.id };
              const params = JSON.stringify([of, { name: 'name', sign, value: name }]);
              const found = await decider(listApprovals, { query: { view: 'done', params } });
              assert.deepEqual(
                found.rows.map((row) => row.name),
                rows,
                `${sign} ${name}`,
              );
            }
          const query = { type: 'approval', rows: 50 };
          for (const who of [applicant, decider]) {
            const told = (await who(listMessages, { query })).rows.find(
              (row) => row.target === `approval:${id}`,
            );
            assert.ok(told?.name.endsWith(title), told?.name);
          }
          const events = await applicant(listAudits, { query: { target: title } });
          const { targetName } = (events.rows[0] ?? {}) as { targetName?: string };
          assert.equal(targetName, title);
          const words = await applicant(listFlowTaskComments, { query: { processInstanceId: id } });
          assert.equal(words.rows[0]?.name, title);
          const wrong = await send(
            mine.url,
            changeApprovals,
            { body: { action: 'approve', ids: [id] } },
            { token: boss, headers: { 'Accept-Language': locale } },
          );
          assert.ok(wrong.text.includes(title) && !wrong.text.includes(other), wrong.text);
        }
      }));

    it('changes nothing when it is refused, and says what can no longer be had', () =>
      agreed('SPEC_EXPANSION', async (mine) => {
        const { machine, large } = await growable(mine);
        const wish = resize(machine.id, large.id);
        const first = await call(mine.url, changeVms, wish, mine.token);
        await decide(first.requests[0] ?? '', 'refuse');
        const read = () => call(mine.url, readVm, { params: { id: machine.id } }, mine.token);
        assert.equal((await read()).cpu, machine.cpu);
        assert.equal(await audited(mine, machine.id, changeVms.actions?.['resize']?.perm ?? ''), 0);
        const second = await call(mine.url, changeVms, wish, mine.token);
        const stop = { body: { action: 'suspend' as const, ids: [machine.id] } };
        await call(mine.url, changeVms, stop, mine.token);
        const [request = ''] = second.requests;
        await decide(request, 'approve');
        const params = { id: request };
        const { status, detail } = await call(mine.url, readApproval, { params }, mine.token);
        assert.equal(status, 'APPROVED');
        assert.match(String(detail['failure']), new RegExp(machine.name));
        const english = { token: mine.token, headers: { 'accept-language': 'en' } };
        const { text } = await send(mine.url, readApproval, { params }, english);
        const told = /"failure":"([^"]*)"/.exec(text)?.[1] ?? '';
        assert.ok(told.includes(machine.name) && told !== detail['failure'], told);
        assert.equal((await read()).cpu, machine.cpu);
        assert.equal(await audited(mine, machine.id, changeVms.actions?.['resize']?.perm ?? ''), 0);
      }));

    it('is looked at by its cores and its memory', async () => {
      for (const field of ['cpu', 'memory'])
        await agreed(
          'SPEC_EXPANSION',
          async (mine) => {
            const { machine, large } = await growable(mine);
            const wish = resize(machine.id, large.id);
            const { requests } = await call(mine.url, changeVms, wish, mine.token);
            assert.equal(requests.length, 1, field);
          },
          from(field, 3),
        );
    });
  });

  describe('DISK_EXPANSION', () => {
    it('has a larger disk agreed to first, also one that is a machine’s own', () =>
      agreed('DISK_EXPANSION', async (mine) => {
        const id = await newVolume(mine, { size: 20 });
        const body = { action: 'extend' as const, ids: [id], size: 40 };
        const { requests } = await call(mine.url, changeVolumes, { body }, mine.token);
        const params = { id };
        const size = async () => (await call(mine.url, readVolume, { params }, mine.token)).size;
        assert.equal(await size(), 20);
        assert.equal(await audited(mine, id, changeVolumes.actions?.['extend']?.perm ?? ''), 0);
        await decide(requests[0] ?? '', 'approve');
        assert.equal(await size(), 40);
        assert.equal(await audited(mine, id, changeVolumes.actions?.['extend']?.perm ?? ''), 1);
        const { machine } = await growable(mine);
        const own = {
          ...{ action: 'extendSystemDisk' as const, ids: [machine.id] },
          size: machine.systemDisk + 10,
        };
        const asked = await call(mine.url, changeVmDisks, { body: own }, mine.token);
        assert.equal(asked.requests.length, 1);
        const read = () => call(mine.url, readVm, { params: { id: machine.id } }, mine.token);
        assert.equal((await read()).systemDisk, machine.systemDisk);
        await decide(asked.requests[0] ?? '', 'approve');
        assert.equal((await read()).systemDisk, machine.systemDisk + 10);
        assert.equal((await read()).status, 'SYSTEMRESIZING');
      }));

    it('is not done to a machine that is suspended or was ordered by then', () =>
      agreed('DISK_EXPANSION', async (mine) => {
        for (const change of [{ status: 'SUSPENDED' }, { orderId: 'order-of-another' }]) {
          const { machine } = await growable(mine);
          const size = machine.systemDisk + 10;
          const body = { action: 'extendSystemDisk' as const, ids: [machine.id], size };
          const { requests } = await call(mine.url, changeVmDisks, { body }, mine.token);
          const [request = ''] = requests;
          const row = eq(records.id, machine.id);
          const [{ data } = { data: {} }] = await mine.db.select().from(records).where(row);
          const { status = 'RUNNING', ...more } = change as { status?: string; orderId?: string };
          await mine.db
            .update(records)
            .set({ status, settlesTo: null, settlesAt: null, data: { ...data, ...more } })
            .where(row);
          await decide(request, 'approve');
          const params = { id: request };
          const { detail } = await call(mine.url, readApproval, { params }, mine.token);
          assert.match(String(detail['failure']), new RegExp(machine.name));
          const now = await call(mine.url, readVm, { params: { id: machine.id } }, mine.token);
          assert.equal(now.systemDisk, machine.systemDisk);
          // Its own side neither.
          const { rows } = await call(
            mine.url,
            listVolumes,
            { query: { vmId: machine.id } },
            mine.token,
          );
          const ids = rows.filter(({ bootable }) => bootable).map(({ id }) => id);
          const extend = { body: { action: 'extend' as const, ids, size } };
          assert.equal((await send(mine.url, changeVolumes, extend, mine)).status, 400);
        }
      }));

    it('is asked for from the size on that the flow says', () =>
      agreed(
        'DISK_EXPANSION',
        async (mine) => {
          const id = await newVolume(mine, { size: 20 });
          const to = async (size: number) => {
            const body = { action: 'extend' as const, ids: [id], size };
            return (await call(mine.url, changeVolumes, { body }, mine.token)).requests;
          };
          assert.deepEqual(await to(90), []);
          await settled(mine, id);
          const [request = ''] = await to(100);
          // From what on is not told to who asks.
          const params = { id: request };
          const nodes = await call(mine.url, flowInstanceNodes, { params }, mine.token);
          const drawn = nodes.find(({ type }) => type === 'condition')?.drawn;
          assert.ok(drawn?.type === 'condition');
          assert.deepEqual(drawn.branches, [{ next: 'boss', min: null, max: null, values: [] }]);
        },
        from('size', 100),
      ));
  });

  describe('FILE_UPLOAD', () => {
    const distributing = async (mine: Here, sourcePath: string) => {
      const step = { name: '分发', type: 'FILE' as const, sourcePath, targetPath: '/opt/app.txt' };
      return { body: jobBody([step], await runningHosts(mine)) };
    };

    it('keeps a file from jobs until it is agreed to', () =>
      agreed('FILE_UPLOAD', async (mine) => {
        const { id, path } = await uploadWhole(mine.url, mine.token, 'app.txt', 'v2');
        const job = await distributing(mine, path);
        assert.equal((await send(mine.url, createTask, job, mine)).status, 400);
        const params = { id };
        const asked = await call(mine.url, releaseAttachment, { params }, mine.token);
        assert.equal(asked.library, 'APPROVING');
        const twice = await call(mine.url, releaseAttachment, { params }, mine.token);
        assert.equal(twice.library, 'APPROVING');
        assert.equal((await send(mine.url, createTask, job, mine)).status, 400);
        await decide(await requestOf(mine, id), 'approve');
        assert.equal(
          (await call(mine.url, readAttachment, { params }, mine.token)).library,
          'APPROVED',
        );
        assert.equal((await send(mine.url, createTask, job, mine)).status, 200);
      }));

    it('may be asked for again where it was refused; without a flow nobody has to agree', async () => {
      await agreed('FILE_UPLOAD', async (mine) => {
        const { id } = await uploadWhole(mine.url, mine.token, 'app.txt', 'v3');
        const params = { id };
        await call(mine.url, releaseAttachment, { params }, mine.token);
        await decide(await requestOf(mine, id), 'refuse');
        const { library } = await call(mine.url, readAttachment, { params }, mine.token);
        assert.equal(library, 'REFUSED');
        const again = await call(mine.url, releaseAttachment, { params }, mine.token);
        assert.equal(again.library, 'APPROVING');
      });
      const mine = await here();
      const { id, path } = await uploadWhole(mine.url, mine.token, 'app.txt', 'v4');
      const job = await distributing(mine, path);
      assert.equal((await send(mine.url, createTask, job, mine)).status, 200, 'as it always was');
      const listed = async (library: string) => {
        const query = { library, rows: 200 };
        const { rows } = await call(mine.url, listAttachments, { query }, mine.token);
        assert.ok(rows.every((row) => row.library === library));
        return rows.some((row) => row.id === id);
      };
      assert.deepEqual([await listed('UNAPPLY'), await listed('APPROVED')], [true, false]);
      const made = await call(mine.url, releaseAttachment, { params: { id } }, mine.token);
      assert.equal(made.library, 'APPROVED');
      assert.deepEqual([await listed('UNAPPLY'), await listed('APPROVED')], [false, true]);
    });
  });
}
