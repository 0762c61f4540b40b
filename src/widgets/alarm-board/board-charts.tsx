import { useState } from 'react';
import { alarmChart, alarmDimensions } from '../../core/api/monitoring/alarm-views';
import { alarmLevel, alarmStatus } from '../../core/dictionaries/alarms';
import { text } from '../../core/i18n/translator';
import { ChartCard } from '../chart/chart-card';
import type { BarContent, ShareContent } from '../chart/content';
import type { ChartTone } from '../chart/series-color';
import { metricText } from '../../core/format/metric';
import { NativeSelect } from '../controls/native-select';
import { useLocale, useRuntime } from '../surface/runtime-context';
import { filtersOf, type AlarmQuery } from './alarm-query';
import { useStylesheet } from '../styles/use-stylesheet';
import css from './alarm-detail.css';
import { lazyMessages as lm, useLazyText } from './lazy-messages';
import { useBoard, useBoardModel } from './use-board';

type Dimension = (typeof alarmDimensions)[number];

/** How far back the bars go where the query does not say, and the card then does (C-30: a month is 30 days). */
const MONTH = 30 * 86_400_000;

/**
 * A pie of the very alarms that the lists show, and bars of those of them that arose in the query's time, or in the last
 * month where it names no start (E-057, W-28); pressing a part narrows the query to it.
 */
export function BoardCharts() {
  const runtime = useRuntime();
  const model = useBoardModel();
  useStylesheet(css);
  const lt = useLazyText();
  const locale = useLocale();
  const query = useBoard((state) => state.query);
  const updatedAt = useBoard((state) => state.updatedAt);
  const [by, setBy] = useState<Dimension>('level');
  const filters = filtersOf(query);
  const key = JSON.stringify(filters);

  const nameOf = (dimension: Dimension, code: string) => {
    if (dimension === 'level') return alarmLevel.lookup(code, locale).text;
    if (dimension === 'status') return alarmStatus.lookup(code, locale).text;
    if (dimension === 'metric') return metricText(code, locale);
    return code === '' ? lt('chart.none') : code;
  };
  const toneOf = (dimension: Dimension, code: string) => {
    if (dimension === 'status') return { tone: alarmStatus.lookup(code).tone };
    return dimension === 'level' ? { tone: levelTone(code) } : {};
  };

  const loadPie = async (_: unknown, signal: AbortSignal): Promise<ShareContent> => {
    const asked = { ...filters, action: 'pieChart', by } as const;
    const reply = await runtime.call(alarmChart, { query: asked }, { signal, inPlace: true });
    const slices = reply.action === 'pieChart' ? reply.slices : [];
    return {
      kind: 'pie',
      // Levels in the order of the bars, the empty ones too: one level has one colour in both charts.
      data: (by === 'level'
        ? levels.flatMap((level) => slices.find(({ code }) => code === level) ?? [])
        : slices
      )
        .filter(({ count }) => by === 'level' || count > 0)
        .map(({ code, count }) => ({
          key: code,
          label: nameOf(by, code),
          value: count,
          ...toneOf(by, code),
        })),
    };
  };
  const loadBars = async (_: unknown, signal: AbortSignal): Promise<BarContent> => {
    // Always both ends and always with a zone: what nothing is said of is another hour in another place.
    const end = filters.end ?? new Date().toISOString();
    const start = filters.start ?? new Date(Date.parse(end) - MONTH).toISOString();
    const asked = { ...filters, start, end, action: 'barChart' } as const;
    const reply = await runtime.call(alarmChart, { query: asked }, { signal, inPlace: true });
    const bars = reply.action === 'barChart' ? reply.bars : [];
    return {
      kind: 'bar',
      direction: 'vertical',
      series: levels.map((level) => ({
        key: level,
        label: nameOf('level', level),
        tone: levelTone(level),
      })),
      data: bars.map((bar) => ({
        key: bar.time,
        label: bar.label,
        values: levels.map((level) => bar.levels[level]),
      })),
    };
  };

  const choose = (code: string) => {
    if (by === 'level') model.filter({ level: alarmLevel.values.filter((each) => each === code) });
    else if (by === 'status') {
      model.filter({ status: alarmStatus.values.filter((each) => each === code) });
    } else if (code !== '') model.filter({ [by]: code });
  };

  return (
    <section className="ab-charts" aria-label={lt('chart.title')}>
      <ChartCard
        title={text(lm, 'chart.pie')}
        load={loadPie}
        loadKey={`${by} ${key}`}
        revision={updatedAt ?? 0}
        refreshEvery={0}
        ranges="none"
        headingLevel={2}
        onSelect={(selection) => choose(selection.key)}
        actions={
          <NativeSelect
            className="ab-by"
            aria-label={lt('chart.by')}
            placeholder={null}
            options={alarmDimensions.map((value) => ({ value, label: lt(`chart.${value}`) }))}
            value={by}
            onChange={(value) => setBy(alarmDimensions.find((each) => each === value) ?? 'level')}
          />
        }
      />
      <ChartCard
        title={text(lm, barsTitle(filters))}
        load={loadBars}
        loadKey={key}
        revision={updatedAt ?? 0}
        refreshEvery={0}
        ranges="none"
        headingLevel={2}
        onSelect={({ series }) => {
          if (series !== undefined)
            model.filter({ level: alarmLevel.values.filter((each) => each === series) });
        }}
      />
    </section>
  );
}

function barsTitle({ start, end }: Pick<AlarmQuery, 'start' | 'end'>) {
  if (start !== undefined) return 'chart.bars';
  return end === undefined ? 'chart.barsMonth' : 'chart.barsUntil';
}

const levelTone = (level: string): ChartTone => alarmLevel.lookup(level).tone;

const levels = ['URGENT', 'PRIMARY', 'SECONDARY', 'REMIND'] as const;
