import { decide, type GuardInput } from '../../core/guard';
import { keepInvitation } from '../../core/invitation';
import { getRuntime } from '../../core/runtime-registry';

/**
 * What a page that is the console itself asks for before anything is drawn: whether somebody is signed in, as far as is known,
 * and then the session, which the guard finds under way. Configured before. Asks for nothing that the guard would not.
 * `invitation` is the code of the link that the page was opened by, if it was one's.
 */
export function begin(path: string, tag: Element | null, invitation: string): boolean {
  const runtime = getRuntime({ baseUrl: tag?.getAttribute('base-url') ?? undefined });
  if (invitation !== '') keepInvitation(runtime, invitation);
  const { status, locked } = runtime.session.getState();
  const hasToken = runtime.hasToken();
  const access: GuardInput['access'] = () => 'unknown';
  const decideOn = (at: string) =>
    decide({ path: at, hasToken, status, locked, redirected: false, access });
  const first = decideOn(path);
  const next = first.type === 'redirect' ? decideOn(first.to) : first;
  // A failure is in the session, where the guard reads it.
  if (next.type === 'initialise') void runtime.load().catch(() => undefined);
  return hasToken;
}
