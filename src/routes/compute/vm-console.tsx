import { useEffect, useRef, useState } from 'react';
import { createVmTicket, openVmConsole, redeemVmTicket } from '../../core/api/compute/vm-parts';
import type { Reply } from '../../core/api/endpoint';
import type { Vm } from '../../core/api/compute/vms';
import { text } from '../../core/i18n/translator';
import { statusAllows } from '../../core/resource/access';
import { absoluteTime } from '../../core/resource/time';
import type { ViewProps } from '../../core/resource/tab';
import { Button } from '../../widgets/controls/button';
import { useCan, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState, NoPermissionState } from '../../widgets/feedback/states';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { computeScreenMessages as m } from './messages';
import css from './vm-console.css';

/** As long as a machine has a screen; of one that is off there is none to see. */
const hasScreen = (row: Vm) =>
  statusAllows({ during: openVmConsole.from ?? 'any', statusOf: ({ status }) => status }, row);

interface Seen extends Reply<typeof redeemVmTicket> {
  readonly protocol: string;
  readonly at: Date;
}
type State =
  | { readonly step: 'closed' }
  | { readonly step: 'opening'; readonly before: Seen | undefined }
  | { readonly step: 'open'; readonly seen: Seen }
  | { readonly step: 'failed'; readonly error: unknown };

/**
 * The console of a machine (E-110, E-111). It opens with a ticket that is good once and for a minute; the ticket
 * travels in bodies alone, and neither it nor the session's token ever stands in an address.
 */
export function VmConsole({ row }: ViewProps<Vm>) {
  useStylesheet(css);
  const t = useMessages(m);
  const can = useCan();
  const runtime = useRuntime();
  const [state, setState] = useState<State>({ step: 'closed' });
  const asked = useRef<AbortController>(undefined);
  useEffect(() => () => asked.current?.abort(), []);

  if (!can(openVmConsole.perm ?? null)) return <NoPermissionState />;
  if (!hasScreen(row))
    return <EmptyState title={text(m, 'console.off')} hint={text(m, 'console.offHint')} />;

  const look = async (before: Seen | undefined) => {
    asked.current?.abort();
    const abort = new AbortController();
    asked.current = abort;
    const options = { signal: abort.signal, ignoreErrors: true, inPlace: true };
    setState({ step: 'opening', before });
    try {
      const ask = before ? createVmTicket : openVmConsole;
      const { ticket, protocol } = await runtime.call(ask, { body: { id: row.id } }, options);
      const seen = await runtime.call(redeemVmTicket, { body: { id: row.id, ticket } }, options);
      if (!abort.signal.aborted)
        setState({ step: 'open', seen: { ...seen, protocol, at: new Date() } });
    } catch (error) {
      if (!abort.signal.aborted) setState({ step: 'failed', error });
    }
  };
  const close = () => {
    asked.current?.abort();
    setState({ step: 'closed' });
  };

  if (state.step === 'failed')
    return <ErrorState error={state.error} onRetry={() => look(undefined)} />;
  if (state.step === 'closed')
    return (
      <EmptyState
        title={text(m, 'console.closed')}
        hint={text(m, 'console.hint')}
        action={
          <Button variant="primary" onClick={() => look(undefined)}>
            {t('console.open')}
          </Button>
        }
      />
    );
  const shown = state.step === 'open' ? state.seen : state.before;
  if (!shown) return <SkeletonLines lines={8} />;
  return (
    <div className="by-console-view">
      <div className="by-console-bar">
        <p role="status">
          {t('console.seen', { protocol: shown.protocol, time: absoluteTime(shown.at) })}
        </p>
        <Button loading={state.step === 'opening'} onClick={() => look(shown)}>
          {t('console.again')}
        </Button>
        <Button onClick={close}>{t('console.close')}</Button>
      </div>
      <pre
        className="by-console-screen"
        role="region"
        aria-label={t('console.screen', { name: shown.name })}
        tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
      >
        {shown.lines.join('\n')}
      </pre>
    </div>
  );
}
