import type {
  RegistryProject,
  RegistryRepository,
  RegistryTag,
} from '../../core/api/platforms/image-registry';

interface Command {
  readonly step: string;
  readonly command: string;
}

/** The same commands for the two tools that are asked for most; none where the server says no address. */
function commandsOf(address: string, ...calls: readonly (readonly [string, string])[]): Command[] {
  const host = address.replace(/\/.*/, '');
  if (host === '') return [];
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
  return commandsOf(address, ...pushed(next, address.replace(/[^/]*$/, next)));
};

/** By its name, and by what it is now, whatever is pushed under this name later. */
export const tagCommands = ({ address, digest }: Pick<RegistryTag, 'address' | 'digest'>) =>
  commandsOf(
    address,
    ['pull', address],
    ...(digest === ''
      ? []
      : [['pull @digest', address.replace(/(?::[^/:]*)?$/, `@${digest}`)] as const]),
  );
