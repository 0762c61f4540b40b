/**
 * The states that the business side has for resources: D-021…D-027. The cloud side has words of its own
 * for the same resources (`compute`, `cloud`); a screen picks one of the two.
 */
import { dictionary, tone } from './dictionary';

/** D-021 */
export const imageBusiness = dictionary('imageBusiness', {
  Creating: tone.busy('创建中', 'Creating'),
  Waiting: tone.busy('等待中', 'Pending'),
  Available: tone.success('可用', 'Available'),
  UnAvailable: tone.disabled('不可用', 'Unavailable'),
  CreateFailed: tone.danger('创建失败', 'Creation failed'),
  Deprecated: tone.disabled('已弃用', 'Deprecated'),
});

/** D-022: an available disk awaits being attached. */
export const diskBusiness = dictionary('diskBusiness', {
  Creating: tone.busy('创建中', 'Creating'),
  Available: tone.success('待挂载', 'Not attached'),
  In_use: tone.success('使用中', 'In use'),
  ReIniting: tone.busy('重新初始化中', 'Reinitializing'),
  Detaching: tone.busy('卸载中', 'Detaching'),
  Deleting: tone.busy('删除中', 'Deleting'),
  Deleted: tone.disabled('已删除', 'Deleted'),
});

/** D-023 */
export const vmBusiness = dictionary('vmBusiness', {
  Pending: tone.busy('等待中', 'Pending'),
  Running: tone.success('运行中', 'Running'),
  Starting: tone.busy('启动中', 'Starting'),
  Stopping: tone.busy('停止中', 'Stopping'),
  Stopped: tone.disabled('已停止', 'Stopped'),
});

/** D-024 */
export const floatIpBusiness = dictionary('floatIpBusiness', {
  Associating: tone.busy('绑定中', 'Binding'),
  Unassociating: tone.busy('解绑中', 'Unbinding'),
  InUse: tone.success('使用中', 'In use'),
  Available: tone.success('可用', 'Available'),
  Releasing: tone.busy('释放中', 'Releasing'),
});

/** D-025: gateways and their SNAT and DNAT rules; Creating and Pending are one state with two spellings. */
export const nat = dictionary('nat', {
  Creating: tone.busy('创建中', 'Creating'),
  Pending: tone.busy('创建中', 'Creating'),
  Available: tone.success('可用', 'Available'),
  Modifying: tone.busy('修改中', 'Modifying'),
  Deleting: tone.busy('删除中', 'Deleting'),
  Converting: tone.busy('转换中', 'Converting'),
});

/** D-026 */
export const snapshotBusiness = dictionary('snapshotBusiness', {
  progressing: tone.busy('进行中', 'In progress'),
  accomplished: tone.success('已完成', 'Completed'),
  failed: tone.danger('失败', 'Failed'),
});

/** D-027 */
export const network = dictionary('network', {
  Available: tone.success('可用', 'Available'),
  Pending: tone.busy('等待中', 'Pending'),
});
