import { both, type Text } from '../../../../src/core/i18n/translator';
import { inAll } from '../../records/languages';
import type { SeedRecord, SeedWriter } from '../../seed/writer';
import { vm } from '../../kinds/compute';
import { message, workOrder, type MessageData } from '../../kinds/office';
import { bill } from '../../kinds/office-money';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Of which kind a message tells: its row is named, and where the message leads. */
type About = 'vm' | 'bill' | 'workOrder' | 'user';
type Plan = readonly [
  type: string,
  title: Text,
  content: (name: string) => Text,
  weight: number,
  about: About,
];

const messagePlans: readonly Plan[] = [
  [
    'alarm',
    both('告警通知', 'Alarm'),
    (name) =>
      both(
        `云主机「${name}」的 CPU 使用率连续 5 分钟超过阈值`,
        `The CPU usage of the virtual machine “${name}” was above its threshold for 5 minutes`,
      ),
    ...([5, 'vm'] as const),
  ],
  [
    'alarm',
    both('告警恢复', 'Alarm over'),
    (name) =>
      both(
        `云主机「${name}」的 CPU 使用率已恢复正常`,
        `The CPU usage of the virtual machine “${name}” is normal again`,
      ),
    ...([4, 'vm'] as const),
  ],
  [
    'order',
    both('资源开通成功', 'Resource opened'),
    (name) => both(`您申请的云主机「${name}」已开通`, `Your virtual machine “${name}” is open`),
    ...([4, 'vm'] as const),
  ],
  [
    'order',
    both('资源即将到期', 'Resource about to expire'),
    (name) =>
      both(
        `云主机「${name}」将在 7 天内到期，请及时续费`,
        `The virtual machine “${name}” expires within 7 days: renew it in time`,
      ),
    ...([3, 'vm'] as const),
  ],
  [
    'bill',
    both('账单已出', 'Bill issued'),
    (name) => both(`「${name}」已出账，请及时支付`, `The bill “${name}” is there: pay it in time`),
    ...([3, 'bill'] as const),
  ],
  [
    'approval',
    both('审批通过', 'Approved'),
    (name) =>
      both(
        `您为云主机「${name}」提交的变更申请已审批通过`,
        `Your request for a change of the virtual machine “${name}” was approved`,
      ),
    ...([3, 'vm'] as const),
  ],
  [
    'approval',
    both('待您审批', 'Waiting for your approval'),
    (name) =>
      both(
        `云主机「${name}」的变更申请等待您审批`,
        `A change of the virtual machine “${name}” waits for your approval`,
      ),
    ...([2, 'vm'] as const),
  ],
  [
    'workOrder',
    both('工单动态', 'News of a work order'),
    (name) =>
      both(`您的工单「${name}」有新的反馈`, `There is an answer to your work order “${name}”`),
    ...([3, 'workOrder'] as const),
  ],
  [
    'resource',
    both('快照创建完成', 'Snapshot created'),
    (name) =>
      both(
        `云主机「${name}」的系统盘快照已创建完成`,
        `The snapshot of the system disk of “${name}” was created`,
      ),
    ...([3, 'vm'] as const),
  ],
  [
    'resource',
    both('资源变更完成', 'Resource changed'),
    (name) =>
      both(
        `云主机「${name}」的规格变更已完成`,
        `The size of the virtual machine “${name}” was changed`,
      ),
    ...([2, 'vm'] as const),
  ],
  [
    'security',
    both('登录提醒', 'Sign-in'),
    (name) =>
      both(
        `您的账号「${name}」在新的地址登录`,
        `Your account “${name}” signed in from a new address`,
      ),
    ...([2, 'user'] as const),
  ],
];

/** About two hundred for each user over a year; those of the last days are unread. Each names what it is about. */
export async function seedMessages(writer: SeedWriter): Promise<void> {
  const random = writer.random(1515);
  const [vms, bills, orders] = [
    await writer.rowsOf(vm),
    await writer.rowsOf(bill),
    await writer.rowsOf(workOrder),
  ];
  const rows = writer.users.flatMap((user, userIndex) => {
    const ofTenant = ({ tenantId }: SeedRecord) => tenantId === user.tenantId;
    const named = {
      vm: vms.filter(ofTenant),
      bill: bills.filter(ofTenant),
      workOrder: orders.filter(({ ownerId }) => ownerId === user.id),
      user: [{ id: '', name: user.username }],
    };
    const plans = messagePlans.filter((plan) => named[plan[4]].length > 0);
    return Array.from({ length: 190 + random.int(20) }, (_, index): SeedRecord => {
      const [type, title, content, , about] = random.weighted(plans.map((plan) => [plan, plan[3]]));
      const { id, name } = random.pick(named[about]);
      const ago = Math.floor((index / 200) ** 2 * 360);
      const createTime = new Date(writer.daysAgo(ago + 1).getTime() + random.int(23) * HOUR);
      const unread = index < 9 || (index < 40 && random.next() < 0.2);
      const data: MessageData = {
        type,
        content: inAll(content(name)),
        target: id === '' ? '' : `${about}:${id}`,
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
    });
  });
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
