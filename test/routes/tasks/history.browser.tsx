/** R-127: how often each job succeeds and how long it takes, two runs beside each other, and the same again. */
import { expect } from '@open-wc/testing';
import { useMatch } from 'react-router';
import { listExecutions } from '../../../src/core/api/flows/executions';
import type { Execution } from '../../../src/core/api/flows/executions';
import { execution } from '../../../src/routes/tasks/execution';
import { executionHistory } from '../../../src/routes/tasks/history';
import { ended } from '../../../src/routes/tasks/run-words';
import { DetailPage } from '../../../src/widgets/resource/detail/detail-page';
import { ResourceScreen } from '../../../src/widgets/resource/list/resource-screen';
import { until } from '../../support/browser';
import { later } from '../../support/clock';
import { openScreen, press, textOf } from '../../widgets/resource/screen-stage';
import type { Fault } from '../../widgets/resource/screen-stage';
import { all, closeStages, findings } from '../../widgets/stage';

const BEGUN = Date.parse('2026-11-02T08:00:00Z');
const at = (seconds: number) => new Date(BEGUN + seconds * 1000).toISOString();
const answer = (data: unknown) =>
  Response.json({ success: true, status: '200', message: '', data });

/** A run of the demonstration, as if it had gone so. */
async function someRun(): Promise<Execution> {
  const helper = await openScreen(() => null, '/');
  const params = JSON.stringify([{ name: 'status', sign: 'IN', value: ended }]);
  const query = { page: 1, rows: 1, params };
  const { rows } = await helper.runtime.call(listExecutions, { query });
  await helper.close();
  return rows[0]!;
}

const taskIds = { 发布: 'task-publish', 巡检: 'task-patrol' } as const;
interface Told {
  readonly id: string;
  readonly job: keyof typeof taskIds;
  readonly status: string;
  readonly seconds: number;
  /** The status at each of two hosts. */
  readonly hosts?: readonly [string, string];
}
const runLike = (one: Execution, { id, job, status, seconds, hosts }: Told): Execution => ({
  ...one,
  ...{ id, name: `${job} #${id}`, taskId: taskIds[job], taskName: job, status, reason: '' },
  ...{ hostIds: ['h1', 'h2'], hostNames: ['web-1', 'web-2'], runAs: 'deploy' },
  ...{ startTime: at(0), endTime: at(seconds), values: { version: '1.2' } },
  steps: (hosts ? ['发布', '检查'] : []).map((name, index) => ({
    ...{ id: `s${index + 1}`, name, type: 'SCRIPT', status, attempt: 1, reason: '' },
    ...{ startTime: at(0), endTime: at(seconds / 2) },
    hosts: (hosts ?? []).map((state, host) => ({
      ...{ id: `h${host + 1}`, name: `web-${host + 1}`, ip: `10.0.0.${host + 1}` },
      ...{ status: state, reason: '' },
    })),
  })),
});

/** Answers what is asked of runs with these. */
const having =
  (runs: readonly Execution[]): Fault =>
  ({ method, path }) => {
    if (method !== 'GET') return undefined;
    if (/\/executions$/.test(path)) return answer({ rows: runs, total: runs.length });
    const id = /\/executions\/([^/]+)$/.exec(path)?.[1];
    return id === undefined ? undefined : answer(runs.find((run) => run.id === id));
  };

describe('the history of runs', function () {
  this.timeout(60_000);
  closeStages();

  it('says of each job how many of its runs succeeded and how long they took', async () => {
    const one = await someRun();
    const runs = (
      [
        { id: '3', job: '发布', status: 'SUCCESS', seconds: 60 },
        { id: '2', job: '发布', status: 'FAILED', seconds: 200 },
        { id: '1', job: '发布', status: 'SUCCESS', seconds: 100 },
        { id: '9', job: '巡检', status: 'CANCELED', seconds: 3725 },
      ] as const
    ).map((told) => runLike(one, told));
    const on = await openScreen(() => <ResourceScreen def={executionHistory} />, '/list', {
      fault: having(runs),
    });
    const strip = await until('the figures', () => on.root.querySelector('.by-run-figures'));
    expect(strip.ariaLabel).to.equal('各作业的成功率与平均耗时');
    const said = () => all(strip, 'button').map((each) => each.textContent);
    await until('both jobs', () => said().length === 2);
    // Two of three; 360 seconds of three runs; the length of one that took over an hour.
    expect(said()).to.deep.equal([
      '发布67% 成功平均 2 min，3 次',
      '巡检0% 成功平均 1 h 2 min 5 s，1 次',
    ]);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('lists the runs of the job whose figures one presses', async () => {
    const on = await openScreen(() => <ResourceScreen def={executionHistory} />, '/list');
    const [job] = await until('the figures', () => {
      const jobs = on.root.querySelectorAll<HTMLElement>('.by-run-figures button');
      return jobs.length > 1 ? [...jobs] : undefined;
    });
    const name = job!.querySelector('.by-run-figures-name')!.textContent;
    const runs = Number(/，(\d+) 次$/.exec(job!.textContent)![1]);
    job!.click();
    await until('its address', () => on.search().includes('taskName='));
    await until('its runs alone', () => textOf(on.root).includes(`共 ${runs} 条`));
    for (const row of all(on.root, 'row').slice(1)) expect(row.textContent).to.include(name);
  });

  it('shows two runs of a job beside each other: each step, and the hosts that came to something else', async () => {
    const one = await someRun();
    const runs = (
      [
        { id: 'b', job: '发布', status: 'SUCCESS', seconds: 90, hosts: ['SUCCESS', 'SUCCESS'] },
        { id: 'a', job: '发布', status: 'FAILED', seconds: 40, hosts: ['SUCCESS', 'FAILED'] },
      ] as const
    ).map((told) => runLike(one, told));
    // As its two addresses are in the console.
    const Screens = () => {
      const id = useMatch('/task/execution/:id')?.params.id;
      if (id === undefined) return <ResourceScreen def={executionHistory} />;
      return <DetailPage def={execution} id={id} />;
    };
    const on = await openScreen(Screens, '/task/history', { fault: having(runs) });
    await press(await until('its row', () => all(on.root, 'row', /发布 #b/)[0]), 'link', '发布 #b');
    await press(on.root, 'tab', '与其他执行对比');
    const textsIn = (table: Element) =>
      Array.from(table.querySelectorAll('tbody tr'), (row) =>
        Array.from(row.children, (cell) => cell.textContent.trim()),
      );
    const [steps, hosts] = await until('both tables', () => {
      const tables = [...on.root.querySelectorAll('table.by-run-table')];
      return tables.length === 2 ? tables : undefined;
    });
    expect(
      Array.from(steps!.querySelectorAll('thead th'), (head) => head.textContent),
    ).to.deep.equal(['步骤名称', '发布 #a', '发布 #b']);
    expect(textsIn(steps!)).to.deep.equal([
      ['发布', '失败 20 s', '成功 45 s'],
      ['检查', '失败 20 s', '成功 45 s'],
    ]);
    expect(textsIn(hosts!)).to.deep.equal([['web-2', '失败', '成功']]);
    expect(await findings(on, on.page)).to.deep.equal([]);
  });

  it('runs a job again with the same values, at the same hosts and as the same account', async () => {
    const one = await someRun();
    const run = runLike(one, { id: '7', job: '发布', status: 'SUCCESS', seconds: 60 });
    const sent: URLSearchParams[] = [];
    const told = having([run]);
    const on = await openScreen(() => <ResourceScreen def={executionHistory} />, '/list', {
      fault: (asked) => {
        if (asked.method !== 'POST' || !asked.path.endsWith('/tasks/task-publish/executions'))
          return told(asked);
        sent.push(new URLSearchParams(asked.body as URLSearchParams));
        return answer(run);
      },
    });
    await press(on.root, 'button', '再次执行');
    const box = await until('the question', () => all(on.root, 'alertdialog')[0]);
    expect(box.textContent).to.contain('在相同的主机上再次执行“发布 #7”');
    await later();
    await press(box, 'button', '再次执行');
    await until('it is sent', () => sent.length === 1);
    const [body] = sent;
    expect(body?.getAll('hostIds').join()).to.equal('h1,h2');
    expect(body?.get('runAs')).to.equal('deploy');
    expect(decodeURIComponent(String(body))).to.contain('1.2');
  });
});
