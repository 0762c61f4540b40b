import type {
  RegistryProject,
  RegistryRepository,
  RegistryTag,
} from '../../core/api/platforms/image-registry';

interface Command {
  readonly tool: string;
  readonly command: string;
}

/** The same commands for the two tools that are asked for most; whoever pulls a public image needs no login. */
function commandsOf(address: string, ...calls: readonly (readonly [string, string])[]): Command[] {
  const host = address.replace(/\/.*/, '');
  return ['docker', 'nerdctl'].flatMap((tool) =>
    ([['login', host], ...calls] as const).map(([verb, what]) => ({
      tool: `${tool} ${verb}`,
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
  const next = `${address.replace(/.*\//, '')}:1.0.1`;
  return commandsOf(address, ...pushed(next, address.replace(/[^/]*$/, next)));
};

/** By its name, and by what it is now, whatever is pushed under this name later. */
export const tagCommands = ({ address, digest }: Pick<RegistryTag, 'address' | 'digest'>) =>
  commandsOf(
    address,
    ['pull', address],
    ['pull @digest', address.replace(/:[^/:]*$/, `@${digest}`)],
  );
