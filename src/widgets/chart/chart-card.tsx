import ChartPie from 'lucide-react/icons/chart-pie';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Maximize from 'lucide-react/icons/maximize-2';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Table2 from 'lucide-react/icons/table-2';
import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore } from 'react';
import { REFRESH_EVERY, chartHeights } from '../../core/format/chart-step';
import { defaultChartRange } from '../../core/format/ranges-chart';
import type { ChartRangeValue } from '../../core/format/ranges-chart';
import { absoluteTime } from '../../core/resource/time';
import { text } from '../../core/i18n/translator';
import { classNames } from '../styles/class-names';
import { IconButton } from '../controls/icon-button';
import { Menu } from '../overlays/menu';
import { Modal } from '../overlays/modal';
import { useMessages, useText } from '../surface/runtime-context';
import { useSurface } from '../surface/surface-context';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './chart-card.css';
import { ChartCardBody } from './chart-card-body';
import type { ChartCardProps } from './chart-card-body';
import { createChartLoader } from './chart-loader';
import { ChartRangePicker } from './chart-range';
import type { ChartContent } from './content';
import { useInView } from './in-view';
import { chartMessages as m } from './messages';
import { useChartExport } from './use-chart-export';

export type { ChartCardProps };

/** Monitoring chart card (W-09): one chart with its range, its refreshing and its exports. */
export function ChartCard(props: ChartCardProps) {
  useStylesheet(css);
  const {
    title,
    loadKey = '',
    revision = 0,
    refreshEvery = REFRESH_EVERY,
    ranges = 'shown',
  } = props;
  const { height = chartHeights.monitoring, headingLevel = 3, onRangeChange } = props;
  const t = useMessages(m);
  const show = useText();
  const { root } = useSurface();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [ownRange, setOwnRange] = useState(props.defaultRange ?? defaultChartRange);
  const [asTable, setAsTable] = useState(false);
  const [full, setFull] = useState(false);
  const [loader] = useState(() => createChartLoader<ChartContent>());
  const state = useSyncExternalStore(loader.subscribe, loader.state);
  const range = props.range ?? ownRange;
  const name = show(title);
  const { content, times } = state;

  const load = useEffectEvent(props.load);
  useEffect(() => {
    loader.ask({
      load: (wanted, signal) => load(wanted, signal),
      range,
      key: loadKey,
      every: refreshEvery,
    });
  }, [loader, range, loadKey, refreshEvery]);
  const seen = useRef(revision);
  useEffect(() => {
    if (seen.current !== revision) loader.refresh();
    seen.current = revision;
  }, [loader, revision]);
  useEffect(() => () => loader.stop(), [loader]);
  useInView(box, loader.setActive);

  const changeRange = (next: ChartRangeValue) => {
    setOwnRange(next);
    onRangeChange?.(next);
  };

  const exports = useChartExport({
    content,
    name,
    fileName: props.fileName,
    times,
    format: props.format,
    box,
  });
  const blocked = content ? undefined : text(m, 'card.noData');
  const Heading = `h${headingLevel}` as const;
  const body = (drawn: number) => (
    <ChartCardBody
      {...props}
      state={state}
      height={drawn}
      asTable={asTable}
      onRetry={loader.refresh}
    />
  );
  const picker = ranges === 'shown' && (
    <ChartRangePicker
      label={text(m, 'card.range', { name })}
      value={range}
      onChange={changeRange}
    />
  );

  return (
    <section className="by-chart-card" aria-labelledby={id} ref={box}>
      <div className="by-chart-card-head">
        <Heading className="by-chart-card-title" id={id} title={name}>
          {name}
        </Heading>
        {props.actions}
        <IconButton
          size="small"
          label={text(m, 'card.refresh')}
          icon={
            <RefreshCw
              size={14}
              className={classNames(state.loading && content !== undefined && 'by-chart-turning')}
            />
          }
          aria-busy={state.loading || undefined}
          onClick={loader.refresh}
        />
        <Menu
          size="small"
          label={text(m, 'card.menu', { name })}
          icon={<Ellipsis size={16} />}
          items={[
            {
              key: 'table',
              label: text(m, asTable ? 'card.chart' : 'card.table'),
              icon: asTable ? <ChartPie size={16} /> : <Table2 size={16} />,
              onSelect: () => setAsTable(!asTable),
              disabledReason: blocked,
            },
            {
              key: 'full',
              label: text(m, 'card.fullscreen'),
              icon: <Maximize size={16} />,
              onSelect: () => setFull(true),
            },
            ...exports.map((item, at) => ({ ...item, separated: at === 0 })),
          ]}
        />
      </div>
      {picker}
      {body(height)}
      {state.at !== undefined && state.error === undefined && (
        <p className="by-chart-card-foot">
          {t('card.updated', { time: absoluteTime(new Date(state.at)) })}
        </p>
      )}
      <Modal open={full} onClose={() => setFull(false)} title={title} size="full">
        <div className="by-chart-card-full">
          {picker}
          {full && body(Math.max(height, (root.ownerDocument.defaultView?.innerHeight ?? 0) - 280))}
        </div>
      </Modal>
    </section>
  );
}
