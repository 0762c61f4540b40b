import type { HostQuery, LoadHosts } from '../../../src/widgets/host-picker/host-source';

/** A host that can be chosen; what a test is about is given. */
export function makeHost(id: string, change: Record<string, unknown> = {}) {
  const number = Number(id.replace(/\D/g, '')) || 0;
  return {
    id,
    hostid: id,
    name: `host-${id}`,
    privateIps: [`10.0.${Math.floor(number / 250)}.${(number % 250) + 1}`],
    serviceIp: '',
    status: 'RUNNING',
    envName: '生产',
    projectName: '门户',
    templateid: 't1',
    ...change,
  };
}

/** An own data source of pages over rows, which remembers what it was asked. */
export function pagedSource(rows: readonly ReturnType<typeof makeHost>[]) {
  const asked: HostQuery[] = [];
  const load: LoadHosts = (query) => {
    asked.push(query);
    const found = rows.filter(
      (row) =>
        (query.ids?.includes(row.id) ?? true) &&
        (query.privateIps?.some((ip) => row.privateIps.includes(ip)) ?? true) &&
        (query.templateid === '' || row.templateid === query.templateid) &&
        row.name.includes(query.name),
    );
    const start = (query.page - 1) * query.rows;
    return { rows: found.slice(start, start + query.rows), total: found.length };
  };
  return { load, asked };
}

export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
