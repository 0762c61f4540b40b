/** Services, applications, work orders and their approvals: D-017…D-020, D-033, D-069. */
import { dictionary, tone } from './dictionary';

/** D-017: `USEING` is the wire's spelling; `SOLDOUT` is a service taken out of the catalogue. */
export const servicePublishing = dictionary('servicePublishing', {
  UNAPPLY: tone.normal('未申请', 'Not applied for'),
  UNRATIFIED: tone.danger('审批未通过', 'Refused'),
  UNPUBLISHED: tone.disabled('未发布', 'Unpublished'),
  EXPIRED: tone.disabled('已过期', 'Expired'),
  SOLDOUT: tone.disabled('已下架', 'Delisted'),
  PUBLISHED: tone.success('已发布', 'Published'),
  APPROVED: tone.success('已通过', 'Approved'),
  PUBLISH_APPLYING: tone.warning('发布申请中', 'Publication requested'),
  IMMINENT_EXPIRY: tone.warning('即将过期', 'Expiring soon'),
  POSTPONE_APPLYING: tone.warning('延期申请中', 'Extension requested'),
  SOLDOUT_APPLYING: tone.warning('下架申请中', 'Delisting requested'),
  APPLYING: tone.warning('申请中', 'Requested'),
  USEING: tone.success('使用中', 'In use'),
});

/** D-018 */
export const applicationApproval = dictionary('applicationApproval', {
  CREATED: tone.normal('已创建', 'Created'),
  APPROVING: tone.warning('审批中', 'In approval'),
  APPROVED: tone.success('已通过', 'Approved'),
  REFUSED: tone.danger('已拒绝', 'Refused'),
  UNAPPLY: tone.normal('未申请', 'Not applied for'),
});

/** D-019 */
export const workOrder = dictionary('workOrder', {
  submitted: tone.primary('已提交', 'Submitted'),
  feedback: tone.warning('已反馈', 'Feedback given'),
  checking: tone.warning('核查中', 'In review'),
  closed: tone.disabled('已关闭', 'Closed'),
});

/** D-020 */
export const lbApply = dictionary('lbApply', {
  PENDING: tone.warning('待执行', 'Pending'),
  EXECUTING: tone.busy('执行中', 'Running'),
  EXECUTED: tone.success('已执行', 'Done'),
  REJECT: tone.danger('已驳回', 'Refused'),
  FAIL: tone.danger('执行失败', 'Failed'),
});

/** D-033. The specification names the categories in words and shows no codes: the codes are our own. */
export const approvalCategory = dictionary('approvalCategory', {
  JOB_RELEASE: tone.normal('作业发布', 'Job release'),
  SERVICE_RELEASE: tone.normal('服务发布', 'Service release'),
  SERVICE_UNRELEASE: tone.normal('服务下架', 'Service unrelease'),
  TASK_START: tone.normal('任务启动', 'Task start'),
  SCRIPT_UPLOAD: tone.normal('脚本上传', 'Script upload'),
  FILE_UPLOAD: tone.normal('文件上传', 'File upload'),
  VM_APPLY: tone.normal('虚拟机申请', 'VM request'),
  IMAGE_APPLY: tone.normal('镜像申请', 'Image request'),
  DISK_APPLY: tone.normal('磁盘申请', 'Disk request'),
  SNAPSHOT_APPLY: tone.normal('快照申请', 'Snapshot request'),
  ROUTER_APPLY: tone.normal('路由器申请', 'Router request'),
  FLOAT_IP_APPLY: tone.normal('浮动IP申请', 'Floating IP request'),
  SPEC_EXPANSION: tone.normal('规格扩容', 'Spec expansion'),
  DISK_EXPANSION: tone.normal('磁盘扩容', 'Disk expansion'),
  SLA_AUDIT: tone.normal('SLA 审核', 'SLA audit'),
  PROMOTION_AUDIT: tone.normal('促销审核', 'Promotion audit'),
  SKU_RELEASE: tone.normal('服务 SKU 发布', 'Service SKU release'),
  SKU_REVOKE: tone.normal('服务 SKU 撤销', 'Service SKU revoke'),
  SERVICE_APPLICATION: tone.normal('服务申请', 'Service application'),
  SERVICE_ALTERATION: tone.normal('服务变更', 'Service alteration'),
  SERVICE_EXTENSION: tone.normal('服务延期', 'Service extension'),
});

/** D-069: what may be done to a flow instance. */
export const flowActions = ['terminate'] as const;
export type FlowAction = (typeof flowActions)[number];
