/** Jobs and what runs them: D-004, D-005, D-006. */
import { dictionary, tone } from './dictionary';

/** D-004 */
export const jobStatus = dictionary('jobStatus', {
  DEVELOPING: tone.normal('开发中', 'In development'),
  APPROVING: tone.warning('审批中', 'In approval'),
  APPROVED: tone.success('已通过', 'Approved'),
});

/** D-005: a run that was not ready in time was skipped; `WAITTING` is the wire's spelling. */
export const taskExecution = dictionary('taskExecution', {
  CREATED: tone.normal('已创建', 'Created'),
  NOREADY: tone.disabled('已跳过', 'Skipped'),
  READY: tone.primary('就绪', 'Ready'),
  WAITTING: tone.busy('等待中', 'Pending'),
  CANCELING: tone.busy('取消中', 'Canceling'),
  RUNNING: tone.busy('执行中', 'Running'),
  SUCCESS: tone.success('成功', 'Succeeded'),
  SUSPENDED: tone.disabled('已挂起', 'Suspended'),
  FAILED: tone.danger('失败', 'Failed'),
  CANCELED: tone.disabled('已取消', 'Canceled'),
  EXCEPTION: tone.danger('异常', 'Abnormal'),
});

/** D-006 */
export const taskType = dictionary('taskType', {
  SCRIPT: tone.normal('脚本', 'Script'),
  FILE: tone.normal('文件', 'File'),
  BACKUP: tone.normal('备份', 'Backup'),
  RECOVERY: tone.normal('恢复', 'Recovery'),
  HTTP: tone.normal('HTTP 请求', 'HTTP request'),
  DATABASE: tone.normal('数据库', 'Database'),
  POINT: tone.normal('检查点', 'Checkpoint'),
});
