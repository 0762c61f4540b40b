/**
 * D-046: the specification names these dictionaries and shows none of their values. The values are
 * our own: the words that the products behind them use where there is one such product (flash copy of a
 * storage array, partitions and servers of a hardware management console, firewalls of a cloud).
 */
import { dictionary, tone } from './dictionary';

/** D-046, own values (U-23). */
export const storagePool = dictionary('storagePool', {
  ONLINE: tone.success('在线', 'Online'),
  DEGRADED: tone.warning('降级', 'Degraded'),
  FULL: tone.danger('容量已满', 'Full'),
  OFFLINE: tone.danger('离线', 'Offline'),
  CREATING: tone.busy('创建中', 'Creating'),
  EXPANDING: tone.busy('扩容中', 'Expanding'),
  DELETING: tone.busy('删除中', 'Deleting'),
});

/** D-046, own values (U-23). */
export const flashCopy = dictionary('flashCopy', {
  idle_or_copied: tone.success('空闲或已复制', 'Idle or copied'),
  preparing: tone.busy('准备中', 'Preparing'),
  prepared: tone.primary('已准备', 'Prepared'),
  copying: tone.busy('复制中', 'Copying'),
  stopping: tone.busy('停止中', 'Stopping'),
  stopped: tone.disabled('已停止', 'Stopped'),
  suspended: tone.disabled('已挂起', 'Suspended'),
});

/** D-046, own values (U-23). */
export const storageDisk = dictionary('storageDisk', {
  ONLINE: tone.success('在线', 'Online'),
  SPARE: tone.normal('热备', 'Spare'),
  REBUILDING: tone.busy('重建中', 'Rebuilding'),
  DEGRADED: tone.warning('降级', 'Degraded'),
  OFFLINE: tone.danger('离线', 'Offline'),
  FAILED: tone.danger('故障', 'Faulty'),
});

/** D-046, own values (U-23). */
export const storagePort = dictionary('storagePort', {
  LINK_UP: tone.success('已连接', 'Link up'),
  LINK_DOWN: tone.danger('未连接', 'Link down'),
  INACTIVE: tone.disabled('未激活', 'Inactive'),
  FAILED: tone.danger('故障', 'Faulty'),
});

/** D-046, own values (U-23). */
export const powerLpar = dictionary('powerLpar', {
  Running: tone.success('运行中', 'Running'),
  Starting: tone.busy('启动中', 'Starting'),
  'Shutting Down': tone.busy('关闭中', 'Shutting down'),
  'Not Activated': tone.disabled('未激活', 'Inactive'),
  'Open Firmware': tone.warning('固件模式', 'Open firmware'),
  Suspending: tone.busy('挂起中', 'Suspending'),
  Suspended: tone.disabled('已挂起', 'Suspended'),
  Resuming: tone.busy('恢复中', 'Recovering'),
  'Not Available': tone.danger('不可用', 'Unavailable'),
  Error: tone.danger('错误', 'Error'),
});

/** D-046, own values (U-23). */
export const powerServer = dictionary('powerServer', {
  Operating: tone.success('运行中', 'Running'),
  Standby: tone.normal('待机', 'Standby'),
  Initializing: tone.busy('初始化中', 'Initializing'),
  'Power Off': tone.disabled('已关机', 'Powered off'),
  'Power Off In Progress': tone.busy('关机中', 'Powering off'),
  Recovery: tone.warning('待恢复', 'Awaiting recovery'),
  Incomplete: tone.danger('信息不完整', 'Incomplete'),
  'Failed Authentication': tone.danger('认证失败', 'Authentication failed'),
  'No Connection': tone.danger('无连接', 'No connection'),
  Error: tone.danger('错误', 'Error'),
});

/** D-046, own values (U-23). */
export const firewall = dictionary('firewall', {
  ACTIVE: tone.success('已启用', 'Active'),
  // Switched on, with no router behind it; one that is switched off is DOWN.
  INACTIVE: tone.normal('未生效', 'Not in effect'),
  CREATED: tone.normal('已创建', 'Created'),
  PENDING_CREATE: tone.busy('创建中', 'Creating'),
  PENDING_UPDATE: tone.busy('更新中', 'Updating'),
  PENDING_DELETE: tone.busy('删除中', 'Deleting'),
  DOWN: tone.disabled('已停用', 'Disabled'),
  ERROR: tone.danger('错误', 'Error'),
});
