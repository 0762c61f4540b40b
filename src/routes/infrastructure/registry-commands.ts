import type {
  RegistryProject,
  RegistryRepository,
  RegistryTag,
} from '../../core/api/platforms/image-registry';

/** How the part of a detail with such commands looks. */
export const commandTable = {
  title: 'registry.commands',
  columns: { step: 'registry.step', command: 'registry.command' },
  copy: 'command',
} as const;

interface Command {
  readonly step: string;
  readonly command: string;
}

/** A host, a path and perhaps a tag: what a shell reads as one word, whoever answers in the name of a registry. */
const reference = /^([a-z0-9.-]+(?::\d+)?)(?:\/[a-z0-9._-]*[a-z0-9])+(?::\w[\w.-]*)?$/i;
const digestOf = /^[a-z0-9]+:[a-f0-9]+$/;

/** The same commands for the two tools that are asked for most; none where the server says no address that they take. */
function commandsOf(address: string, ...calls: readonly (readonly [string, string])[]): Command[] {
  const [, host] = reference.exec(address) ?? [];
  if (host === undefined) return [];
  return ['docker', 'nerdctl'].flatMap((tool) =>
    ([['login', host], ...calls] as const).map(([verb, what]) => ({
      step: `${tool} ${verb}`,
      command: `${tool} ${verb.replace(/ .*/, '')} ${what}`,
    })),
  );
}

/** From an image of this machine to one of the registry. */
const pushed = (image: string, address: string) =>
  [
    ['tag', `${image} ${address}`],
    ['push', address],
  ] as const;

/** The first image of a project. */
export const projectCommands = ({ address }: Pick<RegistryProject, 'address'>) =>
  commandsOf(address, ...pushed('my-image:1.0.0', `${address}/my-image:1.0.0`));

/** One more version of an image. */
export const repositoryCommands = ({ address }: Pick<RegistryRepository, 'address'>) => {
  const next = `${address.replace(/.*\//, '')}:new-version`;
  return commandsOf(address, ...pushed(next, `${address}:new-version`));
};

/** By its name, and by what it is now, whatever is pushed under this name later. */
export const tagCommands = ({ address, digest }: Pick<RegistryTag, 'address' | 'digest'>) =>
  commandsOf(
    address,
    ['pull', address],
    ...(digestOf.test(digest)
      ? [['pull @digest', `${address.replace(/:[^/:]*$/, '')}@${digest}`] as const]
      : []),
  );
