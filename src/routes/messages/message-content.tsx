import { Link } from 'react-router';
import type { Message } from '../../core/api/office/messages';
import { redirectKinds, resolveRedirect } from '../../core/api/office/pages';
import type { ViewProps } from '../../core/resource/tab';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages, useText } from '../../widgets/surface/runtime-context';
import { askAbout } from '../ask-about';
import { paths } from '../paths';
import { usePageFrame } from '../shell/page-names';
import { messagesMessages } from './messages';

/** The whole message, and the way to what it is about. */
export function Content({ row }: ViewProps<Message>) {
  const t = useMessages(messagesMessages);
  const show = useText();
  const can = useCan();
  const path = useTarget(row.target);
  const machine = /^vm:(.+)$/.exec(row.target)?.[1];
  return (
    <div className="by-message">
      <p className="by-message-text">{row.content}</p>
      {path !== undefined && <Link to={path}>{t('message.open')}</Link>}
      {machine !== undefined && can('workOrder:create', 'button') && (
        <Link to={paths.workOrderAbout(machine)}>{show(askAbout.label)}</Link>
      )}
    </div>
  );
}

/** Where a target is shown; undefined where it is nowhere that this user may go. */
function useTarget(target: string): string | undefined {
  const can = useCan();
  const { allows } = usePageFrame();
  const isKnown = redirectKinds.some((kind) => target.startsWith(`${kind}:`));
  const { data } = useEndpointQuery(
    resolveRedirect,
    { query: { target } },
    {
      enabled: isKnown && can(resolveRedirect.perm ?? null),
      ignoreErrors: true,
      staleTime: Infinity,
    },
  );
  // The answer is another system's word: only a path of the console, never an address elsewhere.
  if (!data || !/^\/(?![/\\])/.test(data.path)) return undefined;
  const { pathname } = new URL(data.path, 'https://console.invalid');
  return allows(pathname) ? data.path : undefined;
}
