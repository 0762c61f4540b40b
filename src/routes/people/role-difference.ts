import { rolePermission } from '../../core/api/flows/roles';
import { text } from '../../core/i18n/translator';
import type { SourceContext } from '../../core/resource/input';
import { peopleMessages as m } from './messages';

/** What a choice of roles gives and takes beside what somebody may do already (E-193). */
export async function difference({ call, values }: SourceContext) {
  const chosen = values['roleIds'] as readonly string[];
  const had = new Set(String(values['had']).split(' ').filter(Boolean));
  const roles = await call(rolePermission, {});
  const given = new Set(
    roles.filter(({ roleId }) => chosen.includes(roleId)).flatMap(({ permCodes }) => permCodes),
  );
  const more = [...given].filter((code) => !had.has(code)).length;
  const less = [...had].filter((code) => !given.has(code)).length;
  return text(m, 'userRoles.difference', { more, less });
}
