import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { checkInstanceName } from '../../core/api/ordering/applications';
import { instanceName } from '../../core/api/ordering/fields';
import type { CartLine } from '../../core/cart/cart-item';
import { hasTrait } from '../../core/http/errors';
import type { Text } from '../../core/i18n/translator';
import { text } from '../../core/i18n/translator';
import { useRuntime } from '../surface/runtime-context';
import { useCart, useCartView } from './cart-context';
import { lateMessages as m } from './late-messages';

export interface NameCheck {
  readonly error: Text | undefined;
  readonly help: Text;
}

const REST = 300;

/** V-012, E-169: as soon as the typing rests; the answer to an older name is not shown. */
export function useNameCheck(line: CartLine, typed: string): NameCheck {
  const runtime = useRuntime();
  const { cart } = useCartView();
  const guest = useCart((state) => state.phase !== 'ready');
  const name = typed.trim();
  const { id, serviceCode } = line;
  const [answer, setAnswer] = useState<{ readonly name: string; readonly error?: Text } | null>(
    null,
  );
  const valid = v.safeParse(instanceName, name).success;
  const twice = cart.state.lines.some(
    (other) => other.id !== id && other.serviceCode === serviceCode && other.name === name,
  );
  const ask = valid && !twice && !guest && (name !== line.name || line.problems.length > 0);

  useEffect(() => {
    if (!ask) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const { signal } = controller;
      runtime
        .call(
          checkInstanceName,
          { body: { name, serviceCode } },
          { signal, ignoreErrors: true, inPlace: true },
        )
        .then(
          () => setAnswer({ name }),
          (error: unknown) => {
            // Only a refusal is about the name; saving asks again anyhow.
            if (hasTrait(error, 'refusal')) setAnswer({ name, error: error.text });
          },
        );
    }, REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [ask, name, serviceCode, runtime]);

  const help = text(m, 'edit.nameHelp');
  if (!valid) return { error: text(m, 'edit.nameInvalid'), help };
  if (twice) return { error: text(m, 'edit.nameTwice'), help };
  if (!ask) return { error: undefined, help };
  if (answer?.name !== name) return { error: undefined, help: text(m, 'edit.nameChecking') };
  return answer.error === undefined
    ? { error: undefined, help: text(m, 'edit.nameFree') }
    : { error: answer.error, help };
}
