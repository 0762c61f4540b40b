import type { User } from '../../core/api/flows/users';
import { both, formatList, text, translate, type Locale } from '../../core/i18n/translator';
import type { Ref } from '../../core/resource/ref';
import { peopleMessages as messages } from './messages';

/** The roles of somebody, in the order of their names. */
export const rolesOf = ({ roleIds }: { readonly roleIds: readonly string[] }): readonly Ref[] =>
  roleIds.map((id) => ({ kind: 'role', id }));

/** What is to be done before the only administrator can go: who is another one, or that somebody be made one. */
export function soleAdministrator({ couldAdminister: names }: Pick<User, 'couldAdminister'>) {
  if (names.length === 0) return text(messages, 'user.sole');
  const said = (locale: Locale) =>
    translate(text(messages, 'user.soleEnabled', { names: formatList(names, locale) }), locale);
  return both(said('zh-CN'), said('en'));
}
