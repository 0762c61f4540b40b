import * as v from 'valibot';
import { defineEndpoint, pageOf } from '../endpoint';
import { wireChanges } from '../changes';
import { idParams } from '../family';
import { listFields } from '../listing';
import { wireText, wireTime } from '../wire';

/** U-10. One trail, three views of it: R-053 everything, R-054 changes of products, R-055 sign-ins and administration. */
export const logSchema = v.object({
  id: wireText,
  userId: wireText,
  userName: wireText,
  /** Permission code of the operation, `floatip:bind`. */
  action: wireText,
  /** In the reader's language, where it is known. */
  actionName: wireText,
  kind: wireText,
  kindName: wireText,
  targetId: wireText,
  targetName: wireText,
  ip: wireText,
  requestId: wireText,
  createTime: wireTime,
  changes: wireChanges,
});
export type Log = v.InferOutput<typeof logSchema>;

const text = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)));
const filters = {
  /** One person, whoever else has the same name. */
  userId: text,
  /** Part of a person's name. */
  userName: text,
  /** A whole code, or its stem with a colon: `floatip:`. */
  action: text,
  kind: text,
  /** Part of a name or a whole id. */
  target: text,
  ip: text,
  /** `2026-01-31` or with a time, China Standard Time; both ends belong to it. */
  from: text,
  to: text,
};

const list = (name: string, path: string, perm: string, what: string) =>
  defineEndpoint({
    id: `O-${name}`,
    name,
    summary: `${what}, newest first, page by page`,
    method: 'GET',
    path,
    perm: `${perm}:list`,
    query: v.object({ ...listFields, ...filters }),
    reply: pageOf(logSchema),
  });
const file = (name: string, path: string, perm: string, what: string) =>
  defineEndpoint({
    id: `O-${name}`,
    name,
    summary: `${what} as a CSV file, at most 10,000 entries`,
    method: 'GET',
    path,
    perm: `${perm}:export`,
    raw: 'binary',
    query: v.object({ ...filters, params: listFields.params }),
    reply: v.unknown(),
  });

const audit = 'Audit log: who changed what';
const product = 'Operations on resources and products';
const system = 'System log: sign-ins, people, roles and settings';

export const listAudits = list('listAudits', '/log/v1/audits', 'audit', audit);
export const listProductLogs = list('listProductLogs', '/log/v1/products', 'log', product);
export const listSystemLogs = list('listSystemLogs', '/log/v1/systems', 'log', system);
export const exportAudits = file('exportAudits', '/log/v1/audits/export', 'audit', audit);
export const exportProductLogs = file(
  'exportProductLogs',
  '/log/v1/products/export',
  'log',
  product,
);
export const exportSystemLogs = file('exportSystemLogs', '/log/v1/systems/export', 'log', system);

export const readAudit = defineEndpoint({
  id: 'O-readAudit',
  name: 'readAudit',
  summary: 'One entry of the audit log with what was sent',
  method: 'GET',
  path: '/log/v1/audits/{id}',
  perm: 'audit:list',
  params: idParams,
  reply: v.object({ ...logSchema.entries, detail: v.unknown() }),
});
