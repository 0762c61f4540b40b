import type {
  RegistryProject,
  RegistryRepository,
  RegistryTag,
} from '../../core/api/platforms/image-registry';
import { imagePathPart, imageTag } from '../../core/api/platforms/image-registry';

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

/** What a shell reads as one word and a tool as no option, whoever answers in the name of a registry: a host and a path. */
const part = imagePathPart.source.slice(1, -1);
const repositoryAt = new RegExp(`^([a-zA-Z0-9][a-zA-Z0-9.-]*(?::\\d+)?)(?:/${part})+$`);
/** The host of an address that may go on with a tag, where it has one. */
function hostOf(address: string): string | undefined {
  const [, place = '', tag] = /^(.*\/[^/:]*)(?::(.*))?$/s.exec(address) ?? [];
  return tag === undefined || imageTag.test(tag) ? repositoryAt.exec(place)?.[1] : undefined;
}
const digestOf = /^[a-z0-9]+:[a-f0-9]+$/;

/** The same commands for the two tools that are asked for most; none where the server says no address that they take. */
function commandsOf(
  host: string | undefined,
  ...calls: readonly (readonly [string, string])[]
): Command[] {
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
  commandsOf(
    repositoryAt.exec(address)?.[1],
    ...pushed('my-image:1.0.0', `${address}/my-image:1.0.0`),
  );

/** One more version of an image. */
export const repositoryCommands = ({ address }: Pick<RegistryRepository, 'address'>) => {
  const next = `${address.replace(/.*\//, '')}:new-version`;
  return commandsOf(repositoryAt.exec(address)?.[1], ...pushed(next, `${address}:new-version`));
};

/** By its name, and by what it is now, whatever is pushed under this name later. */
export const tagCommands = ({ address, digest }: Pick<RegistryTag, 'address' | 'digest'>) =>
  commandsOf(
    hostOf(address),
    ['pull', address],
    ...(digestOf.test(digest)
      ? [['pull @digest', `${address.replace(/:[^/:]*$/, '')}@${digest}`] as const]
      : []),
  );
