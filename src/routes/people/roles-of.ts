import type { Ref } from '../../core/resource/ref';

/** The roles of somebody, in the order of their names. */
export const rolesOf = ({ roleIds }: { readonly roleIds: readonly string[] }): readonly Ref[] =>
  roleIds.map((id) => ({ kind: 'role', id }));
