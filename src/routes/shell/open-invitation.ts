import { text } from '../../core/i18n/translator';
import type { Runtime } from '../../core/runtime';
import { shellMessages as m } from './messages';

/** Whoever opened the link of an invitation while somebody is signed in: it is accepted on the sign-in page. */
export function tellOpenInvitation(runtime: Runtime): void {
  const { user } = runtime.session.getState();
  runtime.notices.throttled('invitation', {
    tone: 'warning',
    sticky: true,
    text: text(m, 'invitation.open', { name: user?.name ?? '' }),
    action: { label: text(m, 'user.signOut'), run: () => void runtime.signOut() },
  });
}
