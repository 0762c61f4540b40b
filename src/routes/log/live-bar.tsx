import { useEffect, useRef, useState } from 'react';
import type { Page } from '../../core/api/endpoint';
import type { Log } from '../../core/api/office/logs';
import type { Call } from '../../core/resource/call';
import type { Resource } from '../../core/resource/definition';
import { Button } from '../../widgets/controls/button';
import { useCachedQuery } from '../../widgets/surface/query';
import type { ListHandle } from '../../widgets/resource/list/use-list';
import { useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { useAnnounce } from '../../widgets/surface/surface-context';
import { Switch } from '../../widgets/controls/switch';
import { logMessages } from './messages';

/** Seconds between two questions. */
const EVERY = 5;

interface LiveBarProps {
  readonly def: Resource<Log>;
  readonly list: ListHandle<Log>;
}

/**
 * Asks how many entries match now; a log only grows, so what is more than before is newer. Nothing moves until the
 * reader says so. A hidden tab does not ask.
 */
export function LiveBar({ def, list }: LiveBarProps) {
  const t = useMessages(logMessages);
  const runtime = useRuntime();
  const announce = useAnnounce();
  const toggle = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState(false);
  const answer = useCachedQuery<number>({
    queryKey: ['live', def.list.name, list.query],
    queryFn: async ({ signal }) => {
      // Quietly: a failure is said here, and asked again.
      const call: Call = (endpoint, input) =>
        runtime.call(endpoint, input, { signal, inPlace: true });
      const query = { ...list.query, page: 1, rows: 1 };
      const { total } = (await call(def.list, { query })) as Page<Log>;
      return total;
    },
    enabled: live && list.error === undefined && !list.loading,
    refetchInterval: EVERY * 1000,
    gcTime: 0,
  });
  const isKnown = live && answer.data !== undefined && !list.fetching;
  const fresh = isKnown ? Math.max(0, answer.data - list.total) : 0;

  // Once, when there is something; not again with each further entry.
  const some = fresh > 0;
  const said = useRef(false);
  useEffect(() => {
    if (some && !said.current) announce(t('live.fresh', { count: fresh }));
    said.current = some;
  }, [some, fresh, announce, t]);

  const showFresh = () => {
    toggle.current?.focus(); // the button goes away with what it announces
    list.change({ page: 1, sort: { key: 'createTime', order: 'desc' } });
  };
  return (
    <div className="by-log-live">
      <Switch ref={toggle} checked={live} onChange={setLive}>
        {t('live.switch')}
      </Switch>
      {live && (
        <span className="by-log-note">
          {answer.isError ? t('live.failed') : t('live.on', { seconds: EVERY })}
        </span>
      )}
      {some && (
        <Button variant="text" size="small" onClick={showFresh}>
          {t('live.fresh', { count: fresh })}
        </Button>
      )}
    </div>
  );
}
