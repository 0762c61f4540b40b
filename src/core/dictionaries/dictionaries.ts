import { alarmLevel, alarmStatus, severity } from './alarms';
import { aiRuntime, chatMessage } from './assistant';
import {
  diskBusiness,
  floatIpBusiness,
  imageBusiness,
  nat,
  network,
  snapshotBusiness,
  vmBusiness,
} from './business-views';
import { bareMetal, cephHealth, device, floatIp, image, snapshot, volume } from './cloud';
import { vm } from './compute';
import type { Dictionary } from './dictionary';
import {
  firewall,
  flashCopy,
  powerLpar,
  powerServer,
  storageDisk,
  storagePool,
  storagePort,
} from './infrastructure';
import {
  bill,
  chargeMode,
  coupon,
  orderService,
  orderStatus,
  promotionApproval,
  promotionType,
  reportCycle,
  templateState,
} from './orders';
import {
  applicationApproval,
  approvalCategory,
  lbApply,
  servicePublishing,
  workOrder,
} from './services';
import { stack } from './stacks';
import { accountStatus, boolean, invite, message, resourceStatus, uploadFlow } from './states';
import { jobStatus, taskExecution, taskType } from './tasks';

/** Every dictionary by name, for `by-console/core` and the tests that loop over them. */
export const dictionaries = {
  alarmStatus,
  alarmLevel,
  jobStatus,
  taskExecution,
  taskType,
  promotionApproval,
  promotionType,
  templateState,
  orderStatus,
  coupon,
  chargeMode,
  bill,
  reportCycle,
  message,
  severity,
  servicePublishing,
  applicationApproval,
  workOrder,
  lbApply,
  imageBusiness,
  diskBusiness,
  vmBusiness,
  floatIpBusiness,
  nat,
  snapshotBusiness,
  network,
  invite,
  resourceStatus,
  accountStatus,
  boolean,
  approvalCategory,
  uploadFlow,
  vm,
  volume,
  image,
  snapshot,
  bareMetal,
  orderService,
  stack,
  floatIp,
  cephHealth,
  device,
  aiRuntime,
  storagePool,
  flashCopy,
  storageDisk,
  storagePort,
  powerLpar,
  powerServer,
  firewall,
  chatMessage,
} as const satisfies Readonly<Record<string, Dictionary>>;
