import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { checkInstanceName, instanceNameFor } from '../../core/api/ordering/applications';
import { instanceName } from '../../core/api/ordering/fields';
import { hasTrait } from '../../core/http/errors';
import type { Text } from '../../core/i18n/translator';
import { useRuntime, useSession } from '../surface/runtime-context';

export interface NameState {
  /** `failed`: nobody could say; the order asks again. */
  readonly status: 'idle' | 'checking' | 'free' | 'taken' | 'failed';
  readonly reason: Text | undefined;
  /** E-072 */
  readonly propose: (() => Promise<string>) | undefined;
}

const REST = 300;

/** What was answered to which question. */
interface Answer {
  readonly name: string;
  readonly serviceCode: string;
  readonly status: 'free' | 'taken' | 'failed';
  readonly reason?: Text;
}

/** V-012, E-169: as soon as the typing rests; the answer to an older name is never shown. */
export function useNameCheck(typed: string, serviceCode: string, count: number): NameState {
  const runtime = useRuntime();
  const member = useSession((state) => state.user !== null);
  // Several instances get a number behind the name.
  const name = count > 1 ? `${typed.trim()}-1` : typed.trim();
  const asks = member && serviceCode !== '' && v.safeParse(instanceName, name).success;
  const [answer, setAnswer] = useState<Answer>();

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
          () => setAnswer({ name, serviceCode, status: 'free' }),
          (error: unknown) => {
            if (signal.aborted) return;
            // Only a refusal is about the name.
            const isRefusal = hasTrait(error, 'refusal');
            setAnswer({
              ...{ name, serviceCode, status: isRefusal ? 'taken' : 'failed' },
              ...(isRefusal ? { reason: error.text } : {}),
            });
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
  if (answer?.name !== name || answer.serviceCode !== serviceCode)
    return { status: 'checking', reason: undefined, propose };
  return { status: answer.status, reason: answer.reason, propose };
}
