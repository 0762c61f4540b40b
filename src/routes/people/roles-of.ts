import type { User } from '../../core/api/flows/users';
import { text } from '../../core/i18n/translator';
import type { Ref } from '../../core/resource/ref';
import { peopleMessages as messages } from './messages';

/** The roles of somebody, in the order of their names. */
export const rolesOf = ({ roleIds }: { readonly roleIds: readonly string[] }): readonly Ref[] =>
  roleIds.map((id) => ({ kind: 'role', id }));

/** What is to be done before the only administrator can go: who is another one, or that somebody be made one. */
export const soleAdministrator = ({ couldAdminister: names }: Pick<User, 'couldAdminister'>) =>
  names.length === 0
    ? text(messages, 'user.sole')
    : text(messages, 'user.soleEnabled', { names: names.join(', ') });
