import { Button } from '../../widgets/controls/button';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import type { AboveProps } from '../../core/resource/resource';
import css from './boxes.css';

export interface Box {
  readonly name: string;
  readonly count: number | string;
  /** What the list is filtered by; without it the box is a figure alone. */
  readonly values?: AboveProps<never>['state']['values'];
}

/** Figures over a list, each a filter of it: pressed again it is taken away. */
export function Boxes({
  label,
  boxes,
  list,
}: {
  readonly label: string;
  readonly boxes: readonly Box[];
  readonly list: Pick<AboveProps<never>, 'state' | 'change'>;
}) {
  useStylesheet(css);
  const now = JSON.stringify(list.state.values);
  return (
    <div className="by-boxes" role="group" aria-label={label}>
      {boxes.map(({ name, count, values }) => {
        const isOn = values !== undefined && JSON.stringify(values) === now;
        const figure = (
          <>
            <strong>{count}</strong> {name}
          </>
        );
        if (!values) return <span key={name}>{figure}</span>;
        return (
          <Button
            key={name}
            aria-pressed={isOn}
            onClick={() => list.change({ values: isOn ? {} : values, conditions: [] })}
          >
            {figure}
          </Button>
        );
      })}
    </div>
  );
}
