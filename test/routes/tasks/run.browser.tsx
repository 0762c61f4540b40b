/** R-126: what a run is asked for, and its log while it goes on. */
import { expect } from '@open-wc/testing';
import { listHosts } from '../../../src/core/api/hosts';
import { createScript } from '../../../src/core/api/flows/scripts';
import { changeApprovals } from '../../../src/core/api/flows/approvals';
import { listFlowInstances } from '../../../src/core/api/flows/instances';
import { changeTasks, createTask } from '../../../src/core/api/flows/tasks';
import { readExecution, listExecutions } from '../../../src/core/api/flows/executions';
import { execution } from '../../../src/routes/tasks/execution';
import { job } from '../../../src/routes/tasks/job';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until, untilAnswered } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, sees } from '../../widgets/resource/screen-stage';
import type { ScreenStage } from '../../widgets/resource/screen-stage';
import { all, closeStages, fill, findings, get, grounded } from '../../widgets/stage';

/** A released job of one script that asks for a value, at two hosts. */
async function released(on: ScreenStage, name: string) {
  const { runtime } = on;
  const content = Array.from({ length: 3 }, (_, at) => `echo "${at} \${greeting}"`).join('\n');
  const greeting = { name: 'greeting', label: '问候语', type: 'text' as const, required: true };
  const script = await runtime.call(createScript, {
    body: {
      ...{ name, language: 'SHELL' as const, content },
      variables: [{ ...greeting, default: '', options: [] }],
    },
  });
  const params = JSON.stringify([{ name: 'status', sign: 'EQ', value: 'RUNNING' }]);
  const hosts = await runtime.call(listHosts, { query: { page: 1, rows: 2, params } });
  const hostIds = hosts.rows.map(({ id }) => id);
  const step = { name: '问候', type: 'SCRIPT' as const, scriptId: script.id };
  const body = { name, type: 'SCRIPT' as const, hostIds, steps: [step] };
  const made = await runtime.call(createTask, { body });
  await runtime.call(changeTasks, { body: { action: 'submit', ids: [made.id] } });
  // Nobody decides about what they asked for themselves.
  const colleague = await openScreen(() => null, '/', { account: 'huangmin' });
  const query = { targetId: made.id, status: 'APPROVING', page: 1, rows: 1 };
  const { rows } = await colleague.runtime.call(listFlowInstances, { query });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await colleague.runtime.call(changeApprovals, { body: { action: 'approve', ids } });
  await colleague.close();
  return { ...made, hosts: hosts.rows };
}

/** Its row, once the list that was there before has gone. */
const rowOf = (on: ScreenStage, id: string) =>
  until('its row', () => on.root.querySelector(`tr[data-key="${id}"]`));

describe('a run', function () {
  this.timeout(90_000);
  closeStages();

  it('asks for the values of its scripts, for the hosts and the moment, and begins', async () => {
    const on = await openScreen(() => <ResourceScreen def={job} />, '/list');
    await on.show(grounded(on.page));
    const made = await released(on, `问候-${Date.now()}`);
    await on.go(`/list?name=${encodeURIComponent(made.name)}`);
    await press(await rowOf(on, made.id), 'button', '执行');
    await until('the dialog', () => all(on.root, 'dialog', `执行「${made.name}」`)[0]);
    await until('its variable', () => all(on.root, 'textbox', /^问候语/)[0]);
    // The one that waited for what it asks is another.
    const dialog = () => all(on.root, 'dialog')[0]!;
    await later();
    await press(dialog(), 'button', '执行');
    await sees(on, '必填项');
    expect(await findings(on, on.page)).to.deep.equal([]);
    await fill(get(dialog(), 'textbox', /^问候语/), '你好');
    await later();
    await press(dialog(), 'button', '执行');
    const query = { taskId: made.id, page: 1, rows: 1 };
    const run = await untilAnswered('the run', async () => {
      const { rows } = await on.runtime.call(listExecutions, { query });
      return rows[0];
    });
    const { values, hostIds } = await on.runtime.call(readExecution, { params: { id: run.id } });
    expect(values['greeting']).to.equal('你好');
    expect(hostIds).to.have.length(2);

    const page = await openScreen(() => <DetailPage def={execution} id={run.id} />, '/');
    // It ran nowhere, and says so.
    await sees(page, '模拟执行：没有连接任何主机');
    await sees(page, '0 你好');
    const log = await until('the log', () => all(page.root, 'region', '日志内容')[0]);
    // What comes is followed while one is at the end of it.
    await until('its end', () => log.scrollHeight - log.scrollTop - log.clientHeight < 30);
    await sees(page, '2 你好', 60_000);
    await fill(get(page.root, 'textbox', '筛选日志行'), '没有这样的行');
    await sees(page, '没有匹配的日志行');
    await fill(get(page.root, 'textbox', '筛选日志行'), '1 你好');
    await until('the found lines', () => !log.textContent.includes('0 你好'));
    expect(await findings(page, page.page)).to.deep.equal([]);
  });

  it('follows its log, lets go of it where somebody reads further up, and comes back', async () => {
    // Of a run that has ended: what its log says, and when, is the test's.
    const helper = await openScreen(() => null, '/');
    const { rows } = await helper.runtime.call(listExecutions, { query: { page: 1, rows: 1 } });
    await helper.close();
    let lines = 80;
    const written = () => Array.from({ length: lines }, (_, at) => `line ${at}\n`).join('');
    const on = await openScreen(() => <DetailPage def={execution} id={rows[0]!.id} />, '/', {
      fault: ({ path, query }) => {
        if (!path.endsWith('/log')) return undefined;
        const offset = Number(query.get('offset') ?? 0);
        const text = written().slice(offset);
        const data = { text, nextOffset: offset + text.length, ended: false };
        return Response.json({ success: true, status: '200', message: '', data });
      },
    });
    await sees(on, 'line 79');
    const log = await until('the log', () => all(on.root, 'region', '日志内容')[0]);
    const rest = () => log.scrollHeight - log.scrollTop - log.clientHeight;
    await until('its end', () => rest() < 30);
    lines = 120;
    await sees(on, 'line 119');
    await until('its end, which is further down', () => rest() < 30);
    log.scrollTop = 0;
    const back = await until('the way back', () => all(on.root, 'button', '回到最新')[0]);
    lines = 160;
    await sees(on, 'line 159');
    expect(log.scrollTop).to.equal(0);
    back.click();
    await until('its end again', () => rest() < 30);
  });
});
