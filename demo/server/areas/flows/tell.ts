import { text } from '../../../../src/core/i18n/translator';
import type { SessionContext } from '../../app';
import type { TenantScope } from '../../database/scope';
import { flowsMessages } from './messages';

type Outcome = 'tell.approved' | 'tell.refused' | 'tell.terminated' | 'tell.withdrawn';
type News = 'tell.todo' | 'tell.copied' | Outcome;
const outcomes: readonly News[] = [
  'tell.approved',
  'tell.refused',
  'tell.terminated',
  'tell.withdrawn',
];

/**
 * Tells people what a request wants of them, or what became of it (D-015): then also who decided, and the words with
 * which he did; nobody of what he did himself.
 */
export async function tell(
  { app, session }: SessionContext,
  scope: TenantScope,
  news: News,
  about: { readonly id: string; readonly name: string },
  userIds: readonly (string | null)[],
  said = '',
): Promise<void> {
  const title = text(flowsMessages, news, { name: about.name });
  const by = session.user.name;
  const words =
    said === ''
      ? text(flowsMessages, 'tell.silent', { name: by })
      : text(flowsMessages, 'tell.said', { name: by, said });
  const hasWords = said !== '' || outcomes.includes(news);
  const content = hasWords ? words : title;
  for (const userId of new Set(userIds)) {
    if (userId === null || userId === session.user.id) continue;
    await app.parts.news.send(scope, {
      ...{ userId, type: 'approval', title, content, target: `approval:${about.id}` },
    });
  }
}
