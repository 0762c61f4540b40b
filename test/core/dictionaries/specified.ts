/** The value lists of the specification, word for word; `own` marks those whose codes are our own. */
import type { dictionaries } from '../../../src/core/dictionaries/dictionaries';

export const specified: Readonly<
  Record<keyof typeof dictionaries, { readonly row: string; readonly values: string }>
> = {
  alarmStatus: { row: 'D-001', values: 'UNCONFIRMED, CONFIRMED, SOLVED' },
  alarmLevel: { row: 'D-002', values: 'REMIND, PRIMARY, SECONDARY, URGENT' },
  jobStatus: { row: 'D-004', values: 'DEVELOPING, APPROVING, APPROVED' },
  taskExecution: {
    row: 'D-005',
    values:
      'CREATED, NOREADY, READY, WAITTING, CANCELING, RUNNING, SUCCESS, SUSPENDED, FAILED, CANCELED, EXCEPTION',
  },
  taskType: { row: 'D-006', values: 'SCRIPT, FILE, BACKUP, RECOVERY, HTTP, DATABASE, POINT' },
  promotionApproval: { row: 'D-007', values: 'Created, Approving, Approved, Refused, Invalid' },
  promotionType: { row: 'D-008', values: 'reduction, discount' },
  templateState: { row: 'D-009', values: 'ACTIVE, TERMINATION, CANCEL, FINISH' },
  orderStatus: {
    row: 'D-010, D-040 (X-14)',
    values:
      'OpenedSuccess, OpenedFailure, Opening, CreateSuccess, CreateFailure, Creating, ChangeSuccess, ChangeFailure, Changing, UnsubscribeSuccess, UnsubscribeFailure, Unsubscribing, ExtensionSuccess, ExtensionFailure, Extensioning, Abandoned, Termination, StayOpen, ReleaseInstance, creating, ready, failed, exception, success, failure, canceld, DisableSuccess, RenewSuccess',
  },
  coupon: { row: 'D-011', values: 'unused, used, expired' },
  chargeMode: { row: 'D-012', values: 'PreCharge, PostCharge, EachCharge, YearCharge' },
  bill: { row: 'D-013', values: 'unpay, paid, paying, canceld' },
  reportCycle: { row: 'D-014', values: 'ByDay, ByWeek, ByMonth' },
  message: { row: 'D-015', values: 'READ, UNREAD' },
  severity: { row: 'D-016', values: 'DEADLY, HIGH, SERIOUS, MEDIUM, COMMON' },
  servicePublishing: {
    row: 'D-017',
    values:
      'UNAPPLY, UNRATIFIED, UNPUBLISHED, EXPIRED, SOLDOUT, PUBLISHED, APPROVED, PUBLISH_APPLYING, IMMINENT_EXPIRY, POSTPONE_APPLYING, SOLDOUT_APPLYING, APPLYING, USEING',
  },
  applicationApproval: { row: 'D-018', values: 'CREATED, APPROVING, APPROVED, REFUSED, UNAPPLY' },
  workOrder: { row: 'D-019', values: 'submitted, feedback, checking, closed' },
  lbApply: { row: 'D-020', values: 'PENDING, EXECUTING, EXECUTED, REJECT, FAIL' },
  imageBusiness: {
    row: 'D-021',
    values: 'Creating, Waiting, Available, UnAvailable, CreateFailed, Deprecated',
  },
  diskBusiness: {
    row: 'D-022',
    values: 'Creating, Available, In_use, ReIniting, Detaching, Deleting, Deleted',
  },
  vmBusiness: { row: 'D-023', values: 'Pending, Running, Starting, Stopping, Stopped' },
  floatIpBusiness: {
    row: 'D-024',
    values: 'Associating, Unassociating, InUse, Available, Releasing',
  },
  nat: { row: 'D-025', values: 'Creating, Pending, Available, Modifying, Deleting, Converting' },
  snapshotBusiness: { row: 'D-026', values: 'progressing, accomplished, failed' },
  network: { row: 'D-027', values: 'Available, Pending' },
  invite: { row: 'D-028', values: 'DEFAULT, INVITING, INVITE_SUCCESS' },
  resourceStatus: { row: 'D-029', values: 'NORMAL, ALARM, ABNORMAL, DISABLED' },
  accountStatus: { row: 'D-030', values: 'NORMAL, ABNORMAL, EXPIRED' },
  boolean: { row: 'D-031', values: 'YES, NO' },
  approvalCategory: {
    row: 'D-033 (own codes)',
    values:
      'JOB_RELEASE, SERVICE_RELEASE, SERVICE_UNRELEASE, TASK_START, SCRIPT_UPLOAD, FILE_UPLOAD, VM_APPLY, IMAGE_APPLY, DISK_APPLY, SNAPSHOT_APPLY, ROUTER_APPLY, FLOAT_IP_APPLY, SPEC_EXPANSION, DISK_EXPANSION, SLA_AUDIT, PROMOTION_AUDIT, SKU_RELEASE, SKU_REVOKE, SERVICE_APPLICATION, SERVICE_ALTERATION, SERVICE_EXTENSION',
  },
  uploadFlow: { row: 'D-034', values: 'ready, uploading, success, cancel, failure' },
  vm: {
    row: 'D-035',
    values:
      'RUNNING, STOPPED, STOPPING, STARTING, SUSPENDED, SUSPENDING, ACTIVING, PAUSED, PAUSING, RECOVERING, BUILDING, RESTARTING, SOFTRESTARTING, EXCEPTION, SYNSEXCEPTION, UNKNOWN, RESIZING, VERIFYRESIZE, SHELVED, RESTORING, SYSTEMRESIZING, SHUTDOWN, TORECYCLE, DEALLOCATE, ERROR, PENDING',
  },
  volume: {
    row: 'D-036',
    values:
      'creating, available, reserved, attaching, detaching, in-use, maintenance, deleting, awaiting-transfer, error, error_deleting, backing-up, restoring-backup, error_backing-up, error_restoring, error_extending, downloading, uploading, retyping, extending',
  },
  image: {
    row: 'D-037',
    values:
      'queued, saving, active, killed, deleted, pending_delete, deactivated, uploading, importing',
  },
  snapshot: {
    row: 'D-038',
    values: 'AVAILABLE, BUILDING, DELETING, EXCEPTION, NORMAL, CREATE_TIMEOUT',
  },
  bareMetal: {
    row: 'D-039',
    values: 'INIT, INSTALL_OS, INSTALL_SUCCESS, INSTALL_FAIL, CLEAR_FAIL, CLEAR_OS',
  },
  orderService: {
    row: 'D-040',
    values:
      'Opening, OpenedSuccess, OpenedFailure, UnsubscribeSuccess, DisableSuccess, StayOpen, ReleaseInstance, RenewSuccess',
  },
  stack: { row: 'D-041', values: '*_IN_PROGRESS, *_COMPLETE, *_FAILED' },
  floatIp: { row: 'D-042', values: 'UNBIND, BIND, AVAILABLE, DOWN, ACTIVE, ERROR' },
  cephHealth: { row: 'D-043', values: 'NORMAL, HEALTH_WARN, HEALTH_ERR' },
  device: { row: 'D-044', values: 'ONLINE, OFFLINE, SUBHEALTH' },
  aiRuntime: { row: 'D-045', values: 'running, stopped, warning, init' },
  storagePool: {
    row: 'D-046 (own)',
    values: 'ONLINE, DEGRADED, FULL, OFFLINE, CREATING, EXPANDING, DELETING',
  },
  flashCopy: {
    row: 'D-046 (own)',
    values: 'idle_or_copied, preparing, prepared, copying, stopping, stopped, suspended',
  },
  storageDisk: {
    row: 'D-046 (own)',
    values: 'ONLINE, SPARE, REBUILDING, DEGRADED, OFFLINE, FAILED',
  },
  storagePort: { row: 'D-046 (own)', values: 'LINK_UP, LINK_DOWN, INACTIVE, FAILED' },
  powerLpar: {
    row: 'D-046 (own)',
    values:
      'Running, Starting, Shutting Down, Not Activated, Open Firmware, Suspending, Suspended, Resuming, Not Available, Error',
  },
  powerServer: {
    row: 'D-046 (own)',
    values:
      'Operating, Standby, Initializing, Power Off, Power Off In Progress, Recovery, Incomplete, Failed Authentication, No Connection, Error',
  },
  firewall: {
    row: 'D-046 (own)',
    values:
      'ACTIVE, INACTIVE, CREATED, PENDING_CREATE, PENDING_UPDATE, PENDING_DELETE, DOWN, ERROR',
  },
  chatMessage: { row: 'D-047', values: 'loading, streaming, complete, stopped, failed' },
};
