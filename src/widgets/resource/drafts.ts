import * as v from 'valibot';
import type { FormSpec } from '../../core/resource/form';
import type { FormValues } from '../../core/resource/input';
import type { ScopedStorage } from '../../core/storage';

const stored = v.record(v.string(), v.unknown());

/** What somebody typed and has not sent: survives a reload and a new sign-in of the same user. */
export interface Draft {
  read(): FormValues | undefined;
  write(values: FormValues): void;
  drop(): void;
}

export function draftOf(storage: ScopedStorage, key: string, form: FormSpec): Draft {
  const name = `draft:${key}`;
  // A password is never written down.
  const kept = Object.entries(form)
    .filter(([, input]) => input.kind !== 'password')
    .map(([field]) => field);
  return {
    read: () => {
      const values = storage.get(name, stored);
      return values && pick(values, kept);
    },
    write: (values) => void storage.set(name, pick(values, kept)),
    drop: () => storage.remove(name),
  };
}

function pick(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(
    names.filter((name) => name in values).map((name) => [name, values[name]]),
  );
}
