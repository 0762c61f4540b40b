// chunk: list-dialogs
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Switch } from '../../controls/switch';
import { useStylesheet } from '../../styles/use-stylesheet';
import { useMessages } from '../../surface/runtime-context';
import { useAnnounce } from '../../surface/surface-context';
import { compareTexts as m } from './compare.messages';
import css from './compare-table.css';

/** One property of two things. */
export interface Compared {
  readonly key: string;
  readonly label: string;
  readonly left: ReactNode;
  readonly right: ReactNode;
  readonly differs: boolean;
}

interface CompareTableProps {
  readonly label: string;
  /** What stands over each side, as a text and as it is shown there. */
  readonly sides: readonly [Side, Side];
  readonly lines: readonly Compared[];
  /** In a dialog whose content changes: takes the focus over. */
  readonly inDialog?: boolean;
}

interface Side {
  readonly name: string;
  readonly head?: ReactNode;
}

/** Takes the focus when it comes and nothing has it: what had it is gone with what stood here before. */
export function useFreeFocus(element: RefObject<HTMLElement | null>, isOn = true): void {
  useEffect(() => {
    const root = element.current?.getRootNode() as Document | ShadowRoot | undefined;
    const active = root?.activeElement ?? null;
    if (isOn && (active === null || active === document.body))
      element.current?.focus({ preventScroll: true });
  }, [element, isOn]);
}

/** Two things beside each other, property by property: what differs says so in words, and alone where that is wanted. */
export function CompareTable(props: CompareTableProps) {
  useStylesheet(css);
  const { label, lines, inDialog = false } = props;
  const [one, other] = props.sides;
  const t = useMessages(m);
  const [only, setOnly] = useState(false);
  const count = lines.filter(({ differs }) => differs).length;
  const said = count === 0 ? t('compare.same') : t('compare.count', { count, total: lines.length });
  const announce = useAnnounce();
  useEffect(() => announce(said), [announce, said, one.name, other.name]);
  const table = useRef<HTMLTableElement>(null);
  useFreeFocus(table, inDialog);
  const shown = only ? lines.filter(({ differs }) => differs) : lines;
  return (
    <div className="by-beside">
      <div className="by-beside-head">
        <span>{said}</span>
        <Switch checked={only} onChange={setOnly}>
          {t('compare.only')}
        </Switch>
      </div>
      {shown.length > 0 && (
        <table aria-label={label} ref={table} tabIndex={-1}>
          <thead>
            <tr>
              <th scope="col">{t('compare.field')}</th>
              <th scope="col">{one.head ?? one.name}</th>
              <th scope="col">{other.head ?? other.name}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <tr key={line.key} className={line.differs ? 'by-beside-differs' : undefined}>
                <th scope="row">
                  {line.label}
                  {line.differs && <span className="by-beside-mark">{t('compare.differs')}</span>}
                </th>
                <td data-of={one.name}>{line.left}</td>
                <td data-of={other.name}>{line.right}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
