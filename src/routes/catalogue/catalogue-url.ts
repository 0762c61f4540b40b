/** What the catalogue is narrowed to, as its address says it, and what matches. */
import type { ServiceRow } from '../../core/api/ordering/catalogue';

export interface CatalogueState {
  readonly keyword: string;
  readonly group: string;
  readonly zone: string;
}

const LONGEST = 64;

export function readCatalogueUrl(url: URLSearchParams): CatalogueState {
  const of = (name: string) => (url.get(name) ?? '').slice(0, LONGEST);
  return { keyword: of('q'), group: of('group'), zone: of('zone') };
}

export function writeCatalogueUrl({ keyword, group, zone }: CatalogueState): URLSearchParams {
  const url = new URLSearchParams();
  for (const [name, value] of Object.entries({ q: keyword, group, zone })) {
    if (value !== '') url.set(name, value);
  }
  return url;
}

/** Every word has to be somewhere in what the service says about itself. */
export function matches(service: ServiceRow, keyword: string): boolean {
  const { name, code, description, groupName, tags } = service;
  const said = [name, code, description, groupName, ...tags].join('\n').toLowerCase();
  const words = keyword.toLowerCase().split(/\s+/);
  return words.every((word) => said.includes(word));
}

interface ServiceGroup {
  readonly code: string;
  readonly name: string;
  readonly services: readonly ServiceRow[];
}

/** In the order in which the catalogue names them first. */
export function groupsOf(services: readonly ServiceRow[]): readonly ServiceGroup[] {
  const groups = new Map<string, ServiceRow[]>();
  for (const service of services) {
    groups.set(service.group, [...(groups.get(service.group) ?? []), service]);
  }
  return [...groups].map(([code, own]) => ({
    code,
    name: own[0]?.groupName || code,
    services: own,
  }));
}
