import type { MessageType } from '../../core/api/office/messages';
import type { noticeTypes } from '../../core/api/office/notices';
import { dictionary, tone } from '../../core/dictionaries/dictionary';

type Entry = ReturnType<typeof tone.normal>;

const ofNotices: Readonly<Record<(typeof noticeTypes)[number], Entry>> = {
  system: tone.primary('系统公告', 'System'),
  maintenance: tone.warning('维护公告', 'Maintenance'),
  product: tone.primary('产品公告', 'Product'),
  activity: tone.primary('活动公告', 'Offers'),
  security: tone.danger('安全公告', 'Security'),
};
export const noticeKinds = dictionary('noticeType', ofNotices);

const ofMessages: Readonly<Record<MessageType, Entry>> = {
  order: tone.normal('订单消息', 'Orders'),
  bill: tone.normal('费用消息', 'Billing'),
  alarm: tone.normal('告警消息', 'Alarms'),
  approval: tone.normal('审批消息', 'Approvals'),
  workOrder: tone.normal('工单消息', 'Work orders'),
  resource: tone.normal('资源消息', 'Resources'),
  security: tone.normal('安全消息', 'Security'),
  system: tone.normal('系统消息', 'System'),
};
export const messageKinds = dictionary('messageType', ofMessages);
