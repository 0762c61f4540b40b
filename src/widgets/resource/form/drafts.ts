import * as v from 'valibot';
import { canHold } from '../../../core/resource/form';
import type { FormSpec } from '../../../core/resource/form';
import type { FormValues, InputSpec } from '../../../core/resource/input';
import type { ScopedStorage } from '../../../core/storage';

const stored = v.record(v.string(), v.unknown());

/** What somebody typed and has not sent: survives a reload and a new sign-in of the same user. */
export interface Draft {
  read(): FormValues | undefined;
  write(values: FormValues): void;
  drop(): void;
}

export function draftOf(storage: ScopedStorage, key: string, form: FormSpec): Draft {
  const name = `draft:${key}`;
  const kept = (values: FormValues): FormValues =>
    Object.fromEntries(
      Object.entries(values).filter(([field, value]) => {
        const input = form[field];
        return input !== undefined && isKept(input) && canHold(input, value);
      }),
    );
  return {
    read: () => {
      const values = storage.get(name, stored);
      const found = values && kept(values);
      return found && Object.keys(found).length > 0 ? found : undefined;
    },
    write: (values) => void storage.set(name, kept(values)),
    drop: () => storage.remove(name),
  };
}

/** A secret is never written down; what is only shown or carried along comes with the row. */
const isKept = ({ kind, secret }: InputSpec) => !secret && kind !== 'shown' && kind !== 'hidden';
