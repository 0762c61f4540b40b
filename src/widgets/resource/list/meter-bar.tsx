// chunk: none
import { meterText } from '../../../core/resource/meter';
import type { Meter } from '../../../core/resource/field';
import { useMessages } from '../../surface/runtime-context';
import { useStylesheet } from '../../styles/use-stylesheet';
import css from './meter-bar.css';
import { meterTexts as m } from './meter.messages';
import { groupedNumber } from '../../../core/format/number';

/** From here on a quota deserves a look, and from the second on an answer. */
const WARN = 0.8;
const FULL = 0.95;
/** The same for what should be full. */
const LOW = 0.8;
const EMPTY = 0.5;

type Level = 'fine' | 'warn' | 'bad';

function levelOf(share: number, fullIsGood: boolean | undefined): Level {
  if (fullIsGood) return share < EMPTY ? 'bad' : share < LOW ? 'warn' : 'fine';
  return share >= FULL ? 'bad' : share >= WARN ? 'warn' : 'fine';
}

export function MeterBar({ meter, label }: { readonly meter: Meter; readonly label: string }) {
  const t = useMessages(m);
  const limited = meter.total > 0;
  const share = limited ? Math.min(1, meter.used / meter.total) : 0;
  const figures = meterText(meter, groupedNumber);
  const text = limited ? figures : `${figures} · ${t('unlimited')}`;
  const level = levelOf(share, meter.fullIsGood);
  useStylesheet(css);
  return (
    <span className="by-meter">
      <span className="by-meter-text">{text}</span>
      {limited && <MeterTrack {...meter} label={label} text={text} level={level} />}
    </span>
  );
}

interface MeterTrackProps {
  readonly used: number;
  readonly total: number;
  readonly label: string;
  /** The figures, where they are read. */
  readonly text: string;
  readonly level?: Level;
}

/** The bar alone, where its figures stand beside it. The browsers' own is drawn differently in each of them. */
export function MeterTrack({ used, total, label, text, level }: MeterTrackProps) {
  useStylesheet(css);
  const shown = Math.min(used, total);
  return (
    <span
      className="by-meter-track"
      data-level={level}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={shown}
      aria-valuetext={text}
    >
      <span className="by-meter-fill" style={{ inlineSize: `${(shown / total) * 100}%` }} />
    </span>
  );
}
