import { textOf, type HostRow } from './host';

export type Grouping = 'project' | 'environment';

export interface ChosenGroup {
  /** Empty for hosts without a project or environment, and for ids whose host is not known yet. */
  readonly name: string;
  readonly members: readonly number[];
}

/** Chosen hosts by project or environment: groups by name, the nameless last, members in the order of choice. */
export function groupChosen(
  order: readonly number[],
  rowAt: (index: number) => HostRow | undefined,
  grouping: Grouping,
  compare: (a: string, b: string) => number,
): ChosenGroup[] {
  const field = grouping === 'project' ? 'projectName' : 'envName';
  const groups = new Map<string, number[]>();
  for (const index of order) {
    const name = textOf(rowAt(index)?.[field]);
    const members = groups.get(name);
    if (members) members.push(index);
    else groups.set(name, [index]);
  }
  return [...groups]
    .map(([name, members]) => ({ name, members }))
    .sort((a, b) => {
      if (a.name === '' || b.name === '') return a.name === b.name ? 0 : a.name === '' ? 1 : -1;
      return compare(a.name, b.name);
    });
}
