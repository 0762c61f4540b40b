import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { SkeletonLines } from '../feedback/skeleton';
import { useRoom } from '../surface/use-room';
import { useStylesheet } from '../styles/use-stylesheet';
import statesCss from '../feedback/states.css';
import css from './alarm-board.css';
import type { DetailRange } from './metric-chart';
import { AlarmTable } from './alarm-table';
import { useAlerts } from './alerts';
import type { BoardModel } from './board-model';
import { BoardTools } from './board-tools';
import { CountFilters } from './count-filter';
import { FilterBar } from './filter-bar';
import { ListHead, type IntervalProps } from './list-head';
import { DeniedNote, FailureNote } from './list-note';
import { Scrolls } from './scrolls';
import { focusRow } from './triage-rows';
import { useAlarmActions } from './use-alarm-actions';
import { useAlarms } from './use-alarms';
import {
  BoardModelContext,
  LinkedContext,
  NowContext,
  plain,
  useBoard,
  useBoardModel,
  useBoardText,
  useClock,
  type Linked,
} from './use-board';
import { useKept } from './use-kept';
import { useRefreshing } from './use-refreshing';
import { useTriageKeys } from './use-triage-keys';

const AlarmColumns = lazy(() =>
  import('./alarm-columns').then((module) => ({ default: module.AlarmColumns })),
);
/** A board without its sounds is still a board: a file that does not arrive takes only them away. */
const AlarmNews = lazy(() =>
  import('./alarm-news').then(
    (module) => ({ default: module.AlarmNews }),
    () => ({ default: () => null }),
  ),
);
const FreshBar = lazy(() => import('./fresh-bar').then((module) => ({ default: module.FreshBar })));
const AlarmDetail = lazy(() =>
  import('./alarm-detail').then((module) => ({ default: module.AlarmDetail })),
);
const TriageDialog = lazy(() =>
  import('./triage-dialog').then((module) => ({ default: module.TriageDialog })),
);
const OutcomePanel = lazy(() =>
  import('./outcome-panel').then((module) => ({ default: module.OutcomePanel })),
);
const KeysDialog = lazy(() =>
  import('./keys-dialog').then((module) => ({ default: module.KeysDialog })),
);
const BoardCharts = lazy(() =>
  import('./board-charts').then((module) => ({ default: module.BoardCharts })),
);

export interface AlarmBoardProps extends IntervalProps {
  /** Holds everything that must outlive this drawing; one model belongs to one board. */
  readonly model: BoardModel;
  /** Of the charts in an alarm's details (C-25: an hour). */
  readonly range: DetailRange;
  readonly onRangeChange: (range: DetailRange) => void;
  /** Without it an alarm names what it is about, and leads nowhere: a page has no place for these rows. */
  readonly linked?: Linked;
}

/** The body of `<by-alarm-board>`, for screens too (W-28): one query, as a table or by status. */
export function AlarmBoard({ model, linked = plain, ...props }: AlarmBoardProps) {
  useStylesheet(css);
  // A board that nobody is signed in to shows one soon after it stands.
  useStylesheet(statesCss);
  const now = useClock();
  return (
    <BoardModelContext value={model}>
      <NowContext value={now}>
        <LinkedContext value={linked}>
          <Layout {...props} />
        </LinkedContext>
      </NowContext>
    </BoardModelContext>
  );
}

const chartsOpen = v.boolean();

const ChartsRoom = () => (
  <div className="ab-charts">
    <div />
    <div />
  </div>
);

function Layout({
  interval,
  onIntervalChange,
  range,
  onRangeChange,
}: Omit<AlarmBoardProps, 'model' | 'linked'>) {
  const model = useBoardModel();
  const t = useBoardText();
  const box = useRef<HTMLElement>(null);
  const [charts, setCharts] = useKept('alarm-board:charts', chartsOpen, false);
  const [keys, setKeys] = useState(false);
  const { denied, retry } = useAlarms(model);
  const [alerts, setAlerts] = useAlerts();
  const narrow = useRoom(box, isNarrow);
  const handleKeys = useTriageKeys(box, useAlarmActions(), () => setKeys(true));
  useRefreshing(model, interval, box, alerts.sound || alerts.badge);
  const failed = useBoard((state) => state.status === 'failed');
  const detail = useBoard((state) => state.detail);
  const asked = useBoard((state) => state.asked);
  const outcomes = useBoard((state) => state.outcomes);
  const fresh = useBoard((state) => state.fresh);

  const closeDetail = () => {
    const id = model.state.detail;
    model.open(null);
    focusRow(box.current, id, true);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the rows inside; nothing here is pressed itself
    <section className="ab" ref={box} aria-label={t('board.title')} onKeyDown={handleKeys}>
      <div className="ab-top">
        <CountFilters />
        <BoardTools
          charts={charts}
          onChartsChange={setCharts}
          alerts={alerts}
          onAlertsChange={setAlerts}
          onKeys={() => setKeys(true)}
        />
      </div>
      <FilterBar />
      {charts && !denied && !failed && (
        <Suspense fallback={<ChartsRoom />}>
          <BoardCharts />
        </Suspense>
      )}
      <ListHead interval={interval} onIntervalChange={onIntervalChange} />
      <Suspense fallback={null}>
        {outcomes
          .filter((each) => each.failed.length > 0)
          .map((each) => (
            <OutcomePanel key={each.key} outcome={each} />
          ))}
      </Suspense>
      <div className="ab-main" data-detail={(detail !== null && !narrow) || undefined}>
        <div className="ab-list">
          <Suspense fallback={null}>{fresh > 0 && <FreshBar />}</Suspense>
          {denied ? <DeniedNote /> : failed ? <FailureNote onRetry={retry} /> : <Lists />}
        </div>
        <Suspense fallback={null}>
          {detail !== null && (
            <AlarmDetail
              id={detail}
              narrow={narrow}
              range={range}
              onRangeChange={onRangeChange}
              onClose={closeDetail}
            />
          )}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {(alerts.sound || alerts.badge) && <AlarmNews {...alerts} />}
      </Suspense>
      <Suspense fallback={null}>
        {asked && <TriageDialog asked={asked} />}
        {keys && <KeysDialog onClose={() => setKeys(false)} />}
      </Suspense>
    </section>
  );
}

function Lists() {
  const view = useBoard((state) => state.view);
  const query = useBoard((state) => state.query);
  const [scrolls] = useState(() => new Scrolls());
  const asked = useRef(query);
  useEffect(() => {
    if (asked.current !== query) scrolls.forget();
    asked.current = query;
  }, [query, scrolls]);
  if (view === 'table') return <AlarmTable scrolls={scrolls} />;
  return (
    <Suspense fallback={<SkeletonLines lines={12} />}>
      <AlarmColumns scrolls={scrolls} />
    </Suspense>
  );
}

/** From here on the details stand beside the list. */
const isNarrow = (width: number) => width < 960;
