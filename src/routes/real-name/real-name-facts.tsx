import type { ReactNode } from 'react';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';

export type Fact = readonly [label: string, value: ReactNode];

export function FactList({
  label,
  facts,
}: {
  readonly label: string;
  readonly facts: readonly Fact[];
}) {
  useStylesheet(detailCss);
  return (
    <dl className="by-facts" aria-label={label}>
      {facts.map(([name, value]) => (
        <div key={name} className="by-fact">
          <dt>{name}</dt>
          <dd>{value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
