/** The states that clouds report for resources: D-036…D-039, D-042…D-044. Machines are in `compute`. */
import { dictionary, tone } from './dictionary';

/** D-036 */
export const volume = dictionary('volume', {
  creating: tone.busy('创建中', 'Creating'),
  available: tone.success('可用', 'Available'),
  reserved: tone.normal('已预留', 'Reserved'),
  attaching: tone.busy('挂载中', 'Attaching'),
  detaching: tone.busy('卸载中', 'Detaching'),
  'in-use': tone.success('使用中', 'In use'),
  maintenance: tone.warning('维护中', 'In maintenance'),
  deleting: tone.busy('删除中', 'Deleting'),
  'awaiting-transfer': tone.warning('待转移', 'Awaiting transfer'),
  error: tone.danger('错误', 'Error'),
  error_deleting: tone.danger('删除失败', 'Deletion failed'),
  'backing-up': tone.busy('备份中', 'Backing up'),
  'restoring-backup': tone.busy('恢复备份中', 'Restoring backup'),
  'error_backing-up': tone.danger('备份失败', 'Backup failed'),
  error_restoring: tone.danger('恢复失败', 'Restore failed'),
  error_extending: tone.danger('扩容失败', 'Expansion failed'),
  downloading: tone.busy('下载中', 'Downloading'),
  uploading: tone.busy('上传中', 'Uploading'),
  retyping: tone.busy('变更类型中', 'Retyping'),
  extending: tone.busy('扩容中', 'Expanding'),
});

/** D-037 */
export const image = dictionary('image', {
  queued: tone.busy('排队中', 'Queued'),
  saving: tone.busy('保存中', 'Saving'),
  active: tone.success('可用', 'Available'),
  killed: tone.danger('已终止', 'Terminated'),
  deleted: tone.disabled('已删除', 'Deleted'),
  pending_delete: tone.busy('待删除', 'Pending deletion'),
  deactivated: tone.disabled('已停用', 'Disabled'),
  uploading: tone.busy('上传中', 'Uploading'),
  importing: tone.busy('导入中', 'Importing'),
});

/** D-038: after a timeout nothing settles by itself; somebody has to synchronise. */
export const snapshot = dictionary('snapshot', {
  AVAILABLE: tone.success('可用', 'Available'),
  BUILDING: tone.busy('创建中', 'Creating'),
  DELETING: tone.busy('删除中', 'Deleting'),
  EXCEPTION: tone.danger('异常', 'Abnormal'),
  NORMAL: tone.success('正常', 'Normal'),
  CREATE_TIMEOUT: tone.danger('创建超时，需手动同步', 'Timed out, needs manual sync'),
});

/** D-039 */
export const bareMetal = dictionary('bareMetal', {
  INIT: tone.normal('初始', 'Initial'),
  INSTALL_OS: tone.busy('安装系统中', 'Installing OS'),
  INSTALL_SUCCESS: tone.success('安装成功', 'Installed'),
  INSTALL_FAIL: tone.danger('安装失败', 'Installation failed'),
  CLEAR_FAIL: tone.danger('清除失败', 'Clearing failed'),
  CLEAR_OS: tone.busy('清除系统中', 'Clearing OS'),
});

/** D-042: the binding of our side and the state that the cloud reports. */
export const floatIp = dictionary('floatIp', {
  UNBIND: tone.normal('未绑定', 'Unbound'),
  BIND: tone.success('已绑定', 'Bound'),
  AVAILABLE: tone.success('可用', 'Available'),
  DOWN: tone.disabled('已停用', 'Disabled'),
  ACTIVE: tone.success('已激活', 'Active'),
  ERROR: tone.danger('错误', 'Error'),
});

/** D-043 */
export const cephHealth = dictionary('cephHealth', {
  NORMAL: tone.success('正常', 'Normal'),
  HEALTH_WARN: tone.warning('告警', 'Warning'),
  HEALTH_ERR: tone.danger('错误', 'Error'),
});

/** D-044 */
export const device = dictionary('device', {
  ONLINE: tone.success('在线', 'Online'),
  OFFLINE: tone.danger('离线', 'Offline'),
  SUBHEALTH: tone.warning('亚健康', 'Degraded'),
});
