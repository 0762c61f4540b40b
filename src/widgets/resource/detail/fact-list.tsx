import type { ReactNode } from 'react';
import { noValue } from '../../../core/resource/no-value';
import { useStylesheet } from '../../styles/use-stylesheet';
import css from './detail-body.css';

/** What is said and what of it, with a key where several have one label. */
export type Fact = readonly [label: string, value: ReactNode, key?: string];

interface FactListProps {
  /** Where the list needs a name of its own. */
  readonly label?: string;
  readonly facts: readonly Fact[];
}

/** Facts beside their labels; what is empty is a dash. */
export function FactList({ label, facts }: FactListProps) {
  useStylesheet(css);
  return (
    <dl className="by-facts" aria-label={label}>
      {facts.map(([name, value, key = name]) => (
        <div key={key} className="by-fact">
          <dt>{name}</dt>
          <dd>{value === '' ? noValue : value}</dd>
        </div>
      ))}
    </dl>
  );
}
