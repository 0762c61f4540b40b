import type { UseQueryResult } from '@tanstack/react-query';
import { listDatastores, listPhysicalHosts } from '../../core/api/compute/infrastructure';
import { readHealth } from '../../core/api/health';
import type { Reply } from '../../core/api/endpoint';
import { groupedNumber } from '../../core/format/number';
import { readTime } from '../../core/resource/time';
import type { Meter } from '../../core/resource/field';
import { text, type TextRef } from '../../core/i18n/translator';
import { StatusTag, type StatusTone } from '../../widgets/feedback/status-tag';
import { useEndpointQuery } from '../../widgets/surface/query';
import { useMessages } from '../../widgets/surface/runtime-context';
import { paths, type Path } from '../paths';
import { Moment } from '../shell/moment';
import { usePageFrame } from '../shell/page-names';
import { Card } from './card';
import { capacity } from './amounts';
import { seePlaces } from './first-steps';
import { fullest, fullestCluster } from './fullest';
import { dashboardMessages } from './messages';
import { MeterLine } from './meter-line';
import { Nothing } from './nothing';
import { platformMessages as p } from './platform.messages';

/** One of the cards of the platform's own people, each with a request of its own. */
export function PlatformCard({ id }: { readonly id: 'health' | 'hosts' | 'stores' }) {
  if (id === 'health') return <HealthCard />;
  return id === 'hosts' ? <HostsCard /> : <StoresCard />;
}

/** One request has them all; a platform with more than these sees its first ones. */
const first = { query: { rows: 200 } };

interface Line {
  readonly key: string;
  readonly name: string;
  readonly meter: Meter;
  readonly to: Path;
}

/** How much of something the platform's own people have left: lines with a meter, or why there are none. */
function RoomCard<R>({
  area,
  answer,
  drawn,
}: {
  readonly area: 'hosts' | 'stores';
  readonly answer: UseQueryResult<{ readonly rows: readonly R[]; readonly total: number }>;
  readonly drawn: (rows: readonly R[], total: number) => readonly Line[] | TextRef;
}) {
  const { allows } = usePageFrame();
  const isOpen = allows(paths.places);
  return (
    <Card
      area={area}
      title={text(dashboardMessages, `${area}.title`)}
      answer={answer}
      lines={4}
      render={({ rows, total }) => {
        const lines = drawn(rows, total);
        if ('key' in lines) return <Nothing say={lines} go={[seePlaces]} />;
        return (
          <ul className="by-quotas">
            {lines.map(({ key, name, meter, to }) => (
              <MeterLine key={key} name={name} meter={meter} to={isOpen ? to : undefined} />
            ))}
          </ul>
        );
      }}
    />
  );
}

/** What of so many is told of, where that is not all. */
const counts = (count: number, total: number) => ({
  count: groupedNumber(count),
  total: groupedNumber(total),
});

/** What is left in their stores. */
function StoresCard() {
  const t = useMessages(p);
  return (
    <RoomCard
      area="stores"
      answer={useEndpointQuery(listDatastores, first, { ignoreErrors: true })}
      drawn={(rows, total) => {
        if (rows.length === 0) return text(p, 'stores.empty');
        const { whole, stores } = fullest(rows);
        const isPart = rows.length < total;
        const name = isPart ? t('stores.some', counts(rows.length, total)) : t('stores.whole');
        return [{ id: '', name, meter: whole }, ...stores].map((each) => ({
          ...{ key: each.id, name: each.name, meter: each.meter, to: paths.places },
        }));
      }}
    />
  );
}

/** What of their hosts' cores and memory is given to machines. */
function HostsCard() {
  const t = useMessages(p);
  const shared = useMessages(dashboardMessages);
  return (
    <RoomCard
      area="hosts"
      answer={useEndpointQuery(listPhysicalHosts, first, { ignoreErrors: true })}
      drawn={(rows, total) => {
        const { known, whole, cluster } = fullestCluster(rows, t('hosts.cores'));
        if (!cluster) return text(p, rows.length === 0 ? 'hosts.empty' : 'hosts.unknown');
        const name = known < total ? t('hosts.some', counts(known, total)) : t('hosts.whole');
        return [
          { id: '', name, to: paths.places, meters: whole },
          {
            ...{ id: cluster.id, name: cluster.name, meters: cluster },
            to: paths.clusterHosts(cluster.id),
          },
        ].flatMap(({ id, name: of, to, meters }) =>
          (['cpu', 'memory'] as const).map((each) => ({
            ...{ key: `${id}${each}`, name: `${of} · ${shared(`stats.${each}`)}` },
            ...{ meter: meters[each], to },
          })),
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
      title={text(dashboardMessages, 'health.title')}
      answer={answer}
      lines={4}
      render={(health) => <Facts health={health} />}
    />
  );
}

const diskTone = ({ free, least }: Health['disk']): StatusTone =>
  free < least ? 'danger' : free < NEAR * least ? 'warning' : 'success';

function Facts({ health }: { readonly health: Health }) {
  const t = useMessages(p);
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
