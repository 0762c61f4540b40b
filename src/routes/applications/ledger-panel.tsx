import { useEffect, useState } from 'react';
import { openLedgers, type LedgerEntry } from '../../core/ledger/ledger';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useMessages } from '../../widgets/surface/runtime-context';
import { applicationMessages as m } from './messages';
import { leftReports } from './report-left';
import css from './ledger-panel.css';

/** How often it looks again: what applications do tells nobody by itself. */
const AGAIN = 1000;

interface Group {
  readonly title: string;
  readonly entries: readonly LedgerEntry[];
}

/** W-24, for whoever develops an application (`?ledger`): what each does to the page, and what became of it. */
export function LedgerPanel() {
  useStylesheet(css);
  const t = useMessages(m);
  const [, setRound] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setRound((round) => round + 1), AGAIN);
    return () => clearInterval(timer);
  }, []);
  const open = openLedgers().map(({ name, entries }) => ({
    name,
    groups: [{ title: t('ledger.now'), entries: entries() }],
  }));
  const left = leftReports().map(({ name, undone, told }) => ({
    name,
    groups: [
      { title: t('ledger.undone'), entries: undone },
      { title: t('ledger.told'), entries: told },
    ],
  }));
  return (
    <details className="by-cp-ledger">
      <summary>{t('ledger.title', { open: open.length, left: left.length })}</summary>
      {open.length + left.length === 0 && <p>{t('ledger.none')}</p>}
      {[...open, ...left].map(({ name, groups }, index) => (
        // New ones come first; an application may be there more than once.
        <section key={open.length + left.length - index}>
          <h2>{name}</h2>
          {groups.map((group) => (
            <Entries key={group.title} {...group} />
          ))}
        </section>
      ))}
    </details>
  );
}

function Entries({ title, entries }: Group) {
  const counted = new Map<string, number>();
  for (const { kind, what } of entries) {
    const line = `${kind} ${what}`;
    counted.set(line, (counted.get(line) ?? 0) + 1);
  }
  return (
    <>
      <h3>
        {title} ({entries.length})
      </h3>
      <ul>
        {[...counted].map(([line, count]) => (
          <li key={line}>{count > 1 ? `${line} × ${count}` : line}</li>
        ))}
      </ul>
    </>
  );
}
