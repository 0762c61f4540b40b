import type { SelectLoaders } from '../../widgets/controls/select-source';

/** As many as a named source offers at once. */
const MOST = 1000;
const page = { query: { page: 1, rows: MOST } } as const;
const people = () => import('../../core/api/flows/users');

/** D-052: what the named sources of a select offer in the console; `region` is known everywhere. */
export const selectLoaders: SelectLoaders = {
  /** N-14 */
  async users(runtime, signal) {
    const { listUsers } = await people();
    const { rows } = await runtime.call(listUsers, page, { signal, ignoreErrors: true });
    return rows.map(({ id, name }) => ({ value: id, label: name }));
  },
  /** N-15 */
  async groups(runtime, signal) {
    const { listUserGroups } = await people();
    const groups = await runtime.call(listUserGroups, {}, { signal, ignoreErrors: true });
    return groups.map(({ value, name }) => ({ value, label: name }));
  },
  async ips(runtime, signal) {
    const { listIps } = await import('../../core/api/network/ips');
    const { rows } = await runtime.call(listIps, page, { signal, ignoreErrors: true });
    return rows.map(({ id, ip }) => ({ value: id, label: ip }));
  },
  /** N-16 */
  async shterm(runtime, signal) {
    const { listTerminalUsers } = await people();
    const accounts = await runtime.call(listTerminalUsers, {}, { signal, ignoreErrors: true });
    return accounts.map(({ id, username }) => ({ value: id, label: username }));
  },
};
