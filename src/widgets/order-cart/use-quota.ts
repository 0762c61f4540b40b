import { previewCart } from '../../core/api/ordering/cart';
import { selectedLines, type CartState } from '../../core/cart/cart-state';
import { useLocale } from '../surface/runtime-context';
import { useAnswer } from '../surface/use-answer';
import { useCart, useCartView } from './cart-context';
import { SOUGHT } from '../../core/pauses';

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
  const locale = useLocale();
  const { readonly } = useCartView();
  const wanted = useCart((state) => (readonly ? '' : wantedIn(state)));
  const lines = useCart((state) => state.lines); // asked anew: what is left may have changed too
  const { data } = useAnswer(
    wanted && `${locale} ${wanted}`,
    async (runtime, signal) => {
      const ids = (JSON.parse(wanted) as [string][]).map(([id]) => id);
      const options = { signal, ignoreErrors: true, inPlace: true };
      const { problems } = await runtime.call(previewCart, { body: { ids } }, options);
      return problems.map(({ message }) => message);
    },
    { rest: SOUGHT, since: lines },
  );
  return data ?? none; // where nobody could say, the order itself asks again
}
