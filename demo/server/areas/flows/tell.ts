import { text, translate } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { sendMessage } from '../office/messages-of-users';
import { flowsMessages } from './messages';

type News = 'tell.todo' | 'tell.copied' | 'tell.approved' | 'tell.refused' | 'tell.terminated';

/**
 * Tells people what a request wants of them, or what became of it (D-015), with the words of whoever decided; nobody of
 * what he did himself.
 */
export async function tell(
  { session, locale }: SessionContext,
  scope: TenantScope,
  news: News,
  about: { readonly id: string; readonly name: string },
  userIds: readonly (string | null)[],
  said = '',
): Promise<void> {
  const title = translate(text(flowsMessages, news, { name: about.name }), locale);
  const words = text(flowsMessages, 'tell.said', { name: session.user.name, said });
  const content = said === '' ? title : translate(words, locale);
  for (const userId of new Set(userIds)) {
    if (userId === null || userId === session.user.id) continue;
    await sendMessage(scope, {
      ...{ userId, type: 'approval', title, content, target: `approval:${about.id}` },
    });
  }
}
