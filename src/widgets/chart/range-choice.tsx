import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Text } from '../../core/i18n/translator';
import { useMessages, useText } from '../surface/runtime-context';
import { useStylesheet } from '../styles/use-stylesheet';
import { chartMessages as m } from './messages';
import css from './range.css';
import type { TypedRange } from './range-panel';
import { Segments } from './segments';
import type { Segment } from './segments';

interface RangeChoiceProps {
  readonly label: Text;
  readonly options: readonly Segment[];
  /** One of the options; `custom` opens the panel. */
  readonly chosen: string;
  /** What the custom range is, where it is the chosen one. */
  readonly custom: TypedRange | undefined;
  readonly onChoose: (option: string) => void;
  /** Where a custom range is typed; drawn anew each time that it is opened. */
  readonly panel: (close: () => void) => ReactNode;
}

/** A few ranges in sight and one that is typed: the panel opens below them, and the focus comes back to them. */
export function RangeChoice({ label, options, chosen, custom, onChoose, panel }: RangeChoiceProps) {
  useStylesheet(css);
  const t = useMessages(m);
  const show = useText();
  const box = useRef<HTMLDivElement>(null);
  const [panelIs, setPanel] = useState<'open' | 'closed' | 'left'>('closed');
  const open = panelIs === 'open';

  // After the commit: until then the radio of the custom range is the checked one.
  useEffect(() => {
    if (panelIs === 'left') box.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  }, [panelIs]);
  const choose = (next: string) => {
    setPanel(next === 'custom' ? 'open' : 'closed');
    if (next !== 'custom' && next !== chosen) onChoose(next);
  };

  return (
    <div className="by-range" role="group" aria-label={show(label)} ref={box}>
      <div className="by-range-line">
        <Segments
          label={label}
          options={options}
          value={open ? 'custom' : chosen}
          onChange={choose}
        />
        {custom && !open && (
          <span className="by-range-shown">{t('range.shown', { ...custom })}</span>
        )}
      </div>
      {open && panel(() => setPanel('left'))}
    </div>
  );
}
