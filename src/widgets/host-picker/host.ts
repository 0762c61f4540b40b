import type { Host } from '../../core/api/hosts';

/**
 * A row of a page's own data source: N-04 as it arrives, so every field may be missing, and addresses may be
 * a list, the JSON text of one, or text with commas.
 */
export type HostRow = Readonly<Record<string, unknown>>;

/** D-053: LOGICAL is a virtual machine, anything else a physical one. */
export const isVirtual = (catalog: string): boolean => catalog === 'LOGICAL';

/** The one status that can be chosen (V-002). */
export const RUNNING = 'RUNNING';

const separators = /[\s,;，；、|]+/;

/** Addresses that arrive as a list or as text (N-04), without blanks. */
export function addressesOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) {
    return value.every(isAddressText) ? value : value.map(textOf).filter((item) => item !== '');
  }
  if (typeof value !== 'string') return [];
  const text = value.trim();
  if (text === '' || text === 'null') return [];
  if (text.startsWith('[')) {
    const list = parseList(text);
    if (list) return addressesOf(list);
  }
  return text
    .replace(/[[\]"]/g, ' ')
    .split(separators)
    .filter((item) => item !== '');
}

export const isAddressText = (item: unknown): item is string =>
  typeof item === 'string' && item !== '';

function parseList(text: string): unknown[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined; // broken JSON: read as text with separators instead
  }
}

/** A field as text; numbers are common for ids. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

/** `Host.id` is what the value holds; a source without one is read by its `hostid`. */
export const idOf = (row: HostRow): string => textOf(row['id']) || textOf(row['hostid']);
export const templateOf = (row: HostRow): string => textOf(row['templateid']);
/** Asked for 100,000 rows at once, most of which need no more than the first comparison. */
export const isOfTemplate = (row: HostRow, template: string): boolean =>
  row['templateid'] === template || templateOf(row) === template;

/** The host as the picker shows and emits it; every field present. */
export function hostOf(row: HostRow): Host {
  return {
    ...row,
    id: idOf(row),
    hostid: textOf(row['hostid']) || idOf(row),
    name: textOf(row['name']),
    privateIps: addressesOf(row['privateIps']),
    serviceIp: addressesOf(row['serviceIp']),
    status: textOf(row['status']),
    envName: textOf(row['envName']),
    projectId: textOf(row['projectId']),
    projectName: textOf(row['projectName']),
    bizUseName: textOf(row['bizUseName']),
    resourceGroupName: textOf(row['resourceGroupName']),
    catalog: textOf(row['catalog']),
    osVersion: textOf(row['osVersion']),
    hostType: textOf(row['hostType']),
    templateid: templateOf(row),
    region: textOf(row['region']),
    createTime: textOf(row['createTime']),
  };
}

/** What a screen reader and a message call the host: its name, or its first address. */
export function hostTitle(host: Pick<Host, 'id' | 'name' | 'privateIps'>): string {
  return host.name || host.privateIps[0] || host.id;
}
