import type { Step, StepType } from '../../../../src/core/api/flows/steps';
import type { SeedWriter } from '../../seed/writer';
import { taskModule, taskTemplate, type ModuleData } from '../../kinds/flows-tasks';

type Group = readonly [group: string, name: string, nameEn: string];
const execute: Group = ['EXECUTE', '执行', 'Execution'];
const protect: Group = ['PROTECT', '数据保护', 'Data protection'];
const control: Group = ['CONTROL', '流程控制', 'Control'];

/** What has to come before: a recovery overwrites data, so somebody confirms it first. */
const before: Readonly<Partial<Record<StepType, readonly StepType[]>>> = { RECOVERY: ['POINT'] };

const modules: readonly (readonly [StepType, string, string, Group, string])[] = [
  ['SCRIPT', '执行脚本', 'Run a script', execute, '在所选主机上执行已审批的脚本'],
  ['FILE', '分发文件', 'Distribute a file', execute, '将已上传的文件分发到所选主机'],
  ['HTTP', 'HTTP 请求', 'HTTP request', execute, '请求一个地址并核对返回状态'],
  ['DATABASE', '数据库语句', 'Database statement', execute, '在数据库上执行语句'],
  ['BACKUP', '备份', 'Backup', protect, '备份所选主机上的文件、数据库或磁盘'],
  ['RECOVERY', '恢复', 'Recovery', protect, '用一次成功的备份恢复，须先设置检查点'],
  ['POINT', '检查点', 'Checkpoint', control, '挂起执行，确认后继续'],
];

const templates: readonly (readonly [StepType, string, string, string, readonly Step[]])[] = [
  [
    'HTTP',
    '接口健康检查',
    'Health check',
    '请求健康检查地址，期望返回 200',
    [
      {
        ...{ name: '健康检查', type: 'HTTP', method: 'GET' },
        ...{ url: 'https://example.com/healthz', expectStatus: 200 },
      },
    ],
  ],
  [
    'BACKUP',
    '每日文件备份',
    'Daily backup',
    '备份数据目录并保留三十天',
    [{ name: '备份数据目录', type: 'BACKUP', content: 'FILES', path: '/data', keepDays: 30 }],
  ],
  [
    'DATABASE',
    '历史数据归档',
    'Archive old rows',
    '归档一年以前的数据，执行前确认',
    [
      { name: '确认归档', type: 'POINT', prompt: '请确认业务低峰期' },
      {
        ...{ name: '归档', type: 'DATABASE', database: 'orders' },
        statement: "insert into orders_archive select * from orders where created < '2025-01-01'",
      },
    ],
  ],
  [
    'POINT',
    '人工检查点',
    'Checkpoint',
    '挂起执行，等待人工确认',
    [{ name: '人工确认', type: 'POINT', prompt: '请确认后继续' }],
  ],
];

export async function seedTaskNodes(writer: SeedWriter): Promise<void> {
  const templateOf = new Map(templates.map(([type], index) => [type, `tt-${index + 1}`]));
  await writer.catalogue(
    taskModule.name,
    modules.map(([code, name, nameEn, group, description]) => {
      const [groupCode, groupName, groupNameEn] = group;
      const data: ModuleData = {
        ...{ group: groupCode, groupName, groupNameEn, description },
        template: templateOf.get(code) ?? '',
        preConstraints: before[code] ?? [],
        postConstraints: [],
      };
      return { id: code, name, nameEn, data };
    }),
  );
  await writer.catalogue(
    taskTemplate.name,
    templates.map(([type, name, nameEn, description, steps], index) => ({
      ...{ id: `tt-${index + 1}`, name, nameEn, data: { type, description, steps } },
    })),
  );
}
