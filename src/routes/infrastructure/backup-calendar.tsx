import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { backupCalendar } from '../../core/api/platforms/backups';
import type { BackupCopy, BackupDay, BackupGap } from '../../core/api/platforms/backups';
import { chinaDayOf } from '../../core/format/china-day';
import { text } from '../../core/i18n/translator';
import type { AboveProps } from '../../core/resource/definition';
import { isRange } from '../../core/search/filter';
import { Button } from '../../widgets/controls/button';
import { IconButton } from '../../widgets/controls/icon-button';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { ErrorState } from '../../widgets/feedback/states';
import { StaleNote } from '../../widgets/resource/stale-note';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { useFollowRows } from '../follow-rows';
import css from './backup-calendar.css';
import { backupCalendarMessages as m } from './backup-calendar.messages';

/** Days of backups are those of China Standard Time, as policies name their hour. */
const today = () => chinaDayOf(Date.now());
const monthOf = (day: string) => day.slice(0, 7);

function monthAway(month: string, step: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + step, 1)).toISOString().slice(0, 7);
}

/** Whole weeks from Monday on; what is before the first and behind the last day is no day. */
function weeksOf(days: readonly BackupDay[]): readonly (readonly (BackupDay | undefined)[])[] {
  const first = days[0];
  const lead = first ? (new Date(`${first.date}T00:00:00Z`).getUTCDay() + 6) % 7 : 0;
  const cells = [...Array.from({ length: lead }, () => undefined), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => cells[week * 7 + at]),
  );
}

/** Which day has copies of what is backed up, which failed, and what has none; a day is a filter of the list below. */
export function BackupCalendar({ state, change, within, rows, loading }: AboveProps<BackupCopy>) {
  useStylesheet(css);
  const t = useMessages(m);
  const range = state.values['createTime'];
  const chosen =
    range !== undefined && isRange(range) && range.from === range.to ? (range.from ?? '') : '';
  const [month, setMonth] = useState(() => monthOf(chosen || today()));
  const answer = useEndpointQuery(
    backupCalendar,
    { query: { month, policyId: within['policyId'] ?? '' } },
    { keepPrevious: true, ignoreErrors: true },
  );
  useFollowRows(loading ? undefined : rows, answer.refetch);
  const choose = (date: string) => {
    const { createTime: _before, ...others } = state.values;
    const values = date === '' ? others : { ...others, createTime: { from: date, to: date } };
    change({ page: 1, values });
  };
  return (
    <section className="by-backup-calendar" aria-label={t('title')}>
      <div className="by-backup-calendar-head">
        <h2 aria-live="polite">{t('month', { month })}</h2>
        <IconButton
          label={text(m, 'before')}
          icon={<ChevronLeft aria-hidden="true" size={16} />}
          repeats
          onClick={() => setMonth(monthAway(month, -1))}
        />
        <IconButton
          label={text(m, 'after')}
          icon={<ChevronRight aria-hidden="true" size={16} />}
          repeats
          onClick={() => setMonth(monthAway(month, 1))}
        />
        {month !== monthOf(today()) && (
          <Button size="small" variant="text" onClick={() => setMonth(monthOf(today()))}>
            {t('today')}
          </Button>
        )}
        {chosen !== '' && (
          <Button size="small" variant="text" onClick={() => choose('')}>
            {t('whole')}
          </Button>
        )}
      </div>
      {answer.data ? (
        <>
          {answer.error && (
            <StaleNote since={answer.dataUpdatedAt} onRetry={() => answer.refetch()} />
          )}
          <Month
            days={answer.data.days}
            isBefore={answer.isPlaceholderData}
            chosen={chosen}
            onChoose={choose}
          />
          <Gaps
            day={answer.data.days.find(({ date }) => date === chosen)}
            gaps={answer.data.gaps}
          />
        </>
      ) : answer.error ? (
        <ErrorState error={answer.error} onRetry={() => answer.refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </section>
  );
}

interface MonthProps {
  readonly days: readonly BackupDay[];
  /** Of the month before, while the one that was asked for is on its way. */
  readonly isBefore: boolean;
  readonly chosen: string;
  readonly onChoose: (date: string) => void;
}

function Month({ days, isBefore, chosen, onChoose }: MonthProps) {
  const t = useMessages(m);
  const month = monthOf(days[0]?.date ?? '');
  return (
    <table className="by-backup-month" aria-label={t('month', { month })} aria-busy={isBefore}>
      <thead>
        <tr>
          {t('days')
            .split(',')
            .map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map((week, at) => (
          <tr key={week.find(Boolean)?.date ?? at}>
            {week.map((day, place) =>
              day ? (
                <td key={day.date}>
                  <Day day={day} isChosen={day.date === chosen} onChoose={onChoose} />
                </td>
              ) : (
                <td key={place} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const outcomes = ['copies', 'failed', 'running', 'missing'] as const;
const signs = { copies: '✓', failed: '✕', running: '…', missing: '○' } as const;

interface DayProps {
  readonly day: BackupDay;
  readonly isChosen: boolean;
  readonly onChoose: (date: string) => void;
}

function Day({ day, isChosen, onChoose }: DayProps) {
  const t = useMessages(m);
  const { date } = day;
  const seen = outcomes.filter((outcome) => day[outcome] > 0);
  const what =
    seen.length === 0
      ? t('none')
      : seen.map((outcome) => t(outcome, { count: day[outcome] })).join(t('join'));
  const name = t('day', { date, what });
  return (
    <button
      type="button"
      className="by-backup-day"
      aria-pressed={isChosen}
      aria-current={date === today() ? 'date' : undefined}
      title={name}
      onClick={() => onChoose(isChosen ? '' : date)}
    >
      <span className="by-visually-hidden">{name}</span>
      <span className="by-backup-day-number" aria-hidden="true">
        {Number(date.slice(8))}
      </span>
      {seen.map((outcome) => (
        <span key={outcome} className="by-backup-mark" data-outcome={outcome} aria-hidden="true">
          {signs[outcome]}
          {day[outcome]}
        </span>
      ))}
    </button>
  );
}

interface GapsProps {
  /** The chosen one, where it is in sight. */
  readonly day: BackupDay | undefined;
  readonly gaps: readonly BackupGap[];
}

/** What the list below cannot show: there is no row of what is not there. */
function Gaps({ day, gaps }: GapsProps) {
  const t = useMessages(m);
  if (!day) return <p className="by-backup-note">{t('choose')}</p>;
  const { date, copies, failed, running, missing } = day;
  if (missing === 0)
    return (
      <p className="by-backup-note" role="status">
        {copies > 0 && failed === 0 && running === 0 && t('noGaps', { date })}
      </p>
    );
  const own = gaps.filter((gap) => gap.date === date);
  return (
    <div className="by-backup-gaps" role="status">
      <strong>{t('gaps', { date })}</strong>
      <ul>
        {own.map(({ policyId, policyName, resourceId, resourceName }) => (
          <li key={`${policyId} ${resourceId}`}>
            {t('gap', { resource: resourceName, policy: policyName })}
          </li>
        ))}
      </ul>
      {missing > own.length && <p>{t('moreGaps', { count: missing - own.length })}</p>}
    </div>
  );
}
