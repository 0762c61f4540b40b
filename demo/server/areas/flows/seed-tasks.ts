import type { Step, StepType } from '../../../../src/core/api/flows/steps';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { nextRun } from './due-runs';
import { commandsOf, foresee, usesHosts } from './run-steps';
import {
  execution,
  script,
  task,
  type ExecutionData,
  type RunHost,
  type ScriptData,
  type StoredPlan,
  type TaskData,
} from '../../kinds/flows-tasks';

const scriptSeeds: readonly (readonly [string, string, string, string])[] = [
  [
    '清理临时文件',
    'SHELL',
    '清理七天以前的临时文件',
    'set -e\nfind /tmp -type f -mtime +7 -delete\ndf -h /tmp\n',
  ],
  [
    '同步系统时钟',
    'SHELL',
    '与内部时钟源对时',
    'set -e\nchronyc -a makestep\nchronyc tracking | head -3\n',
  ],
  [
    '安全基线检查',
    'PYTHON',
    '检查账号、端口与补丁',
    'import baseline\nreport = baseline.run("level-2")\nprint(report.summary())\n',
  ],
  [
    '重启应用服务',
    'SHELL',
    '平滑重启应用并检查端口',
    'systemctl restart app\nsleep 3\ncurl -fsS localhost:8080/healthz\n',
  ],
  [
    '磁盘空间告警处理',
    'SHELL',
    '压缩归档旧日志',
    'set -e\ncd /var/log/app\ntar czf archive.tgz *.log.1\nrm -f *.log.1\n',
  ],
  [
    'Windows 补丁检查',
    'POWERSHELL',
    '列出未安装的更新',
    'Get-WindowsUpdate | Select-Object -First 20\n',
  ],
];

/** No variables, and an hour at most. */
const plain = { values: {}, timeout: 3600 };

type Make = (scriptId: string) => readonly Step[];
const taskSeeds: readonly (readonly [string, StepType, number, string, Make])[] = [
  [
    '每周临时文件清理',
    'SCRIPT',
    0,
    '清理应用服务器的临时文件',
    (scriptId) => [{ name: '清理临时文件', type: 'SCRIPT', scriptId, args: '', ...plain }],
  ],
  [
    '全网时钟同步',
    'SCRIPT',
    1,
    '与内部时钟源对时',
    (scriptId) => [{ name: '对时', type: 'SCRIPT', scriptId, args: '--once', ...plain }],
  ],
  [
    '安全基线检查',
    'SCRIPT',
    2,
    '按二级基线检查账号、端口与补丁',
    (scriptId) => [
      { name: '检查', type: 'SCRIPT', scriptId, args: '--level 2', ...plain },
      {
        ...{ name: '上报结果', type: 'HTTP', method: 'POST', expectStatus: 200 },
        url: 'https://example.com/baseline/report',
      },
    ],
  ],
  [
    '数据目录备份',
    'BACKUP',
    0,
    '备份核心系统数据目录',
    () => [{ name: '备份数据目录', type: 'BACKUP', content: 'FILES', path: '/data', keepDays: 30 }],
  ],
  [
    '接口健康巡检',
    'HTTP',
    0,
    '巡检对外接口',
    () => [
      {
        ...{ name: '门户', type: 'HTTP', method: 'GET', expectStatus: 200 },
        url: 'https://example.com/healthz',
      },
    ],
  ],
  [
    '订单库历史归档',
    'DATABASE',
    0,
    '归档一年以前的订单',
    () => [
      { name: '确认低峰期', type: 'POINT', prompt: '请确认当前为业务低峰期' },
      {
        ...{ name: '归档订单', type: 'DATABASE', database: 'orders' },
        statement: "insert into orders_archive select * from orders where created < '2025-01-01'",
      },
    ],
  ],
];

/** Their names, in the order of their ids. */
export const seededJobs = taskSeeds.map(([name]) => name);

export const RUNS = 16;
const WEEK = 7 * 86_400_000;
const CHINA = 8 * 3_600_000;
/** When what is done each week is done: at three, on a day on which the database is not filled, so that nothing is due yet. */
const weeklyFrom = (now: Date) => {
  const weekday = (new Date(now.getTime() + CHINA).getUTCDay() + 3) % 7;
  const [weekdays, hour] = [[weekday], 3];
  return { weekdays, hour, scheduled: true, nextRunTime: nextRun(weekdays, hour, now.getTime()) };
};
const never = { weekdays: [], hour: 0, scheduled: false, nextRunTime: '' };
const HOSTS = 4;

export async function seedTasks(writer: SeedWriter): Promise<void> {
  const random = writer.random(201);
  const scripts: SeedRecord[] = [];
  const tasks: SeedRecord[] = [];
  const runs: SeedRecord[] = [];
  const weekly = weeklyFrom(writer.now);
  for (const [tenantIndex, { id: tenantId }] of writer.tenants.entries()) {
    const stem = String(tenantIndex + 1);
    const people = writer.usersOf(tenantId);
    const hosts: RunHost[] = writer.hosts
      .filter((host) => host.tenant_id === tenantId)
      .slice(0, 200)
      .map((host) => ({
        ...{ id: host.id, name: host.name, status: host.status },
        ip: host.private_ips[0] ?? '',
      }));
    for (const [index, [name, language, description, content]] of scriptSeeds.entries()) {
      const data: ScriptData = {
        ...{ language, description, content, variables: [], version: 1 + random.int(4) },
      };
      const id = `sc-${stem}-${index + 1}`;
      scripts.push({
        ...{ id, tenantId, name, status: 'APPROVED', ownerId: random.pick(people).id, data },
        createTime: writer.daysAgo(370 - index * 9),
      });
    }
    for (const [index, [name, type, scriptIndex, description, make]] of taskSeeds.entries()) {
      const steps = make(`sc-${stem}-${scriptIndex + 1}`);
      const needed = steps.some(usesHosts) && hosts.length > 0;
      const targets = needed ? Array.from({ length: HOSTS }, () => random.pick(hosts)) : [];
      const chosen = [...new Map(targets.map((host) => [host.id, host])).values()];
      const hostIds = chosen.map((host) => host.id);
      const id = `tk-${stem}-${index + 1}`;
      const owner = random.pick(people);
      const common = { tenantId, ownerId: owner.id };
      const isWeekly = index === 0;
      let last = '';
      for (let number = 1; number <= RUNS; number += 1) {
        const ago = ((RUNS - number) * 350) / RUNS + 1 + random.int(8);
        const at = writer.daysAgo(ago).getTime() + random.int(86_400) * 1000;
        const began = new Date(
          isWeekly ? Date.parse(weekly.nextRunTime) - (RUNS + 1 - number) * WEEK : at,
        );
        // What did not run then is not known: most hosts did.
        const then = chosen.map((host) => ({
          ...host,
          status: random.int(40) === 0 ? 'STOPPED' : 'RUNNING',
        }));
        const content = scriptSeeds[scriptIndex]?.[3] ?? '';
        const done = pastRun(steps, content, then, began);
        last = began.toISOString();
        const data: ExecutionData = {
          ...{ taskId: id, taskName: name, type, number, hostIds, hosts: then, instanceId: '' },
          ...{ plan: done.plan, startTime: last, endTime: done.endTime, reason: done.reason },
          ...{ beginTime: '', runAs: '', values: {} },
        };
        runs.push({
          ...{ ...common, id: `${id}-r${number}`, name: `${name} #${number}`, parentId: id, data },
          ...{ status: done.status, createTime: began, updateTime: new Date(done.endTime) },
        });
      }
      const status = index === taskSeeds.length - 1 ? 'DEVELOPING' : 'APPROVED';
      const data: TaskData = {
        ...{ type, description, hostIds, steps, runCount: RUNS, lastRunTime: last },
        ...(isWeekly ? weekly : never),
      };
      const createTime = writer.daysAgo(365 - index * 5);
      tasks.push({ ...common, ...{ id, name, status, createTime, data } });
    }
  }
  await writer.records(script, scripts);
  await writer.records(task, tasks);
  await writer.records(execution, runs);
}

/** A run that is over: its steps planned as a real one plans them; checkpoints were passed. */
function pastRun(
  steps: readonly Step[],
  content: string,
  hosts: readonly RunHost[],
  began: Date,
): { plan: StoredPlan[]; status: string; endTime: string; reason: string } {
  let moment = began.getTime();
  let status = 'SUCCESS';
  let reason = '';
  const plan = steps.map((step, index): StoredPlan => {
    const commands =
      step.type === 'SCRIPT'
        ? commandsOf(content)
        : commandsOf(step.type === 'DATABASE' ? step.statement : '');
    const common = { id: `s${index + 1}`, name: step.name, type: step.type, step, commands };
    const never = { startTime: '', endTime: '', liveFrom: '', fromLine: 0, logged: '', attempt: 1 };
    const seen = foresee({ step, commands }, hosts);
    const passed = seen.result === 'SUSPENDED' ? { ...seen, result: 'SUCCESS', reason: '' } : seen;
    if (status !== 'SUCCESS') return { ...common, ...never, ...passed, frozen: '' };
    const startTime = new Date(moment).toISOString();
    moment += passed.seconds * 1000;
    const endTime = new Date(moment).toISOString();
    status = passed.result;
    reason = passed.reason;
    return { ...common, ...never, ...passed, startTime, endTime, liveFrom: startTime, frozen: '' };
  });
  return { plan, status, reason, endTime: new Date(moment).toISOString() };
}
