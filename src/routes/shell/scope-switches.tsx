import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { dictionary, type DictionaryNode } from '../../core/api/dictionaries';
import { listProjects, resourceAdminProjects } from '../../core/api/projects';
import { buildQuery } from '../../core/search/build-query';
import { useCan, useMessages, useRuntime, useSession } from '../../widgets/surface/runtime-context';
import { useEndpointQuery } from '../../widgets/surface/query';
import type { Choice } from './choice-list';
import { shellMessages } from './messages';
import { ScopeSwitch } from './scope-switch';

const ALL = '';
/** Enough to choose from; whoever looks for another one types. */
const SHOWN = 50;
/** Keystrokes closer together than this are one search. */
const PAUSE = 250;
const FRESH = 60_000;

/** What the screens work on: one project (E-015, E-021) and one region (E-026), or all. */
export function ScopeSwitches() {
  const can = useCan();
  const isAdmin = useSession((state) => state.user?.resourceAdmin ?? false);
  return (
    <>
      {(isAdmin || can('project:list')) && <ProjectSwitch isAdmin={isAdmin} />}
      <RegionSwitch />
    </>
  );
}

function ProjectSwitch({ isAdmin }: { readonly isAdmin: boolean }) {
  const t = useMessages(shellMessages);
  const { preferences } = useRuntime();
  const chosen = useStore(preferences, (state) => state.projectId);
  const [query, setQuery] = useState('');
  const [isWanted, setWanted] = useState(false);
  const name = usePaused(query.trim());
  // P-02: resource administrators have a list of their own.
  const endpoint = isAdmin ? resourceAdminProjects : listProjects;
  const search = (input: Parameters<typeof buildQuery>[0]) => ({
    query: { page: 1, rows: SHOWN, params: [...buildQuery(input)] },
  });
  const quiet = { staleTime: FRESH, ignoreErrors: true };
  const present = useEndpointQuery(endpoint, search({ id: chosen ?? '' }), {
    ...quiet,
    enabled: chosen !== null,
  });
  const list = useEndpointQuery(endpoint, search({ name: { op: 'LK', value: name } }), {
    ...quiet,
    enabled: isWanted,
    keepPrevious: true,
  });

  const choices: Choice[] = (list.data?.rows ?? []).map((project) => ({
    key: project.id,
    name: project.name,
    detail: project.projectCode,
    isCurrent: project.id === chosen,
  }));
  if (name === '' && list.data) {
    choices.unshift({ key: ALL, name: t('scope.project.all'), isCurrent: chosen === null });
  }
  const value =
    chosen === null
      ? t('scope.project.all')
      : (present.data?.rows.find((project) => project.id === chosen)?.name ?? '…');

  return (
    <ScopeSwitch
      label={t('scope.project')}
      value={present.isError ? t('scope.project.all') : value}
      placeholder={t('scope.project.search')}
      choices={choices}
      empty={t(list.isError ? 'scope.failed' : 'scope.none')}
      isLoading={list.isLoading}
      query={query}
      onQuery={setQuery}
      onOpen={() => setWanted(true)}
      onPick={(key) => preferences.setState({ projectId: key === ALL ? null : key })}
    />
  );
}

function RegionSwitch() {
  const t = useMessages(shellMessages);
  const { preferences } = useRuntime();
  const chosen = useStore(preferences, (state) => state.region);
  const [query, setQuery] = useState('');
  const { data, isLoading, isError } = useEndpointQuery(
    dictionary,
    { query: { value: 'REGION' } },
    { staleTime: FRESH * 10, ignoreErrors: true },
  );
  // A platform without regions, or one that does not tell, has nothing to switch.
  if (isError || (data && data.length === 0)) return null;

  const wanted = query.trim().toLowerCase();
  const regions = (data ?? []).flatMap((node) => flatten(node));
  const choices: Choice[] = [
    { key: ALL, name: t('scope.region.all'), isCurrent: chosen === null },
    ...regions.map((region) => ({ ...region, isCurrent: region.key === chosen })),
  ].filter(({ name, key }) => `${name} ${key}`.toLowerCase().includes(wanted));

  return (
    <ScopeSwitch
      label={t('scope.region')}
      value={
        chosen === null
          ? t('scope.region.all')
          : (regions.find((region) => region.key === chosen)?.name ?? chosen)
      }
      placeholder={t('scope.region.search')}
      choices={choices}
      empty={t('scope.none')}
      isLoading={isLoading}
      query={query}
      onQuery={setQuery}
      onOpen={() => undefined}
      onPick={(key) => preferences.setState({ region: key === ALL ? null : key })}
    />
  );
}

/** The dictionary's root may be the list itself or a node REGION that holds it. */
function flatten(node: DictionaryNode): Choice[] {
  const below = node.children.flatMap((child) => flatten(child));
  return node.value === 'REGION' ? below : [{ key: node.value, name: node.name }, ...below];
}

/** The value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
