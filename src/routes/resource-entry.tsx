import type { Resource } from '../core/resource/definition';
import type { ScreenEntry } from './screen';

type ResourceEntry<R> = Omit<ScreenEntry, 'load' | 'definition'> & {
  readonly definition: () => Promise<Resource<R>>;
};

/** A screen that is nothing but its definition: its chunk holds the definition, the machine is shared. */
export function resourceEntry<R>({ definition, ...entry }: ResourceEntry<R>): ScreenEntry {
  return {
    ...entry,
    // What reads definitions of every kind of row only ever hands them rows of their own.
    definition: definition as unknown as () => Promise<Resource<never>>,
    async load() {
      const [{ ResourceScreen }, def] = await Promise.all([
        import('../widgets/resource/resource-screen'),
        definition(),
      ]);
      return { default: () => <ResourceScreen def={def} /> };
    },
  };
}
