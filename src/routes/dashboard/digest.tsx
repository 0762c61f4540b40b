import { Link } from 'react-router';
import type { ResourceDigest, Share } from '../../core/api/platform';
import { vm } from '../../core/dictionaries/compute';
import { text } from '../../core/i18n/translator';
import { BarChart } from '../../widgets/chart/bar-chart';
import { LineChart } from '../../widgets/chart/line-chart';
import { Ring } from '../../widgets/chart/ring';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { EmptyState } from '../../widgets/feedback/states';
import { paths } from '../paths';
import { dayTime } from './amounts';
import { dashboardMessages as m } from './messages';
import { groupedNumber } from '../../core/format/number';

const named = ({ code, name, count: value }: Share) => ({
  key: code,
  label: name === '' ? code : name,
  value,
});

/** More slices than this are slivers that nobody tells apart; the smallest become one. */
const SLICES = 6;
const others = 'OTHERS';

function folded(shares: readonly Share[]): readonly Share[] {
  if (shares.length <= SLICES) return shares;
  const sorted = [...shares].sort((a, b) => b.count - a.count);
  const rest = sorted.slice(SLICES - 1).reduce((sum, share) => sum + share.count, 0);
  return [...sorted.slice(0, SLICES - 1), { code: others, name: '', count: rest }];
}

/** E-011 as shares: status and type as rings, environment and region as bars. */
export function HostShares({ digest }: { readonly digest: ResourceDigest }) {
  const locale = useLocale();
  if (digest.total === 0) {
    return <EmptyState title={text(m, 'digest.empty')} hint={text(m, 'digest.emptyHint')} />;
  }
  const byStatus = folded(digest.byStatus).map(({ code, count: value }) => {
    if (code === others) return { key: code, label: text(m, 'status.others'), value };
    const { text: label, tone } = vm.lookup(code, locale);
    return { key: code, label, value, tone };
  });
  return (
    <div className="by-shares">
      <Ring label={text(m, 'status.title')} data={byStatus} size={132} />
      <Ring label={text(m, 'catalog.title')} data={digest.byCatalog.map(named)} size={132} />
      <BarChart label={text(m, 'region.title')} data={digest.byRegion.map(named)} />
      <BarChart label={text(m, 'env.title')} data={digest.byEnv.map(named)} />
    </div>
  );
}

export function NewHosts({ digest }: { readonly digest: ResourceDigest }) {
  return (
    <LineChart
      label={text(m, 'days.title')}
      daily
      height={180}
      times={digest.created.map((day) => dayTime(day.date))}
      series={[
        {
          key: 'created',
          label: text(m, 'days.series'),
          values: digest.created.map((day) => day.count),
        },
      ]}
    />
  );
}

interface TopProjectsProps {
  readonly projects: readonly Share[];
  readonly link: boolean;
}

/** A ranking: each line leads to its resource group where the user may open it. */
export function TopProjects({ projects, link }: TopProjectsProps) {
  const t = useMessages(m);
  if (projects.length === 0) return <EmptyState title={text(m, 'top.empty')} hint={null} />;
  return (
    <ol className="by-top">
      {projects.map(({ code, name, count: hosts }) => (
        <li key={code}>
          <span className="by-top-name">
            {link ? (
              <Link to={`${paths.project}?id=${encodeURIComponent(code)}`}>{name}</Link>
            ) : (
              name
            )}
          </span>
          <span>{t('top.count', { count: groupedNumber(hosts) })}</span>
        </li>
      ))}
    </ol>
  );
}
