import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { checkInstanceName, instanceNameFor } from '../../core/api/ordering/applications';
import { instanceName } from '../../core/api/ordering/fields';
import { isApiError } from '../../core/http/errors';
import type { Text } from '../../core/i18n/translator';
import { useRuntime, useSession } from '../runtime-context';

export interface NameState {
  readonly status: 'idle' | 'checking' | 'free' | 'taken';
  readonly reason: Text | undefined;
  /** E-072 */
  readonly propose: (() => Promise<string>) | undefined;
}

const REST = 300;

/** V-012, E-169: as soon as the typing rests; the answer to an older name is never shown. */
export function useNameCheck(typed: string, serviceCode: string, count: number): NameState {
  const runtime = useRuntime();
  const member = useSession((state) => state.user !== null);
  // Several instances get a number behind the name.
  const name = count > 1 ? `${typed.trim()}-1` : typed.trim();
  const asks = member && serviceCode !== '' && v.safeParse(instanceName, name).success;
  const [answer, setAnswer] = useState<{ readonly name: string; readonly error?: Text }>();

  useEffect(() => {
    if (!asks) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      runtime
        .call(
          checkInstanceName,
          { body: { name, serviceCode } },
          { signal, ignoreErrors: true, inPlace: true },
        )
        .then(
          () => setAnswer({ name }),
          (error: unknown) => {
            // Only a refusal is about the name; the order asks again anyhow.
            if (isApiError(error) && error.kind === 'refused')
              setAnswer({ name, error: error.text });
          },
        );
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asks, name, serviceCode, runtime]);

  const propose =
    member && serviceCode !== '' && runtime.can(instanceNameFor.perm ?? null)
      ? async () => (await runtime.call(instanceNameFor, { query: { serviceCode } })).name
      : undefined;
  if (!asks) return { status: 'idle', reason: undefined, propose };
  if (answer?.name !== name) return { status: 'checking', reason: undefined, propose };
  return answer.error === undefined
    ? { status: 'free', reason: undefined, propose }
    : { status: 'taken', reason: answer.error, propose };
}
