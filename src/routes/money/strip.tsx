import { createContext, useContext, type ReactNode } from 'react';
import { Link } from 'react-router';
import { shownAmount } from '../../core/format/amount';
import { groupedNumber } from '../../core/format/number';
import reportCss from '../../widgets/report/report.css';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useCan } from '../../widgets/surface/runtime-context';
import { shownUnknown } from '../../widgets/surface/shown-total';
import type { Path } from '../paths';
import css from './money.css';

/** Why the figures of a strip are not to be had. */
const Failure = createContext<unknown>(undefined);

interface StripProps {
  readonly label: string;
  /** Of what is asked for the figures: those that are not known are not to be had then. */
  readonly error?: unknown;
  readonly children: ReactNode;
}

/** Figures over a list, or of a board. */
export function Strip({ label, error, children }: StripProps) {
  useStylesheet(reportCss);
  useStylesheet(css);
  return (
    <Failure value={error}>
      <dl className="by-report-totals" aria-label={label}>
        {children}
      </dl>
    </Failure>
  );
}

interface FigureProps {
  readonly name: string;
  /** Decimal text, yuan; undefined while it is not known. */
  readonly amount: string | undefined;
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

export function Figure({ name, amount, note, children }: FigureProps) {
  const error = useContext(Failure);
  return (
    <div className="by-report-total">
      <dt>{name}</dt>
      <dd className="by-report-amount">
        {amount === undefined ? shownUnknown(error) : `¥${shownAmount(amount)}`}
      </dd>
      {note !== undefined && <dd className="by-report-note">{note}</dd>}
      {children && <dd className="by-report-note">{children}</dd>}
    </div>
  );
}

interface CountProps {
  readonly name: string;
  /** Undefined while it is not known. */
  readonly count: number | undefined;
}

export function Count({ name, count }: CountProps) {
  const error = useContext(Failure);
  return (
    <div className="by-report-total">
      <dt>{name}</dt>
      <dd className="by-report-amount">
        {count === undefined ? shownUnknown(error) : groupedNumber(count)}
      </dd>
    </div>
  );
}

interface MoreProps {
  readonly to: Path;
  readonly perm: string;
  readonly text: string;
}

/** A way on, for whoever may go it. */
export function More({ to, perm, text }: MoreProps) {
  const can = useCan();
  return can(perm) ? <Link to={to}>{text}</Link> : null;
}

interface ChipsProps {
  readonly label: string;
  readonly chips: readonly { readonly key: string; readonly text: string; readonly on: boolean }[];
  readonly onPress: (key: string) => void;
}

/** Filters to press, each on or off. */
export function Chips({ label, chips, onPress }: ChipsProps) {
  return (
    <div className="by-money-chips" role="group" aria-label={label}>
      {chips.map(({ key, text, on }) => (
        <button
          key={key}
          type="button"
          className="by-money-chip"
          aria-pressed={on}
          onClick={() => onPress(key)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
