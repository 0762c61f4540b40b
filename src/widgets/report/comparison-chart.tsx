import { groupedAmount, shownAmount } from '../../core/format/amount';
import { useStylesheet } from '../styles/use-stylesheet';
import { signed } from './change';
import css from './comparison-chart.css';

export interface ComparedPart {
  readonly key: string;
  readonly name: string;
  /** Decimal texts, yuan. */
  readonly amount: string;
  readonly against: string;
  readonly change: string;
}

interface ComparisonChartProps {
  readonly title: string;
  /** What the two bars and the third one are called. */
  readonly names: readonly [now: string, against: string, change: string];
  readonly parts: readonly ComparedPart[];
}

const share = (value: number, most: number) => (most === 0 ? 0 : value / most);
const sideOf = (change: string) => (Number(change) < 0 ? 'less' : 'more');
/** All bars by one scale: the length of the largest amount. */
const barOf = (size: number) => ({ inlineSize: `calc(var(--by-compared-most) * ${size})` });

/** B-10: two bars for each part, and what it has become since as a bar on either side of zero. */
export function ComparisonChart({ title, names, parts }: ComparisonChartProps) {
  useStylesheet(css);
  const [now, before, changed] = names;
  const size = (text: string) => Math.abs(Number(text));
  const most = Math.max(...parts.flatMap((part) => [size(part.amount), size(part.against)]));
  const widest = Math.max(0, ...parts.map(({ change }) => size(change)));
  return (
    <>
      <h2 className="by-compared-title">{title}</h2>
      <p className="by-compared-keys" aria-hidden="true">
        <span>
          <span className="by-compared-key" data-of="now" />
          {now}
        </span>
        <span>
          <span className="by-compared-key" data-of="before" />
          {before}
        </span>
        <span>
          <span className="by-compared-key" data-side="more" />
          <span className="by-compared-key" data-side="less" />
          {changed}
        </span>
      </p>
      <ul
        className="by-compared"
        style={{ ['--by-compared-change' as string]: share(widest, most) }}
      >
        {parts.map(({ key, name, amount, against, change }) => (
          <li key={key}>
            <span>{name}</span>
            <span className="by-compared-two">
              <Line of="now" called={now} text={amount} size={share(size(amount), most)} />
              <Line of="before" called={before} text={against} size={share(size(against), most)} />
            </span>
            <span className="by-compared-third" data-side={sideOf(change)}>
              <span className="by-compared-change">
                <span
                  className="by-compared-side"
                  data-side={sideOf(change)}
                  style={barOf(share(size(change), most))}
                />
              </span>
              <span className="by-compared-amount">
                <span className="by-visually-hidden">{changed} </span>
                {groupedAmount(signed(change))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface LineProps {
  readonly of: 'now' | 'before';
  readonly called: string;
  readonly text: string;
  /** Of the largest amount. */
  readonly size: number;
}

function Line({ of, called, text, size }: LineProps) {
  return (
    <span className="by-compared-line">
      <span className="by-compared-bar" data-of={of} style={barOf(size)} />
      <span className="by-compared-amount">
        <span className="by-visually-hidden">{called} </span>
        {shownAmount(text)}
      </span>
    </span>
  );
}
