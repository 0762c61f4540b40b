import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { message, type MessageData } from './kinds';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const messagePlans: readonly (readonly [
  type: string,
  title: string,
  content: string,
  weight: number,
])[] = [
  ['alarm', '告警通知', '云主机 CPU 使用率连续 5 分钟超过阈值', 5],
  ['alarm', '告警恢复', '云主机 CPU 使用率已恢复正常', 4],
  ['order', '资源开通成功', '您申请的资源已开通，可在“我的资源”中查看', 4],
  ['order', '资源即将到期', '您有资源将在 7 天内到期，请及时续费', 3],
  ['bill', '账单已出', '上月账单已出，请及时支付', 3],
  ['approval', '审批通过', '您提交的申请已审批通过', 3],
  ['approval', '待您审批', '有一条新的申请等待您审批', 2],
  ['workOrder', '工单动态', '您的工单有新的反馈', 3],
  ['resource', '快照创建完成', '云硬盘快照已创建完成', 3],
  ['resource', '资源变更完成', '资源规格变更已完成', 2],
  ['security', '登录提醒', '您的账号在新的地址登录', 2],
  ['system', '系统通知', '平台发布了新的公告', 2],
];

/** About two hundred for each user over a year; those of the last days are unread. */
export async function seedMessages(writer: SeedWriter): Promise<void> {
  const random = writer.random(1515);
  const rows = writer.users.flatMap((user, userIndex) =>
    Array.from({ length: 190 + random.int(20) }, (_, index): SeedRecord => {
      const [type, name, content] = random.weighted(messagePlans.map((plan) => [plan, plan[3]]));
      const ago = Math.floor((index / 200) ** 2 * 360);
      const createTime = new Date(writer.daysAgo(ago + 1).getTime() + random.int(23) * HOUR);
      const unread = index < 9 || (index < 40 && random.next() < 0.2);
      const data: MessageData = {
        type,
        content,
        target: '',
        readTime: unread ? '' : new Date(createTime.getTime() + 30 * MINUTE).toISOString(),
      };
      return {
        id: `ms-${userIndex + 1}-${index + 1}`,
        tenantId: user.tenantId,
        name,
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
