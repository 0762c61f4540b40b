import { jsonOrText } from '../../core/api/endpoint';
import { listRoles, viewRole } from '../../core/api/flows/roles';
import type { ListQuery, LoadContext } from '../../core/resource/list-source';

/** What a condition of the list asks for; the call itself knows the name alone (E-195). */
function asked(query: ListQuery, name: string): string {
  const params = jsonOrText(query.params ?? '');
  if (!Array.isArray(params)) return '';
  const found: unknown = params.find(
    (param: unknown) => (param as { readonly name?: unknown }).name === name,
  );
  const { value } = (found ?? {}) as { readonly value?: unknown };
  return typeof value === 'string' ? value : '';
}

/** A page of roles, or the one whose id is asked for. */
export async function loadRoles(query: ListQuery, { call }: LoadContext) {
  const id = asked(query, 'id');
  if (id !== '') {
    const rows = [await call(viewRole, { query: { roleId: id } })];
    return { rows, total: rows.length };
  }
  const { page, rows } = query;
  return call(listRoles, {
    query: { page, rows },
    body: { roleName: asked(query, 'roleName') },
  });
}
