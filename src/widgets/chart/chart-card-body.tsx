import { absoluteTime } from '../../core/resource/time';
import type { ReactNode } from 'react';
import type { ChartRangeValue } from '../../core/format/ranges-chart';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { classNames } from '../styles/class-names';
import { widgetMessages } from '../surface/messages';
import { useMessages, useText } from '../surface/runtime-context';
import { Skeleton } from '../feedback/skeleton';
import { ErrorState } from '../feedback/states';
import type { ChartState, LoadChart } from './chart-loader';
import { ChartView } from './chart-view';
import type { ChartContent, ChartSelection, Span } from './content';
import { LineZoom } from './line-zoom';
import { chartMessages as m } from './messages';
import type { FormatValue } from './share';

export interface ChartCardProps {
  readonly title: Text;
  /** Asks for what the range shows; the signal fires when nobody waits for it any more. */
  readonly load: LoadChart<ChartContent>;
  /** What `load` asks for besides the range, such as a resource's id: another key starts empty. */
  readonly loadKey?: string;
  /** Another number asks again and keeps what is shown until the answer is there. */
  readonly revision?: number;
  /** From outside; without it the card keeps its own, C-25 first. */
  readonly range?: ChartRangeValue;
  readonly defaultRange?: ChartRangeValue;
  readonly onRangeChange?: (range: ChartRangeValue) => void;
  /** `none`: the range is chosen elsewhere, or the chart has none. */
  readonly ranges?: 'shown' | 'none';
  /** Milliseconds; 0 only by hand. C-24: 60 s. */
  readonly refreshEvery?: number;
  /** Line charts of one group in one surface share the cursor. */
  readonly group?: string;
  readonly format?: FormatValue;
  /** Px of the drawing. C-27: 220, or 260 for a rich chart. */
  readonly height?: number;
  /** A bar, slice or part was pressed. */
  readonly onSelect?: (selection: ChartSelection) => void;
  /** What a drag or the keyboard zoomed a line chart to; null is all of it again. */
  readonly onZoom?: (span: Span | null) => void;
  /** Beside the card's own buttons. */
  readonly actions?: ReactNode;
  /** Of exports; by default the title. */
  readonly fileName?: string;
  readonly headingLevel?: 2 | 3 | 4;
}

interface ChartCardBodyProps extends ChartCardProps {
  readonly state: ChartState<ChartContent>;
  readonly height: number;
  readonly asTable: boolean;
  readonly onRetry: () => void;
}

/** On its way, failed, or drawn; what is drawn stays when a later try fails, and says from when it is. */
export function ChartCardBody(props: ChartCardBodyProps) {
  const { title, state, height, asTable, onRetry, load, format, group, onSelect, onZoom } = props;
  const t = useMessages(m);
  const show = useText();
  const { content, at, error, loading, times } = state;
  if (!content) {
    return error === undefined ? (
      <div
        className="by-chart-card-body"
        role="status"
        aria-label={show(text(widgetMessages, 'state.loading'))}
      >
        <Skeleton height={height} />
      </div>
    ) : (
      <div className="by-chart-card-body" style={{ minHeight: height }}>
        <ErrorState error={error} onRetry={onRetry} />
      </div>
    );
  }
  const shared = {
    label: title,
    titled: false,
    height,
    view: asTable ? ('table' as const) : ('chart' as const),
    ...(format ? { format } : {}),
    ...(group === undefined ? {} : { group }),
    ...(onSelect ? { onSelect } : {}),
    ...(onZoom ? { onZoom } : {}),
  };
  return (
    <div
      className={classNames('by-chart-card-body', error !== undefined && 'by-chart-card-old')}
      style={{ minHeight: height }}
      aria-busy={loading || undefined}
    >
      {error !== undefined && at !== undefined && (
        <div className="by-chart-card-stale" role="status">
          <span>{t('card.stale', { time: absoluteTime(new Date(at)) })}</span>
          <Button size="small" variant="text" onClick={onRetry}>
            {show(text(widgetMessages, 'state.retry'))}
          </Button>
        </div>
      )}
      {content.kind === 'line' && times ? (
        <LineZoom {...shared} content={content} times={times} load={load} />
      ) : (
        <ChartView {...shared} content={content} span={times} />
      )}
    </div>
  );
}
