import { meterText } from '../../../core/resource/cell';
import type { Meter } from '../../../core/resource/field';
import { useMessages } from '../../surface/runtime-context';
import { useStylesheet } from '../../styles/use-stylesheet';
import css from './meter-bar.css';
import { resourceTexts as m } from '../messages';
import { groupedNumber } from '../../../core/format/number';

/** From here on a quota deserves a look, and from the second on an answer. */
const WARN = 0.8;
const FULL = 0.95;
/** The same for what should be full. */
const LOW = 0.8;
const EMPTY = 0.5;

function levelOf(share: number, fullIsGood: boolean | undefined): 'fine' | 'warn' | 'bad' {
  if (fullIsGood) return share < EMPTY ? 'bad' : share < LOW ? 'warn' : 'fine';
  return share >= FULL ? 'bad' : share >= WARN ? 'warn' : 'fine';
}

export function MeterBar({ meter, label }: { readonly meter: Meter; readonly label: string }) {
  useStylesheet(css);
  const t = useMessages(m);
  const limited = meter.total > 0;
  const share = limited ? Math.min(1, meter.used / meter.total) : 0;
  const figures = meterText(meter, groupedNumber);
  const text = limited ? figures : `${figures} · ${t('cell.unlimited')}`;
  return (
    <span className="by-meter" data-level={levelOf(share, meter.fullIsGood)}>
      <span className="by-meter-text">{text}</span>
      {limited && (
        <span
          className="by-meter-track"
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={meter.total}
          aria-valuenow={Math.min(meter.used, meter.total)}
          aria-valuetext={text}
        >
          <span className="by-meter-fill" style={{ inlineSize: `${share * 100}%` }} />
        </span>
      )}
    </span>
  );
}
