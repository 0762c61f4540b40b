import { both, type Text } from '../../../../src/core/i18n/translator';
import { inAll } from '../../records/languages';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { message, type MessageData } from '../../kinds/office';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const messagePlans: readonly (readonly [
  type: string,
  title: Text,
  content: Text,
  weight: number,
])[] = [
  [
    'alarm',
    both('告警通知', 'Alarm'),
    both(
      '云主机 CPU 使用率连续 5 分钟超过阈值',
      'The CPU usage of a virtual machine was above its threshold for 5 minutes',
    ),
    5,
  ],
  [
    'alarm',
    both('告警恢复', 'Alarm over'),
    both('云主机 CPU 使用率已恢复正常', 'The CPU usage of a virtual machine is normal again'),
    4,
  ],
  [
    'order',
    both('资源开通成功', 'Resource opened'),
    both(
      '您申请的资源已开通，可在“我的资源”中查看',
      'What you asked for is open: see “My resources”',
    ),
    4,
  ],
  [
    'order',
    both('资源即将到期', 'Resource about to expire'),
    both(
      '您有资源将在 7 天内到期，请及时续费',
      'One of your resources expires within 7 days: renew it in time',
    ),
    3,
  ],
  [
    'bill',
    both('账单已出', 'Bill issued'),
    both('上月账单已出，请及时支付', 'The bill of last month is there: please pay it in time'),
    3,
  ],
  [
    'approval',
    both('审批通过', 'Approved'),
    both('您提交的申请已审批通过', 'Your request was approved'),
    3,
  ],
  [
    'approval',
    both('待您审批', 'Waiting for your approval'),
    both('有一条新的申请等待您审批', 'A new request waits for your approval'),
    2,
  ],
  [
    'workOrder',
    both('工单动态', 'News of a work order'),
    both('您的工单有新的反馈', 'There is a new reply to your work order'),
    3,
  ],
  [
    'resource',
    both('快照创建完成', 'Snapshot created'),
    both('云硬盘快照已创建完成', 'The snapshot of a disk was created'),
    3,
  ],
  [
    'resource',
    both('资源变更完成', 'Resource changed'),
    both('资源规格变更已完成', 'The size of a resource was changed'),
    2,
  ],
  [
    'security',
    both('登录提醒', 'Sign-in'),
    both('您的账号在新的地址登录', 'Your account signed in from a new address'),
    2,
  ],
  [
    'system',
    both('系统通知', 'System notice'),
    both('平台发布了新的公告', 'The platform published a new notice'),
    2,
  ],
];

/** About two hundred for each user over a year; those of the last days are unread. */
export async function seedMessages(writer: SeedWriter): Promise<void> {
  const random = writer.random(1515);
  const rows = writer.users.flatMap((user, userIndex) =>
    Array.from({ length: 190 + random.int(20) }, (_, index): SeedRecord => {
      const [type, title, content] = random.weighted(messagePlans.map((plan) => [plan, plan[3]]));
      const ago = Math.floor((index / 200) ** 2 * 360);
      const createTime = new Date(writer.daysAgo(ago + 1).getTime() + random.int(23) * HOUR);
      const unread = index < 9 || (index < 40 && random.next() < 0.2);
      const data: MessageData = {
        type,
        content: inAll(content),
        target: '',
        readTime: unread ? '' : new Date(createTime.getTime() + 30 * MINUTE).toISOString(),
      };
      return {
        id: `ms-${userIndex + 1}-${index + 1}`,
        tenantId: user.tenantId,
        name: inAll(title),
        status: unread ? 'UNREAD' : 'READ',
        ownerId: user.id,
        createTime,
        data,
      };
    }),
  );
  await writer.records(message, rows);
}

const work: readonly (readonly [action: string, kind: string, target: string, weight: number])[] = [
  ['session:signIn', 'session', '', 9],
  ['session:fail', 'session', '', 1],
  ['project:update', 'project', '资源组', 2],
  ['vm:start', 'vm', '云主机', 4],
  ['vm:stop', 'vm', '云主机', 3],
  ['volume:create', 'volume', '云硬盘', 3],
  ['snapshot:create', 'snapshot', '快照', 3],
  ['floatip:bind', 'floatip', '浮动IP', 2],
  ['bill:pay', 'bill', '账单', 2],
  ['role:update', 'role', '角色', 1],
  ['setting:update', 'setting', '系统设置', 1],
  ['workOrder:feedback', 'workOrder', '工单', 2],
];

/** A year of what people did, for the logs. */
export async function seedAudits(writer: SeedWriter): Promise<void> {
  const random = writer.random(1053);
  await writer.audits(
    writer.tenants.flatMap((tenant, tenantIndex) => {
      const people = writer.usersOf(tenant.id);
      const projects = writer.projectsOf(tenant.id);
      return Array.from({ length: 320 }, (_, index) => {
        const user = random.pick(people);
        const project = random.pick(projects);
        const [action, kind, target] = random.weighted(work.map((plan) => [plan, plan[3]]));
        const ago = 1 + Math.floor((index / 320) ** 1.6 * 360);
        return {
          tenantId: tenant.id,
          userId: user.id,
          userName: user.name,
          action,
          kind,
          targetId: target === '' ? user.id : `${kind}-${tenantIndex + 1}${index}`,
          targetName: target === '' ? user.username : `${project.stem}-${target}`,
          detail: {},
          ip: `10.${20 + tenantIndex}.${random.int(16)}.${1 + random.int(250)}`,
          requestId: `seed-${tenantIndex + 1}-${index}`,
          createTime: new Date(writer.daysAgo(ago).getTime() + (7 + random.int(13)) * HOUR),
        };
      });
    }),
  );
}
