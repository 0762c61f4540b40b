import { useState } from 'react';
import { useStore } from 'zustand';
import { placeName } from '../../core/resource/places';
import { buildQuery } from '../../core/search/build-query';
import { useCan, useMessages, useRuntime, useSession } from '../../widgets/surface/runtime-context';
import { useEndpointQuery } from '../../widgets/surface/query';
import { usePlaces } from '../../widgets/resource/use-places';
import { useProjectList, useProjectName } from '../../widgets/resource/use-project-name';
import { useRested } from '../../widgets/surface/use-rested';
import type { Choice } from './choice-list';
import { shellMessages } from './messages';
import { ScopeSwitch } from './scope-switch';
import { SOUGHT } from '../../core/pauses';

const ALL = '';
/** Enough to choose from; whoever looks for another one types. */
const SHOWN = 50;
const FRESH = 60_000;

/** What the screens work on: one project (E-015, E-021) and one region (E-026), or all. */
export function ScopeSwitches() {
  const can = useCan();
  const isAdmin = useSession((state) => state.user?.resourceAdmin ?? false);
  return (
    <>
      {(isAdmin || can('project:list')) && <ProjectSwitch />}
      <RegionSwitch />
    </>
  );
}

function ProjectSwitch() {
  const t = useMessages(shellMessages);
  const { preferences } = useRuntime();
  const chosen = useStore(preferences, (state) => state.projectId);
  const [query, setQuery] = useState('');
  const [isWanted, setWanted] = useState(false);
  const name = useRested(query.trim(), SOUGHT);
  const present = useProjectName(chosen);
  const params = [...buildQuery({ name: { op: 'LK', value: name } })];
  const list = useEndpointQuery(
    useProjectList(),
    { query: { page: 1, rows: SHOWN, params } },
    { staleTime: FRESH, ignoreErrors: true, enabled: isWanted, keepPrevious: true },
  );

  const choices: Choice[] = (list.data?.rows ?? []).map((project) => ({
    key: project.id,
    name: project.name,
    detail: project.projectCode,
    isCurrent: project.id === chosen,
  }));
  if (name === '' && list.data) {
    choices.unshift({ key: ALL, name: t('scope.project.all'), isCurrent: chosen === null });
  }
  return (
    <ScopeSwitch
      label={t('scope.project')}
      value={chosen === null ? t('scope.project.all') : (present ?? '…')}
      placeholder={t('scope.project.search')}
      hint={t('scope.project.hint')}
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
  const { places, isFailed } = usePlaces();
  // A platform without regions, or one that does not tell, has nothing to switch.
  if (isFailed || places?.region.length === 0) return null;

  const wanted = query.trim().toLowerCase();
  const choices: Choice[] = [
    { key: ALL, name: t('scope.region.all'), isCurrent: chosen === null },
    ...(places?.region ?? []).map(({ value, name, within }) => ({
      ...{ key: value, name, detail: value, group: within },
      isCurrent: value === chosen,
    })),
  ].filter(({ name, key, ...rest }) =>
    `${name} ${key} ${'group' in rest ? rest.group : ''}`.toLowerCase().includes(wanted),
  );

  return (
    <ScopeSwitch
      label={t('scope.region')}
      value={chosen === null ? t('scope.region.all') : places ? placeName(places, chosen) : chosen}
      placeholder={t('scope.region.search')}
      hint={t('scope.region.hint')}
      choices={choices}
      empty={t('scope.none')}
      isLoading={places === undefined}
      query={query}
      onQuery={setQuery}
      onOpen={() => undefined}
      onPick={(key) => preferences.setState({ region: key === ALL ? null : key })}
    />
  );
}
