import type { Host } from '../../core/api/hosts';
import { addressesOf, hostOf, RUNNING, templateOf, textOf, type HostRow } from './host';
import type { Reason } from './reasons';

/** A page's own rule: text says why the host cannot be chosen, anything else allows it. */
export type DisableHost = (host: Host) => string | null | undefined;

/**
 * V-002 and the page's own rule; undefined means that the host can be chosen. Reads the row as it came,
 * because a "select all" asks this for 100,000 rows within one frame.
 */
export function ineligible(
  row: HostRow,
  disableHost: DisableHost | null,
  host?: Host,
): Reason | undefined {
  if (row['status'] !== RUNNING) {
    const status = textOf(row['status']);
    if (status !== RUNNING) return { kind: 'status', status };
  }
  if (addressesOf(row['privateIps']).length === 0) return { kind: 'noIp' };
  if (disableHost) {
    const reason = disableHost(host ?? hostOf(row));
    if (typeof reason === 'string' && reason !== '') return { kind: 'own', reason };
  }
  return undefined;
}

/** V-003 on top: `template` is that of the chosen hosts, null while none is chosen or in single mode. */
export function reasonAgainst(
  row: HostRow,
  template: string | null,
  disableHost: DisableHost | null,
  host?: Host,
): Reason | undefined {
  const reason = ineligible(row, disableHost, host);
  if (reason) return reason;
  return template !== null && templateOf(row) !== template ? { kind: 'template' } : undefined;
}
