import { listServiceQuotas } from '../../core/api/office/service-quotas';
import { text } from '../../core/i18n/translator';
import { LoadingOverlay } from '../../widgets/feedback/loading-overlay';
import { SkeletonLines } from '../../widgets/feedback/skeleton';
import { EmptyState, ErrorState, NoPermissionState } from '../../widgets/feedback/states';
import { Select } from '../../widgets/controls/select';
import { Tabs } from '../../widgets/controls/tabs';
import { ResourceScreen } from '../../widgets/resource/list/resource-screen';
import { useUrlSearch } from '../../widgets/search/url-search';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useEndpointQuery, useQueryCache } from '../../widgets/surface/query';
import { useCan, useMessages, useSession } from '../../widgets/surface/runtime-context';
import css from './home.css';
import { homeMessages as m } from './messages';
import { ProjectQuotas } from './project-quotas';
import { quotaChange } from './quota-change';
import { QuotaRequest } from './quota-request';
import type { ServiceQuota } from './quota-request';

/** how full every quota is, who uses it, and what has been asked for. */
export default function QuotaScreen() {
  useStylesheet(css);
  const can = useCan();
  const signedIn = useSession(({ user }) => user !== null);
  if (!signedIn) return null;
  if (!can(listServiceQuotas.perm ?? null)) return <NoPermissionState />;
  return (
    <div className="by-quota-screen">
      <Board />
      <ResourceScreen def={quotaChange} />
    </div>
  );
}

/** The tab of the whole tenant; ids of resource groups are never this. */
const WHOLE = '-';
/** As many tabs as stand beside each other: the others are chosen. */
const TABS = 5;
const quiet = { ignoreErrors: true };

function Board() {
  const t = useMessages(m);
  const cache = useQueryCache();
  const { url, go } = useUrlSearch();
  const all = useEndpointQuery(listServiceQuotas, { query: {} }, quiet);
  const owners = ownersOf(all.data ?? []);
  const wanted = url.get('project') ?? WHOLE;
  const chosen = owners.some(([id]) => keyOf(id) === wanted) ? wanted : WHOLE;
  const projectId = chosen === WHOLE ? '' : chosen;
  const own = useEndpointQuery(
    listServiceQuotas,
    { query: projectId === '' ? {} : { projectId } },
    { ...quiet, keepPrevious: true, enabled: all.data !== undefined },
  );
  const { data } = own;
  if (all.error ?? own.error)
    return (
      <ErrorState
        error={all.error ?? own.error}
        onRetry={() => (all.error ? all : own).refetch()}
      />
    );
  if (!all.data || !data) return <SkeletonLines lines={6} />;
  if (owners.length === 0)
    return <EmptyState title={text(m, 'quota.none')} hint={text(m, 'quota.noneHint')} />;

  const rows = data.filter((row) => row.projectId === projectId);
  const nameOf = (id: string, name: string) => (id === '' ? t('quota.whole') : name);
  const put = (change: Readonly<Record<string, string | undefined>>) =>
    go((now) => {
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined) now.delete(name);
        else now.set(name, value);
      }
      return now;
    });
  const choose = (key: string) =>
    put({ project: key === WHOLE ? undefined : key, ask: undefined, amount: undefined });
  const close = () => put({ ask: undefined, amount: undefined });
  const asked = rows.find(
    ({ code, pendingId }) => code === url.get('ask') && pendingId === '' && projectId !== '',
  );
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: [listServiceQuotas.name] });
    void cache.invalidateQueries({ queryKey: [quotaChange.list.name] });
  };
  const shown = owners.filter(([id], index) => index < TABS || keyOf(id) === chosen);
  const panel = (
    <LoadingOverlay active={own.isPlaceholderData}>
      <ProjectQuotas
        projectId={projectId}
        rows={rows}
        onAsk={(code) => put({ ask: code })}
        onChanged={refresh}
      />
    </LoadingOverlay>
  );
  return (
    <section className="by-quota-board" aria-label={t('quota.board')}>
      {owners.length > TABS && (
        <Select
          className="by-quota-owner"
          aria-label={t('quota.project')}
          prefix={t('quota.project')}
          options={owners.map(([id, name]) => ({ value: keyOf(id), label: nameOf(id, name) }))}
          value={chosen}
          onChange={choose}
        />
      )}
      <Tabs
        label={text(m, 'quota.board')}
        value={chosen}
        onChange={choose}
        items={shown.map(([id, name]) => ({
          key: keyOf(id),
          label: nameOf(id, name),
          content: panel,
        }))}
      />
      {asked && (
        <QuotaRequest
          key={asked.id}
          quota={asked}
          owner={nameOf(projectId, asked.projectName)}
          onClose={close}
          onDone={() => {
            close();
            refresh();
          }}
        />
      )}
    </section>
  );
}

const keyOf = (projectId: string) => (projectId === '' ? WHOLE : projectId);

const fullness = (quotas: readonly ServiceQuota[], id: string) =>
  Math.max(
    0,
    ...quotas
      .filter(({ projectId, total }) => projectId === id && total > 0)
      .map(({ used, total }) => used / total),
  );

/** The tenant, then its resource groups, the fullest first. */
function ownersOf(
  quotas: readonly ServiceQuota[],
): readonly (readonly [id: string, name: string])[] {
  const owners = new Map(quotas.map(({ projectId, projectName }) => [projectId, projectName]));
  const rank = (id: string) => (id === '' ? Infinity : fullness(quotas, id));
  return [...owners].sort(([one], [other]) => rank(other) - rank(one));
}
