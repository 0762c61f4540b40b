import { both, type Text } from '../../../../src/core/i18n/translator';
import { snapshot, vm } from '../../kinds/compute';
import { flowInstance } from '../../kinds/flows';
import { message, workOrder, type MessageData } from '../../kinds/office';
import { bill } from '../../kinds/office-money';
import { order } from '../../kinds/ordering';
import type { Kind } from '../../records/kind';
import { inAll, inEach, inOne, sayIn } from '../../records/languages';
import type { SeedRecord, SeedWriter } from '../../seed/writer';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Say = (name: string) => Text;

/** What was told, of what, and when. */
interface News {
  readonly type: string;
  readonly title: Text;
  readonly content: string;
  readonly target: string;
  readonly time: Date;
  readonly unread: boolean;
}

type Words = readonly [type: string, title: Text, content: Say];

const answered: Words = [
  'workOrder',
  both('工单动态', 'News of a work order'),
  (name) =>
    both(`您的工单「${name}」有新的反馈`, `There is an answer to your work order “${name}”`),
];
const waits: Words = [
  'approval',
  both('待您审批', 'Waiting for your approval'),
  (name) => both(`「${name}」等待您审批`, `“${name}” waits for your approval`),
];
const approved: Words = [
  'approval',
  both('审批通过', 'Approved'),
  (name) => both(`您提交的「${name}」已审批通过`, `Your request “${name}” was approved`),
];
const billed: Words = [
  'bill',
  both('账单已出', 'Bill issued'),
  (name) => both(`「${name}」已出账，请及时支付`, `The bill “${name}” is there: pay it in time`),
];
const opened: Words = [
  'order',
  both('资源开通成功', 'Resource opened'),
  (name) => both(`您申请的「${name}」已开通`, `“${name}”, which you ordered, is open`),
];
const saved: Words = [
  'resource',
  both('快照创建完成', 'Snapshot created'),
  (name) => both(`快照「${name}」已创建完成`, `The snapshot “${name}” was created`),
];

const passing: readonly (readonly [...Words, of: 'vm' | 'user'])[] = [
  [
    'alarm',
    both('告警通知', 'Alarm'),
    (name) =>
      both(
        `云主机「${name}」的 CPU 使用率连续 5 分钟超过阈值`,
        `The CPU usage of the virtual machine “${name}” was above its threshold for 5 minutes`,
      ),
    'vm',
  ],
  [
    'alarm',
    both('告警恢复', 'Alarm over'),
    (name) =>
      both(
        `云主机「${name}」的 CPU 使用率已恢复正常`,
        `The CPU usage of the virtual machine “${name}” is normal again`,
      ),
    'vm',
  ],
  [
    'security',
    both('登录提醒', 'Sign-in'),
    (name) =>
      both(
        `您的账号「${name}」在新的地址登录`,
        `Your account “${name}” signed in from a new address`,
      ),
    'user',
  ],
];

type User = SeedWriter['users'][number];

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const holds = (value: unknown, id: string) => Array.isArray(value) && value.includes(id);

/** A row's name may have a language of its own for whoever reads it. */
function about(
  [type, title, content]: Words,
  name: string,
  more: Pick<News, 'target' | 'time' | 'unread'>,
): News {
  const said = inEach((locale) => sayIn(content(inOne(name, locale)), locale));
  return { type, title, content: said, ...more };
}

/** What a user was told of rows that there are, as it happened to them; what still waits is unread. */
async function newsOf(writer: SeedWriter): Promise<(user: User) => readonly News[]> {
  const since = writer.daysAgo(360);
  const lately = writer.daysAgo(7);
  const of = async (
    kind: Kind,
    words: Words,
    isFor: (row: SeedRecord, userId: string) => boolean,
    at: (row: SeedRecord) => Date,
    more: (row: SeedRecord) => { readonly name?: string; readonly unread?: boolean } = () => ({}),
  ) => {
    const rows = (await writer.rowsOf(kind)).filter(({ removeTime }) => !removeTime);
    return ({ id, tenantId }: User) =>
      rows
        .filter((row) => row.tenantId === tenantId && isFor(row, id))
        .map((row) => {
          const { name = row.name, unread = at(row) > lately } = more(row);
          const target = `${kind === flowInstance ? 'approval' : kind.name}:${row.id}`;
          return about(words, name, { target, time: at(row), unread });
        })
        .filter(({ time }) => time > since && time <= writer.now);
  };
  const isOwn = ({ ownerId }: SeedRecord, userId: string) => ownerId === userId;
  const ofData = (name: string) => (row: SeedRecord) => new Date(textOf(row.data[name]));
  const made = ({ createTime }: SeedRecord) => createTime;
  const sources = [
    await of(
      workOrder,
      answered,
      (row, id) => isOwn(row, id) && row.data['replyCount'] !== 0 && row.data['handlerId'] !== id,
      ofData('lastReplyTime'),
      ({ data }) => ({ unread: data['unread'] === true }),
    ),
    await of(
      flowInstance,
      waits,
      ({ data }, id) => holds(data['waitingFor'], id),
      made,
      () => ({ unread: true }),
    ),
    await of(
      flowInstance,
      approved,
      (row, id) => isOwn(row, id) && row.data['outcome'] === 'approved',
      ofData('endTime'),
    ),
    await of(
      bill,
      billed,
      (row, id) => isOwn(row, id) && row.data['orderId'] === '',
      made,
      ({ status }) => ({ unread: status === 'unpay' }),
    ),
    await of(
      order,
      opened,
      (row, id) => isOwn(row, id) && row.status === 'OpenedSuccess',
      ofData('openTime'),
    ),
    await of(snapshot, saved, isOwn, made),
  ];
  return (user) => sources.flatMap((source) => source(user));
}

/** About two hundred for each user over a year, the newest first. Each names what it is about. */
export async function seedMessages(writer: SeedWriter): Promise<void> {
  const random = writer.random(1515);
  const newsFor = await newsOf(writer);
  const vms = (await writer.rowsOf(vm)).filter(({ removeTime }) => !removeTime);
  const rows = writer.users.flatMap((user, userIndex) => {
    const machines = vms.filter(({ tenantId }) => tenantId === user.tenantId);
    const told = newsFor(user);
    const number = Math.max(0, 190 + random.int(20) - told.length);
    const others = Array.from({ length: number }, (_, index): News => {
      const ago = Math.floor((index / number) ** 2 * 360);
      const time = new Date(writer.daysAgo(ago + 1).getTime() + random.int(23) * HOUR);
      const there = machines.filter(({ createTime }) => createTime < time);
      const [type, title, content, of] = random.pick(
        passing.filter((plan) => plan[3] === 'user' || there.length > 0),
      );
      const { id, name } = of === 'vm' ? random.pick(there) : { id: '', name: user.username };
      const target = id === '' ? '' : `vm:${id}`;
      return about([type, title, content], name, { target, time, unread: index < 6 });
    });
    const all = [...told, ...others].sort((a, b) => b.time.getTime() - a.time.getTime());
    return all.map(({ type, title, content, target, time, unread }, index): SeedRecord => {
      const readTime = unread ? '' : new Date(time.getTime() + 30 * MINUTE).toISOString();
      const data: MessageData = { type, content, target, readTime };
      return {
        id: `ms-${userIndex + 1}-${index + 1}`,
        tenantId: user.tenantId,
        name: inAll(title),
        status: unread ? 'UNREAD' : 'READ',
        ownerId: user.id,
        createTime: time,
        data,
      };
    });
  });
  await writer.records(message, rows);
}
