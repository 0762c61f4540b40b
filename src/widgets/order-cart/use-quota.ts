import { useEffect, useState } from 'react';
import { previewCart } from '../../core/api/ordering/cart';
import { selectedLines, type CartState } from '../../core/cart/cart-state';
import { useLocale, useRuntime } from '../surface/runtime-context';
import { useCart, useCartView } from './cart-context';

const REST = 300;
const none: readonly string[] = [];

/** What the chosen lines take, as one text; empty where they are too few to go beyond together what none does alone. */
function wantedIn(state: CartState): string {
  if (state.phase !== 'ready' || state.pending.size > 0) return '';
  const lines = selectedLines(state).filter(({ draft }) => !draft);
  if (lines.length < 2) return '';
  return JSON.stringify(
    lines.map(({ id, count, nodes, projectId, items }) => [
      ...[id, count, nodes, projectId],
      ...items.flatMap(({ skuId, amount }) => [skuId, amount]),
    ]),
  );
}

/** Quotas that the chosen lines go beyond together. An answer is shown for what was asked alone. */
export function useBeyondQuota(): readonly string[] {
  const runtime = useRuntime();
  const locale = useLocale();
  const { readonly } = useCartView();
  const wanted = useCart((state) => (readonly ? '' : wantedIn(state)));
  const lines = useCart((state) => state.lines); // read anew: what is left may have changed too
  const question = wanted && `${locale} ${wanted}`;
  const [told, setTold] = useState({ question: '', messages: none });

  useEffect(() => {
    if (question === '') return;
    const controller = new AbortController();
    const ask = async () => {
      const { signal } = controller;
      const ids = (JSON.parse(wanted) as [string][]).map(([id]) => id);
      const options = { signal, ignoreErrors: true, inPlace: true };
      const { problems } = await runtime.call(previewCart, { body: { ids } }, options);
      if (!signal.aborted) setTold({ question, messages: problems.map(({ message }) => message) });
    };
    // Nobody could say: the order itself asks again.
    const timer = setTimeout(() => void ask().catch(() => undefined), REST);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [question, wanted, lines, runtime]);

  return told.question === question ? told.messages : none;
}
