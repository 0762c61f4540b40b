import { useCallback, useEffect, useRef, useState } from 'react';
import type { Text } from '../../../core/i18n/translator';
import { isEmpty } from '../../../core/resource/form';
import type { FormSpec } from '../../../core/resource/form';
import type { FormValues, InputSpec, SourceContext } from '../../../core/resource/input';
import { createVerifier } from '../../../core/resource/verify';
import type { Verified, Verifier } from '../../../core/resource/verify';
import { useRuntime } from '../../surface/runtime-context';

interface VerifyOptions {
  readonly spec: FormSpec;
  readonly begin: FormValues;
  readonly values: FormValues;
  /** What the other rules refuse: nobody is asked about that. */
  readonly problems: Readonly<Record<string, string>>;
}

export interface Verify extends Verified {
  readonly hurry: (name: string) => void;
  /** What the server refuses, when everything is answered. */
  readonly settle: () => Promise<Readonly<Record<string, Text>>>;
}

const nothing: Verified = { pending: new Set(), errors: {} };

/** The rules of a form that ask the server (`verify`). */
export function useVerify({ spec, begin, values, problems }: VerifyOptions): Verify {
  const runtime = useRuntime();
  const [state, setState] = useState(nothing);
  const verifier = useRef<Verifier>(undefined);
  const latest = useRef(values);

  useEffect(() => {
    const made = createVerifier({
      onChange: setState,
      ask: (name, value, signal) =>
        judged(name, spec[name], value, {
          signal,
          values: latest.current,
          user: runtime.session.getState().user,
          call: (endpoint, input) => runtime.call(endpoint, input, { signal, inPlace: true }),
        }),
    });
    verifier.current = made;
    return () => made.dispose();
  }, [runtime, spec]);

  useEffect(() => {
    latest.current = values;
    for (const [name, input] of Object.entries(spec)) {
      if (!input.verify && !input.verifyCells) continue;
      const value = values[name];
      const { verifyWith = [] } = input;
      // What the form began with is what the server has: its own name is not taken by another.
      const own = [name, ...verifyWith].every(
        (each) => JSON.stringify(values[each]) === JSON.stringify(begin[each]),
      );
      const shown = input.show?.(values) ?? true;
      if (own || !shown || isEmpty(value) || problems[name] !== undefined) {
        verifier.current?.drop(name);
      } else {
        const beside = verifyWith.map((each) => values[each]);
        verifier.current?.want(name, value, beside);
      }
    }
  }, [spec, begin, values, problems]);

  const settle = useCallback(async () => {
    const answered = await verifier.current?.settle();
    return answered?.errors ?? {};
  }, []);
  const hurry = useCallback((name: string) => verifier.current?.hurry(name), []);
  return { ...state, settle, hurry };
}

/** What the server would refuse of one input, by the names that the form has for what is wrong. */
async function judged(
  name: string,
  input: InputSpec | undefined,
  value: unknown,
  context: SourceContext,
): Promise<Readonly<Record<string, Text>>> {
  const [whole, cells = {}] = await Promise.all([
    input?.verify?.(value, context),
    input?.verifyCells?.(value, context),
  ]);
  const wrong: Record<string, Text> = whole === undefined ? {} : { [name]: whole };
  for (const [cell, problem] of Object.entries(cells)) wrong[`${name}.${cell}`] = problem;
  return wrong;
}
