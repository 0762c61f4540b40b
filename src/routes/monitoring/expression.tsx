import { useState } from 'react';
import { queryPrometheus } from '../../core/api/monitoring/charts';
import type { Reply } from '../../core/api/endpoint';
import type { ChartTimes } from '../../core/format/ranges';
import type { ChartRangeValue } from '../../core/format/ranges-chart';
import { metricNames } from '../../core/dictionaries/monitoring';
import { text, translate } from '../../core/i18n/translator';
import { ChartCard } from '../../widgets/chart/chart-card';
import type { ChartContent } from '../../widgets/chart/content';
import { Button } from '../../widgets/controls/button';
import { TextInput } from '../../widgets/controls/text-input';
import { Field } from '../../widgets/controls/field';
import monitorCss from '../../widgets/monitor/monitor.css';
import { Menu } from '../../widgets/overlays/menu';
import detailCss from '../../widgets/resource/detail/detail-body.css';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useLocale, useMessages, useRuntime } from '../../widgets/surface/runtime-context';
import { ErrorState } from '../../widgets/feedback/states';
import { valueText } from '../../core/format/metric';
import { monitoringMessages as m } from './messages';

const LONGEST = 500;
const SHOWN = 50;

interface ExpressionProps {
  readonly range: ChartRangeValue;
  /** What is asked, from the address. */
  readonly asked: string;
  readonly onAsk: (query: string) => void;
}

/** R-130, E-060: a query in a part of the language of Prometheus, as a chart over the range and as a table of now. */
export function Expression({ range, asked, onAsk }: ExpressionProps) {
  useStylesheet(monitorCss);
  const t = useMessages(m);
  const runtime = useRuntime();
  const locale = useLocale();
  const [typed, setTyped] = useState(asked);
  const load = async (times: ChartTimes, signal: AbortSignal): Promise<ChartContent> =>
    linesOf(
      await runtime.call(
        queryPrometheus,
        { query: { ...times, query: asked } },
        { signal, inPlace: true },
      ),
    );
  return (
    <>
      <form
        className="by-expression"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') onAsk(typed.trim());
        }}
      >
        <Field label={text(m, 'expression.query')} help={text(m, 'expression.help')}>
          <TextInput
            value={typed}
            onChange={setTyped}
            maxLength={LONGEST}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <div className="by-metrics-tools">
          <Button type="submit" variant="primary">
            {t('expression.ask')}
          </Button>
          <Menu
            label={text(m, 'expression.insert')}
            align="start"
            items={metricNames.values.map((name) => ({
              key: name,
              label: `${translate(metricNames.label(name), locale)} · ${name}`,
              onSelect: () => setTyped((before) => withName(before, name)),
            }))}
          />
        </div>
      </form>
      {asked !== '' && (
        <>
          <ChartCard
            title={asked}
            load={load}
            loadKey={asked}
            range={range}
            ranges="none"
            refreshEvery={0}
            format={(value) => valueText(value, '')}
            headingLevel={3}
          />
          <Now query={asked} />
        </>
      )}
    </>
  );
}

/** At the end of what is typed, as a word of its own. */
const withName = (typed: string, name: string) =>
  `${typed}${/[\w)}\]]$/.test(typed) ? ' ' : ''}${name}`;

type Answer = Reply<typeof queryPrometheus>;

const wordsOf = (metric: Readonly<Record<string, string>>) =>
  metric['name'] ?? (Object.values(metric).join(' · ') || '—');

/** All lines have values at the same moments, some of them none. */
function linesOf(answer: Answer): ChartContent {
  const result = answer.resultType === 'matrix' ? answer.result.slice(0, SHOWN) : [];
  const times = [...new Set(result.flatMap(({ values }) => values.map(([at]) => at)))].sort(
    (a, b) => a - b,
  );
  return {
    kind: 'line',
    times,
    series: result.map(({ metric, values }, index) => {
      const known = new Map(values);
      return {
        key: `${index}`,
        label: wordsOf(metric),
        values: times.map((at) => {
          const value = known.get(at);
          return value === undefined ? null : Number(value);
        }),
      };
    }),
  };
}

function Now({ query }: { readonly query: string }) {
  useStylesheet(detailCss);
  const t = useMessages(m);
  const answer = useEndpointQuery(queryPrometheus, { query: { query } }, { ignoreErrors: true });
  if (answer.error) return <ErrorState error={answer.error} onRetry={() => answer.refetch()} />;
  if (answer.data?.resultType !== 'vector') return null;
  const { result } = answer.data;
  return (
    <>
      <table className="by-detail-table" aria-label={t('expression.now')}>
        <thead>
          <tr>
            <th scope="col">{t('expression.line')}</th>
            <th scope="col">{t('expression.value')}</th>
          </tr>
        </thead>
        <tbody>
          {result.slice(0, SHOWN).map(({ metric, value }, index) => (
            <tr key={index}>
              <td>{wordsOf(metric)}</td>
              <td>{valueText(Number(value[1]), '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t('expression.shown', { shown: Math.min(SHOWN, result.length), total: result.length })}
      </p>
    </>
  );
}
