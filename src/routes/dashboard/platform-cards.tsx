import { listDatastores } from '../../core/api/compute/infrastructure';
import { readHealth } from '../../core/api/health';
import type { Reply } from '../../core/api/endpoint';
import { groupedNumber } from '../../core/format/number';
import { readTime } from '../../core/resource/time';
import { text } from '../../core/i18n/translator';
import { StatusTag, type StatusTone } from '../../widgets/feedback/status-tag';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { paths } from '../paths';
import { Moment } from '../shell/moment';
import { usePageFrame } from '../shell/page-names';
import { Card } from './card';
import { capacity } from './amounts';
import { seePlaces } from './first-steps';
import { fullest } from './fullest';
import { dashboardMessages as m } from './messages';
import { MeterLine } from './meter-line';
import { Nothing } from './nothing';

/** One of the cards of the platform's own people, each with a request of its own. */
export function PlatformCard({ id }: { readonly id: 'health' | 'stores' }) {
  return id === 'health' ? <HealthCard /> : <StoresCard />;
}

/** One request has them all; a platform with more than these sees its first ones. */
const READ = 200;

/** What the platform's own people have left in their stores. */
function StoresCard() {
  const t = useMessages(m);
  const { allows } = usePageFrame();
  const query = { rows: READ };
  const answer = useEndpointQuery(listDatastores, { query }, { ignoreErrors: true });
  return (
    <Card
      area="stores"
      title={text(m, 'stores.title')}
      answer={answer}
      lines={4}
      render={({ rows }) => {
        if (rows.length === 0) return <Nothing say={text(m, 'stores.empty')} go={[seePlaces]} />;
        const { whole, stores } = fullest(rows);
        const to = allows(paths.places) ? paths.places : undefined;
        return (
          <ul className="by-quotas">
            <MeterLine name={t('stores.whole')} meter={whole} to={to} />
            {stores.map(({ id, name, meter }) => (
              <MeterLine key={id} name={name} meter={meter} to={to} />
            ))}
          </ul>
        );
      }}
    />
  );
}

type Health = Reply<typeof readHealth>;
const EVERY = 60_000;
/** Milliseconds from which on a database is slow to answer. */
const SLOW = 500;
/** Of the least room on the disk: below twice as much somebody should look. */
const NEAR = 2;

/** How the server is, as far as it knows itself; it does not answer at all where it is worse than that. */
function HealthCard() {
  const answer = useEndpointQuery(
    readHealth,
    {},
    { ignoreErrors: true, refetchInterval: EVERY, staleTime: EVERY },
  );
  return (
    <Card
      area="health"
      title={text(m, 'health.title')}
      answer={answer}
      lines={4}
      render={(health) => <Facts health={health} />}
    />
  );
}

const diskTone = ({ free, least }: Health['disk']): StatusTone =>
  free < least ? 'danger' : free < NEAR * least ? 'warning' : 'success';

function Facts({ health }: { readonly health: Health }) {
  const t = useMessages(m);
  const { database, disk, runs, overdueJobs, version, startTime } = health;
  const overdue = runs.overdue + overdueJobs;
  const began = readTime(startTime);
  const facts: readonly {
    readonly key: 'database' | 'disk' | 'runs';
    readonly tone: StatusTone;
    readonly word: string;
    readonly said: string;
  }[] = [
    {
      key: 'database',
      tone: database.milliseconds > SLOW ? 'warning' : 'success',
      word: t(database.milliseconds > SLOW ? 'health.slow' : 'health.fine'),
      said: t(`health.${database.kind}`, { time: groupedNumber(database.milliseconds) }),
    },
    {
      key: 'disk',
      tone: diskTone(disk),
      word: t(`health.${diskTone(disk) as 'danger' | 'warning' | 'success'}`),
      said: t('health.free', {
        free: capacity(disk.free / 1024),
        total: capacity(disk.total / 1024),
      }),
    },
    {
      key: 'runs',
      tone: overdue > 0 ? 'warning' : 'success',
      word:
        overdue > 0 ? t('health.overdue', { count: groupedNumber(overdue) }) : t('health.onTime'),
      said: t('health.running', { count: groupedNumber(runs.running) }),
    },
  ];
  return (
    <>
      <dl className="by-health">
        {facts.map(({ key, tone, word, said }) => (
          <div key={key}>
            <dt>{t(`health.${key}`)}</dt>
            <dd>
              <StatusTag tone={tone} text={word} /> <span className="by-work-label">{said}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="by-work-none">
        <span>{t('health.version', { version })}</span>
        {began && (
          <span>
            {t('health.since')} <Moment at={began} />
          </span>
        )}
      </p>
    </>
  );
}
