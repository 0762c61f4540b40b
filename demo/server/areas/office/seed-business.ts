import type { ProjectSeed } from '../../seed/resources';
import { seedOf, type SeedRecord, type SeedWriter } from '../../seed/writer';

type Business = ProjectSeed['bizUses'][number];

/** The business that a machine says that it is for. */
export const namedBy = (project: ProjectSeed, machine?: SeedRecord): Business | undefined =>
  project.bizUses.find(({ name }) => machine?.data['description'] === `${project.name}${name}`);

/** That of its group for which something was made: a machine says so; of all else nine in ten are for one. */
export function businessOf(
  writer: SeedWriter,
  project: ProjectSeed,
  id: string,
  machine?: SeedRecord,
): Business | undefined {
  const random = writer.random(seedOf(id));
  const picked = random.next() < 0.9 ? random.pick(project.bizUses) : undefined;
  return namedBy(project, machine) ?? picked;
}
