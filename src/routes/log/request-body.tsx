import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { readAudit } from '../../core/api/office/logs';
import type { Log } from '../../core/api/office/logs';
import { text } from '../../core/i18n/translator';
import type { Resource } from '../../core/resource/definition';
import type { RefKind } from '../../core/resource/ref';
import type { ViewProps } from '../../core/resource/tab';
import { Button } from '../../widgets/controls/button';
import { useCachedQuery, useEndpointQuery } from '../../widgets/surface/query';
import { useCan, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { ChangeTable, TrailChanges } from '../../widgets/resource/detail/history-changes';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { copyText } from '../../widgets/surface/copy-text';
import { useAnnounce, useSurface } from '../../widgets/surface/surface-context';
import { refPath } from '../refs';
import { usePageFrame } from '../shell/page-names';
import type { PageFrame } from '../shell/page-names';
import { logMessages as m } from './messages';
import { useEntryPager } from './entry-pager';
import type { Step, EntryPager } from './entry-pager';

const SHOWN_FOR = 1500;

const isNothing = (detail: unknown) =>
  detail === null ||
  detail === undefined ||
  detail === '' ||
  (typeof detail === 'object' && Object.keys(detail).length === 0);

/** The definition of the rows that an entry is about, which knows what their properties are called. */
async function definitionOf(
  { kind, targetId }: Log,
  screenAt: PageFrame['screenAt'],
): Promise<Resource<never> | null> {
  const path = refPath({ kind: kind as RefKind, id: targetId });
  if (path === undefined) return null;
  const screen = await screenAt(path);
  return (await screen?.definition?.()) ?? null;
}

/** What was sent with an operation, as text; and the way to the entries before and after. */
export function RequestBody({ row }: ViewProps<Log>) {
  const t = useMessages(m);
  const can = useCan();
  const pager = useEntryPager();
  const allowed = can(readAudit.perm ?? null);
  const { data, error, isPending, refetch } = useEndpointQuery(
    readAudit,
    { params: { id: row.id } },
    // An entry never changes.
    { enabled: allowed, ignoreErrors: true, staleTime: Infinity },
  );

  const { screenAt } = usePageFrame();
  const { data: def, isLoading: isNaming } = useCachedQuery({
    queryKey: ['definition', row.kind],
    queryFn: () => definitionOf(row, screenAt),
    enabled: (data?.changes ?? []).length > 0,
    staleTime: Infinity,
    // A definition is no answer of a server: it is taken as it is.
    structuralSharing: false,
    retry: false,
  });

  const content = () => {
    if (!allowed) return <p className="by-log-note">{t('log.body.hidden')}</p>;
    if (error) return <ErrorState error={error} onRetry={() => refetch()} />;
    if (isPending || isNaming) return <SkeletonLines lines={4} />;
    const { changes = [] } = data;
    const changed =
      changes.length > 0 &&
      (def ? <TrailChanges def={def} changes={changes} /> : <ChangeTable changes={changes} />);
    if (isNothing(data.detail))
      return changed || <p className="by-log-note">{t('log.body.none')}</p>;
    const sent = (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text scrolls, and keys must reach it
      <pre className="by-log-body" role="region" aria-label={t('log.body.label')} tabIndex={0}>
        {JSON.stringify(data.detail, null, 2)}
      </pre>
    );
    return (
      <>
        {changed}
        {sent}
      </>
    );
  };
  return (
    <div className="by-log-entry">
      {content()}
      <div className="by-log-tools">
        <CopyEntry entry={data ?? row} />
        {pager && <PagerButtons pager={pager} />}
      </div>
    </div>
  );
}

function CopyEntry({ entry }: { readonly entry: object }) {
  const t = useMessages(m);
  const { notices } = useRuntime();
  const { root } = useSurface();
  const announce = useAnnounce();
  const [done, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handleClick = async () => {
    if (!(await copyText(JSON.stringify(entry, null, 2), root))) {
      notices.push({ tone: 'error', text: text(m, 'log.copyFailed') });
      return;
    }
    announce(t('log.copied'));
    setDone(true);
    timer.current = setTimeout(() => setDone(false), SHOWN_FOR);
  };
  const Icon = done ? Check : Copy;
  return (
    <Button size="small" icon={<Icon size={14} aria-hidden="true" />} onClick={handleClick}>
      {t(done ? 'log.copied' : 'log.copy')}
    </Button>
  );
}

function PagerButtons({ pager }: { readonly pager: EntryPager }) {
  const t = useMessages(m);
  const box = useRef<HTMLDivElement>(null);
  const { at, of, go, pressed } = pager;
  // Each entry draws its own buttons: the one that led here takes the focus over.
  const led = useRef(pressed());
  useEffect(() => {
    const step = led.current;
    if (step) box.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus();
  }, []);
  const reason = (step: Step) => {
    if (at === 0) return text(m, 'log.elsewhere');
    if (step === 'previous') return at === 1 ? text(m, 'log.first') : undefined;
    return at === of ? text(m, 'log.last') : undefined;
  };
  return (
    <div className="by-log-pager" ref={box}>
      {at > 0 && <span className="by-log-note">{t('log.position', { at, of })}</span>}
      <Button
        size="small"
        data-step="previous"
        aria-keyshortcuts="ArrowLeft"
        icon={<ChevronLeft size={14} aria-hidden="true" />}
        disabledReason={reason('previous')}
        onClick={() => go('previous')}
      >
        {t('log.previous')}
      </Button>
      <Button
        size="small"
        data-step="next"
        aria-keyshortcuts="ArrowRight"
        icon={<ChevronRight size={14} aria-hidden="true" />}
        disabledReason={reason('next')}
        onClick={() => go('next')}
      >
        {t('log.next')}
      </Button>
    </div>
  );
}
