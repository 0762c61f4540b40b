import { text, translate } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { sendMessage } from '../office/messages-of-users';
import { flowsMessages } from './messages';

type News = 'tell.todo' | 'tell.copied' | 'tell.approved' | 'tell.refused' | 'tell.terminated';

/** Tells people what a request wants of them, or what became of it (D-015); nobody of what he did himself. */
export async function tell(
  { session, locale }: SessionContext,
  scope: TenantScope,
  news: News,
  about: { readonly id: string; readonly name: string },
  userIds: readonly (string | null)[],
): Promise<void> {
  const title = translate(text(flowsMessages, news, { name: about.name }), locale);
  for (const userId of new Set(userIds)) {
    if (userId === null || userId === session.user.id) continue;
    const content = title;
    await sendMessage(scope, {
      ...{ userId, type: 'approval', title, content, target: `approval:${about.id}` },
    });
  }
}
