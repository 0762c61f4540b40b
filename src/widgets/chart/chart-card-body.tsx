import { absoluteTime } from '../../core/resource/time';
import { text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { classNames } from '../styles/class-names';
import { widgetMessages } from '../surface/messages';
import { useMessages, useText } from '../surface/runtime-context';
import { Skeleton } from '../feedback/skeleton';
import { ErrorState } from '../feedback/states';
import type { ChartCardProps } from './chart-card';
import type { ChartState } from './chart-loader';
import { ChartView } from './chart-view';
import type { ChartContent } from './content';
import { LineZoom } from './line-zoom';
import { chartMessages as m } from './messages';

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
