/** R-053 to R-055 (U-10): three views of one trail. */
import * as api from '../../core/api/office/logs';
import { paths } from '../paths';
import { logOf } from './log-of';

/** everything. */
export const auditLog = logOf({
  name: 'audit',
  title: 'log.audit',
  list: api.listAudits,
  file: api.exportAudits,
  of: paths.auditLogOf,
});

/** what was done to resources and products. */
export const productLog = logOf({
  name: 'log',
  title: 'log.product',
  list: api.listProductLogs,
  file: api.exportProductLogs,
  of: paths.productLogOf,
});

/** sign-ins, people, roles and settings. */
export const systemLog = logOf({
  name: 'log-system',
  title: 'log.system',
  list: api.listSystemLogs,
  file: api.exportSystemLogs,
  of: paths.systemLogOf,
});
