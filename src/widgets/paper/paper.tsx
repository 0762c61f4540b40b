import Printer from 'lucide-react/icons/printer';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { shownAmount } from '../../core/format/amount';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { useStylesheet } from '../styles/use-stylesheet';
import { useMessages, useRuntime, useText } from '../surface/runtime-context';
import { useSurface } from '../surface/surface-context';
import { paperMessages as m } from './messages';
import css from './paper.css';
import { keepScrollReachable } from '../surface/reachable-scroll';

export interface PaperFact {
  readonly label: Text;
  /** Left out where it is empty. */
  readonly value: string;
}

/** One side of what was agreed or sold, with what is known of it. */
export interface PaperParty {
  readonly name: Text;
  readonly facts: readonly PaperFact[];
}

export interface PaperColumn {
  readonly title: Text;
  /** Figures stand under each other. */
  readonly number?: boolean;
}

export interface PaperProps {
  /** What kind of paper it is: 增值税普通发票. It is the heading of the printed page and its file's name. */
  readonly title: Text;
  /** Numbers and days below the heading. */
  readonly facts: readonly PaperFact[];
  readonly parties?: readonly PaperParty[];
  readonly columns?: readonly PaperColumn[];
  readonly rows?: readonly (readonly string[])[];
  /** Exact, as the server says them; the last one is the sum. */
  readonly sums?: readonly { readonly label: Text; readonly amount: string }[];
  /** What it does not prove: 预览，不作为凭证. */
  readonly note?: Text | undefined;
  /** Words of the paper itself. */
  readonly children?: ReactNode;
}

/** A paper as it is printed: who, what, how much. Printed by itself, without the page around it. */
export function Paper({ title, facts, note, children, ...rest }: PaperProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const heading = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const { notices } = useRuntime();
  const { root, onError } = useSurface();
  const print = async () => {
    if (!sheet.current) return;
    try {
      const { printView } = await import('../report/print-view');
      await printView(root, sheet.current, show(title));
    } catch (error) {
      notices.push({ tone: 'error', text: text(m, 'print.failed') });
      onError(error, 'print paper');
    }
  };
  return (
    <article className="by-paper" aria-labelledby={heading}>
      <div className="by-paper-head">
        <h3 className="by-paper-title" id={heading}>
          {show(title)}
        </h3>
        <Button icon={<Printer size={16} aria-hidden="true" />} onClick={print}>
          {t('print')}
        </Button>
      </div>
      <div className="by-paper-sheet" ref={sheet}>
        <Facts facts={facts} />
        <Parties parties={rest.parties ?? []} />
        {children}
        <Lines columns={rest.columns ?? []} rows={rest.rows ?? []} />
        <Sums sums={rest.sums ?? []} />
        {note !== undefined && <p className="by-paper-note">{show(note)}</p>}
      </div>
    </article>
  );
}

function Facts({ facts }: { readonly facts: readonly PaperFact[] }) {
  const show = useText();
  const there = facts.filter(({ value }) => value !== '');
  if (there.length === 0) return null;
  return (
    <dl className="by-paper-facts">
      {there.map(({ label, value }) => (
        <div key={show(label)}>
          <dt>{show(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Parties({ parties }: { readonly parties: readonly PaperParty[] }) {
  const show = useText();
  if (parties.length === 0) return null;
  return (
    <div className="by-paper-parties">
      {parties.map(({ name, facts }) => (
        <section key={show(name)}>
          <h4>{show(name)}</h4>
          <Facts facts={facts} />
        </section>
      ))}
    </div>
  );
}

function Lines({
  columns,
  rows,
}: {
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
}) {
  const show = useText();
  if (rows.length === 0) return null;
  return (
    <div className="by-paper-scroll" ref={keepScrollReachable}>
      <table className="by-paper-lines">
        <thead>
          <tr>
            {columns.map(({ title, number }) => (
              <th key={show(title)} scope="col" data-number={number || undefined}>
                {show(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, at) => (
                <td key={at} data-number={columns[at]?.number || undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Sums({ sums }: { readonly sums: NonNullable<PaperProps['sums']> }) {
  const show = useText();
  if (sums.length === 0) return null;
  return (
    <dl className="by-paper-sums">
      {sums.map(({ label, amount }) => (
        <div key={show(label)}>
          <dt>{show(label)}</dt>
          <dd>¥{shownAmount(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
