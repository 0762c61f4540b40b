import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Log } from '../../core/api/office/logs';
import type { Resource } from '../../core/resource/definition';
import { useListLocation } from '../../widgets/resource/list/list-location';
import { ResourceScreen } from '../../widgets/resource/list/resource-screen';
import { useList } from '../../widgets/resource/list/use-list';
import { useCan, useLocale } from '../../widgets/surface/runtime-context';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { LiveBar } from './live-bar';
import css from './log.css';
import { EntryPagerContext } from './entry-pager';
import type { Step, EntryPager } from './entry-pager';

/** Where an arrow key already means something else. */
const KEEPS_ARROWS = 'input, textarea, select, [role="tab"], [role="menu"], [role="menuitem"]';
const stepOf: Readonly<Record<string, Step>> = { ArrowLeft: 'previous', ArrowRight: 'next' };

/** A log: the list of its entries, whether there are newer ones, and a way through them while one is open. */
export function LogScreen({ def }: { readonly def: Resource<Log> }) {
  const can = useCan();
  // Who may not read it is told so by the list; nothing is asked.
  return can(def.list.perm ?? null) ? <Entries def={def} /> : <ResourceScreen def={def} />;
}

function Entries({ def }: { readonly def: Resource<Log> }) {
  useStylesheet(css);
  const list = useList(def);
  const { url, go } = useListLocation();
  const { rows } = list;
  const open = url.get('id');
  const index = rows.findIndex((row) => row.id === open);
  const pressed = useRef<Step>(undefined);
  // Keys may come faster than pages are drawn: each starts where the one before it went.
  const here = useRef(open);
  useLayoutEffect(() => {
    here.current = open;
  }, [open]);

  // Operations and kinds are the server's words, in the language in which they were asked for.
  const locale = useLocale();
  const asked = useRef(locale);
  useEffect(() => {
    if (asked.current === locale) return;
    asked.current = locale;
    void list.refresh();
  }, [locale, list]);

  const openNeighbour = useCallback(
    (step: Step) => {
      const from = rows.findIndex((row) => row.id === here.current);
      const next = from < 0 ? undefined : rows[from + (step === 'next' ? 1 : -1)];
      if (!next) return;
      here.current = next.id;
      // One look through the log is one step back.
      go(
        (now) => {
          now.set('id', next.id);
          return now;
        },
        { replace: true },
      );
    },
    [rows, go],
  );
  const value = useMemo<EntryPager>(
    () => ({
      at: index + 1,
      of: rows.length,
      go: (step) => {
        pressed.current = step;
        openNeighbour(step);
      },
      pressed: () => pressed.current,
    }),
    [index, rows, openNeighbour],
  );

  const handleKeyDown = (event: KeyboardEvent) => {
    const step = stepOf[event.key];
    const target = event.target as Element;
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (open === null || !step || !isPlain || target.closest(KEEPS_ARROWS)) return;
    event.preventDefault();
    pressed.current = undefined;
    // What had the focus may go with the entry; the dialog around it stays.
    target.closest('dialog')?.focus();
    openNeighbour(step);
  };

  return (
    <EntryPagerContext value={value}>
      <div className="by-log" role="presentation" onKeyDown={handleKeyDown}>
        <LiveBar def={def} list={list} />
        <ResourceScreen def={def} />
      </div>
    </EntryPagerContext>
  );
}
