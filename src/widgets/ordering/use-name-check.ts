import * as v from 'valibot';
import { checkInstanceName } from '../../core/api/ordering/applications';
import { instanceName } from '../../core/api/ordering/fields';
import { hasTrait } from '../../core/http/errors';
import type { Text } from '../../core/i18n/translator';
import { useAnswer } from '../surface/use-answer';
import { SOUGHT } from '../../core/pauses';

export interface NameCheck {
  /** `failed`: nobody could say; whoever takes the name asks again. */
  readonly status: 'idle' | 'checking' | 'free' | 'taken' | 'failed';
  /** Why it is taken, in the server's words. */
  readonly reason: Text | undefined;
}

export const isInstanceName = (name: string): boolean => v.safeParse(instanceName, name).success;

/** V-012, E-169: as soon as the typing rests; the answer to an older name is never shown. Null: not asked. */
export function useNameCheck(name: string | null, serviceCode: string): NameCheck {
  const asked = name !== null && serviceCode !== '' && isInstanceName(name);
  const { status, data } = useAnswer(
    asked ? JSON.stringify([name, serviceCode]) : '',
    async (runtime, signal) => {
      const body = { name: name ?? '', serviceCode };
      const options = { signal, ignoreErrors: true, inPlace: true };
      try {
        await runtime.call(checkInstanceName, { body }, options);
        return { reason: undefined };
      } catch (error) {
        // Only a refusal is about the name.
        if (hasTrait(error, 'refusal')) return { reason: error.text };
        throw error;
      }
    },
    { rest: SOUGHT },
  );
  if (status === 'idle' || status === 'failed') return { status, reason: undefined };
  if (!data) return { status: 'checking', reason: undefined };
  return { status: data.reason === undefined ? 'free' : 'taken', reason: data.reason };
}
