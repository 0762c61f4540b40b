/** Orders, prices and money: D-007…D-014 and D-040. */
import { dictionary, tone } from './dictionary';

export { chargeMode } from './charge-mode';

/** D-007: an approval waits for somebody, so its rows are not polled. */
export const promotionApproval = dictionary('promotionApproval', {
  Created: tone.normal('已创建', 'Created'),
  Approving: tone.warning('审批中', 'In approval'),
  Approved: tone.success('已通过', 'Approved'),
  Refused: tone.danger('已拒绝', 'Refused'),
  Invalid: tone.disabled('已失效', 'Invalid'),
});

/** D-008 */
export const promotionType = dictionary('promotionType', {
  reduction: tone.normal('满减', 'Reduction'),
  discount: tone.normal('折扣', 'Discount'),
});

/** Whether the coupons of a campaign can be claimed. */
export const campaign = dictionary('campaign', {
  OPEN: tone.success('进行中', 'In progress'),
  CLOSED: tone.disabled('已关闭', 'Closed'),
});

/** D-009 */
export const templateState = dictionary('templateState', {
  ACTIVE: tone.success('生效中', 'Active'),
  TERMINATION: tone.disabled('已终止', 'Terminated'),
  CANCEL: tone.disabled('已取消', 'Canceled'),
  FINISH: tone.success('已完成', 'Completed'),
});

/** D-040: what the order list of the resource side knows. */
const serviceStates = {
  Opening: tone.busy('开通中', 'Opening'),
  OpenedSuccess: tone.success('开通成功', 'Opened'),
  OpenedFailure: tone.danger('开通失败', 'Opening failed'),
  UnsubscribeSuccess: tone.success('退订成功', 'Unsubscribed'),
  DisableSuccess: tone.success('停用成功', 'Disabled'),
  StayOpen: tone.warning('待开通', 'To be opened'),
  ReleaseInstance: tone.disabled('实例已释放', 'Instance released'),
  RenewSuccess: tone.success('续费成功', 'Renewed'),
} as const;

/** D-040 as the words of a column. */
export const orderService = dictionary('orderService', serviceStates);

/**
 * D-010 with the two states that only D-040 has. `Extensioning` and `canceld` are the wire's
 * spellings.
 */
export const orderStatus = dictionary('orderStatus', {
  ...serviceStates,
  CreateSuccess: tone.success('创建成功', 'Created'),
  CreateFailure: tone.danger('创建失败', 'Creation failed'),
  Creating: tone.busy('创建中', 'Creating'),
  ChangeSuccess: tone.success('变更成功', 'Changed'),
  ChangeFailure: tone.danger('变更失败', 'Change failed'),
  Changing: tone.busy('变更中', 'Changing'),
  UnsubscribeFailure: tone.danger('退订失败', 'Unsubscribing failed'),
  Unsubscribing: tone.busy('退订中', 'Unsubscribing'),
  ExtensionSuccess: tone.success('延期成功', 'Extended'),
  ExtensionFailure: tone.danger('延期失败', 'Extension failed'),
  Extensioning: tone.busy('延期中', 'Extending'),
  Abandoned: tone.disabled('已放弃', 'Abandoned'),
  Termination: tone.disabled('已终止', 'Terminated'),
  creating: tone.busy('创建中', 'Creating'),
  ready: tone.primary('就绪', 'Ready'),
  failed: tone.danger('失败', 'Failed'),
  exception: tone.danger('异常', 'Abnormal'),
  success: tone.success('成功', 'Succeeded'),
  failure: tone.danger('失败', 'Failed'),
  canceld: tone.disabled('已取消', 'Canceled'),
});

/** D-011 */
export const coupon = dictionary('coupon', {
  unused: tone.success('未使用', 'Unused'),
  used: tone.disabled('已使用', 'Used'),
  expired: tone.disabled('已过期', 'Expired'),
});

/** D-013: `canceld` is the wire's spelling. */
export const bill = dictionary('bill', {
  unpay: tone.warning('未支付', 'Unpaid'),
  paid: tone.success('已支付', 'Paid'),
  paying: tone.busy('支付中', 'Paying'),
  canceld: tone.disabled('已取消', 'Canceled'),
});

/** D-014 */
export const reportCycle = dictionary('reportCycle', {
  ByDay: tone.normal('按日', 'Daily'),
  ByWeek: tone.normal('按周', 'Weekly'),
  ByMonth: tone.normal('按月', 'Monthly'),
});
