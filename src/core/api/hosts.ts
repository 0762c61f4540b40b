import * as v from 'valibot';
import { defineEndpoint, jsonTextOr, pageOf } from './endpoint';
import { listFields } from './listing';
import { wireId, wireText, wireTexts, wireTime } from './wire';

/** A host of the picker (N-04). */
export interface Host {
  readonly hostid: string;
  readonly id: string;
  readonly name: string;
  readonly privateIps: readonly string[];
  readonly serviceIp: readonly string[];
  readonly status: string;
  readonly envName: string;
  readonly projectId: string;
  readonly projectName: string;
  readonly bizUseName: string;
  readonly resourceGroupName: string;
  /** `LOGICAL` is a virtual machine, anything else a physical one (D-053). */
  readonly catalog: string;
  readonly osVersion: string;
  readonly hostType: string;
  readonly templateid: string;
  /** Value of a node of the dictionary REGION. */
  readonly region: string;
  readonly createTime: string;
}

/** `hostid` and `id` name the same host; a backend that sends only one of them is understood. */
export const hostSchema = v.pipe(
  v.object({
    hostid: wireText,
    id: wireText,
    name: wireText,
    privateIps: wireTexts,
    serviceIp: wireTexts,
    status: wireText,
    envName: wireText,
    projectId: wireText,
    projectName: wireText,
    bizUseName: wireText,
    resourceGroupName: wireText,
    catalog: wireText,
    osVersion: wireText,
    hostType: wireText,
    templateid: wireText,
    region: wireText,
    createTime: wireTime,
  }),
  v.transform((dto): Host => {
    const id = dto.id === '' ? dto.hostid : dto.id;
    return { ...dto, id, hostid: dto.hostid === '' ? id : dto.hostid };
  }),
);
export type HostDto = v.InferInput<typeof hostSchema>;

/** Addresses in one call of the exact search. */
export const MAX_PRIVATE_IPS = 100;

/** Fields that `params` may name, and those that `sort` may name. */
export const hostSearchFields = [
  'id',
  'name',
  'privateIps',
  'serviceIp',
  'status',
  'envName',
  'projectId',
  'projectName',
  'bizUseName',
  'resourceGroupName',
  'catalog',
  'osVersion',
  'hostType',
  'templateid',
  'region',
  'createTime',
] as const;
export const hostSortFields = [
  'name',
  'privateIps',
  'status',
  'envName',
  'projectName',
  'catalog',
  'osVersion',
  'region',
  'createTime',
] as const;

const filters = {
  /** Exact addresses, separated by commas. */
  privateIps: v.optional(v.pipe(wireTexts, v.maxLength(MAX_PRIVATE_IPS))),
  templateid: v.optional(wireId),
};

export const listHosts = defineEndpoint({
  id: 'E-022',
  name: 'listHosts',
  summary: 'Hosts for the picker, page by page',
  method: 'GET',
  path: '/resource/hostList',
  perm: 'host:list',
  query: v.object({ ...listFields, ...filters }),
  reply: pageOf(hostSchema),
});

export const allHosts = defineEndpoint({
  id: 'E-023',
  name: 'allHosts',
  summary: 'The alternative host list: every matching host at once',
  method: 'GET',
  path: '/resource/allList',
  perm: 'host:list',
  query: v.object({ ...filters, params: listFields.params }),
  reply: jsonTextOr(v.array(hostSchema)),
});
