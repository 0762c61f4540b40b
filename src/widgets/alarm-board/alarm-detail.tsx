import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { Suspense, lazy, useContext, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Alarm } from '../../core/api/monitoring/alarms';
import { severity } from '../../core/dictionaries/alarms';
import { catalogWords } from '../../core/dictionaries/monitoring';
import { formatList, text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { Modal } from '../overlays/modal';
import { valueText } from '../../core/format/metric';
import { RowMarkContext } from '../resource/ref-links';
import { useStylesheet } from '../styles/use-stylesheet';
import { widgetMessages } from '../surface/messages';
import { useCan, useLocale, useText } from '../surface/runtime-context';
import { Skeleton, SkeletonLines } from '../feedback/skeleton';
import { ErrorState } from '../feedback/states';
import { AlarmStatusTag, LevelTag, conditionText } from './alarm-parts';
import { Age, momentText } from './alarm-time';
import { alarmedRef } from '../monitor/alarmed-ref';
import { mayBe, visibleIds } from './board-state';
import { lazyMessages as lm, useLazyText } from './lazy-messages';
import css from './alarm-detail.css';
import type { DetailRange } from './metric-chart';
import { useAlarm } from './use-alarm';
import { useAlarmActions } from './use-alarm-actions';
import { LinkedContext, useBoard, useBoardModel, useBoardText } from './use-board';
import { useRegionName } from './use-region-name';

const MetricChart = lazy(() =>
  import('./metric-chart').then((module) => ({ default: module.MetricChart })),
);

export interface AlarmDetailProps {
  readonly id: string;
  /** No room for it beside the list. */
  readonly narrow: boolean;
  readonly range: DetailRange;
  readonly onRangeChange: (range: DetailRange) => void;
  readonly onClose: () => void;
}

/** One alarm: beside the list where there is room, so that j and k go on through it; over it where there is none. */
export function AlarmDetail(props: AlarmDetailProps) {
  useStylesheet(css);
  const lt = useLazyText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, narrow, onClose } = props;
  const alarm = useBoard((state) => state.alarms.get(id));
  const markOf = useContext(RowMarkContext);
  // Many have the same name: what they are about tells them apart.
  const mark = alarm && markOf(id, [alarm.name, alarm.resourceName].filter(Boolean).join(' · '));
  useEffect(() => {
    if (!narrow) heading.current?.focus({ preventScroll: true });
  }, [id, narrow]);

  if (narrow) {
    return (
      <Modal
        open
        size="full"
        title={alarm?.name ?? lt('detail.title')}
        mark={mark}
        onClose={onClose}
      >
        <Steps />
        <Content {...props} />
      </Modal>
    );
  }
  return (
    <section className="ab-detail" aria-label={lt('detail.title')}>
      <div className="ab-detail-head">
        <h2 className="ab-detail-title" ref={heading} tabIndex={-1}>
          {alarm?.name ?? lt('detail.title')}
        </h2>
        {mark}
        <Steps />
        <IconButton
          size="small"
          label={text(lm, 'detail.close')}
          icon={<X size={16} />}
          onClick={onClose}
        />
      </div>
      <Content {...props} />
    </section>
  );
}

function Steps() {
  const model = useBoardModel();
  const state = useBoard((all) => all);
  const ids = visibleIds(state);
  const at = ids.indexOf(state.detail ?? '');
  return (
    <div className="ab-steps">
      <IconButton
        size="small"
        label={text(lm, 'detail.previous')}
        icon={<ChevronUp size={16} />}
        disabled={at <= 0}
        onClick={() => model.step(-1)}
      />
      <IconButton
        size="small"
        label={text(lm, 'detail.next')}
        icon={<ChevronDown size={16} />}
        disabled={at < 0 || at >= ids.length - 1}
        onClick={() => model.step(1)}
      />
    </div>
  );
}

function Content({ id, range, onRangeChange }: AlarmDetailProps) {
  const model = useBoardModel();
  const t = useBoardText();
  const lt = useLazyText();
  const can = useCan();
  const { allowed } = useAlarmActions();
  const show = useText();
  const open = useAlarm(id);
  if (open.kind === 'loading') {
    return (
      <div
        className="ab-detail-body"
        role="status"
        aria-label={show(text(widgetMessages, 'state.loading'))}
      >
        <SkeletonLines lines={12} />
      </div>
    );
  }
  if (open.kind === 'failed') return <ErrorState error={open.error} onRetry={open.retry} />;
  if (open.kind === 'gone') {
    return (
      <p className="ab-note" role="status">
        {lt('detail.gone')}
      </p>
    );
  }
  const { alarm } = open;
  const able = allowed.filter((action) => mayBe(action, alarm.status));
  return (
    <div className="ab-detail-body">
      <div className="ab-detail-tags">
        <LevelTag level={alarm.level} />
        <AlarmStatusTag status={alarm.status} />
        {able.map((action) => (
          <Button
            key={action}
            size="small"
            variant="primary"
            onClick={() => void model.ask(action, [alarm.id])}
          >
            {t(`action.${action}`)}
          </Button>
        ))}
      </div>
      {can('monitor:list') ? (
        <Suspense fallback={<Skeleton height={280} />}>
          <MetricChart alarm={alarm} range={range} onRangeChange={onRangeChange} />
        </Suspense>
      ) : (
        <p className="ab-muted">{lt('detail.chartDenied')}</p>
      )}
      <Facts alarm={alarm} />
      <History alarm={alarm} />
    </div>
  );
}

/** Of what has recovered the last value that was too much, with its time: the chart may go on to now. */
function lastValue(alarm: Alarm, lt: ReturnType<typeof useLazyText>): readonly [string, string] {
  const value = valueText(alarm.currentValue, alarm.unit);
  return alarm.recovered
    ? [lt('detail.lastOver'), lt('detail.lastOverAt', { value, time: momentText(alarm.lastTime) })]
    : [lt('detail.current'), value];
}

function Facts({ alarm }: { readonly alarm: Alarm }) {
  const lt = useLazyText();
  const locale = useLocale();
  const regionName = useRegionName(alarm.region);
  const named = useContext(LinkedContext);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [lt('detail.condition'), conditionText(alarm, locale)],
    lastValue(alarm, lt),
    [lt('detail.peak'), valueText(alarm.peakValue, alarm.unit)],
    [lt('detail.severity'), severity.lookup(alarm.severity, locale).text],
    [lt('detail.resource'), named(alarmedRef(alarm), alarm.resourceName)],
    [lt('detail.ip'), alarm.resourceIp],
    [lt('detail.region'), regionName],
    [lt('detail.project'), named({ kind: 'project', id: alarm.projectId }, alarm.projectName)],
    [lt('detail.source'), alarm.catalog && catalogWords.lookup(alarm.catalog, locale).text],
    [
      lt('detail.threshold'),
      named({ kind: 'threshold', id: alarm.thresholdId }, alarm.thresholdName),
    ],
    [lt('detail.group'), named({ kind: 'thgroup', id: alarm.groupId }, alarm.groupName)],
    [lt('detail.raised'), momentText(alarm.createTime)],
    [lt('detail.last'), momentText(alarm.lastTime)],
    [
      lt('detail.recovered'),
      alarm.recovered ? momentText(alarm.recoverTime) : lt('detail.holding'),
    ],
    [lt('detail.count'), alarm.count],
    [
      lt('detail.receivers'),
      formatList([...new Set(alarm.receivers.flatMap(({ userNames }) => userNames))], locale),
    ],
  ];
  return (
    <dl className="ab-facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

interface Event {
  readonly key: string;
  readonly at: string;
  readonly text: string;
  readonly comment: string;
}

/** What happened to it, in order: who, when and with which words. */
function History({ alarm }: { readonly alarm: Alarm }) {
  const t = useBoardText();
  const lt = useLazyText();
  const someone = t('told.someone');
  const events: readonly Event[] = [
    { key: 'rose', at: alarm.createTime, text: lt('detail.rose'), comment: '' },
    { key: 'ended', at: alarm.recoverTime, text: lt('detail.ended'), comment: '' },
    {
      key: 'confirmed',
      at: alarm.confirmTime,
      text: lt('detail.confirmedBy', { name: alarm.confirmUserName || someone }),
      comment: alarm.confirmNote,
    },
    {
      key: 'solved',
      at: alarm.solveTime,
      text: lt('detail.solvedBy', { name: alarm.solveUserName || someone }),
      comment: alarm.remark,
    },
  ];
  const had = events
    .filter(({ at }) => at !== '')
    .sort((one, two) => Date.parse(one.at) - Date.parse(two.at));
  return (
    <div className="ab-history">
      <h3>{lt('detail.history')}</h3>
      <ol>
        {had.map(({ key, at, text: said, comment }) => (
          <li key={key}>
            <span>{said}</span>
            <span className="ab-sub">
              {momentText(at)} · <Age iso={at} />
            </span>
            {comment !== '' && <q className="ab-comment">{comment}</q>}
          </li>
        ))}
      </ol>
    </div>
  );
}
