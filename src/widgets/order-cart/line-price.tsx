import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CallInput } from '../../core/api/endpoint';
import { readCapacity } from '../../core/api/ordering/catalogue';
import type { CartLine } from '../../core/cart/cart-item';
import type { ChosenSku } from '../../core/cart/chosen';
import { LivePrice } from '../../core/cart/live-price';
import { shownAmount } from '../../core/format/amount';
import { useRuntime, useText } from '../surface/runtime-context';
import { useAnswer } from '../surface/use-answer';
import { useLazyText } from './lazy-messages';
import { areNumbersRight, itemsOf, type LineForm } from './line-form';

interface LinePriceProps {
  readonly line: CartLine;
  readonly form: LineForm;
  /** What is chosen, with its prices. */
  readonly items: readonly ChosenSku[];
}

/** E-154 while somebody chooses, and whether as much can still be opened (E-162). */
export function LinePrice({ line, form, items }: LinePriceProps) {
  const runtime = useRuntime();
  const t = useLazyText();
  const show = useText();
  const [live] = useState(() => new LivePrice(runtime));
  const { price, busy, refusal } = useStore(live.store);
  const { chargeMode, mode, month, count, nodes } = form;
  const chosen = JSON.stringify(items);
  const { zone } = line;
  const isAsked = chosen !== '[]' && areNumbersRight(form);

  useEffect(() => {
    if (!isAsked || month === null || count === null || nodes === null) return;
    const asked = JSON.parse(chosen) as ChosenSku[];
    live.ask({ chargeMode, mode, month, count, nodes, zone, items: asked });
    return () => live.stop();
  }, [live, isAsked, chargeMode, mode, month, count, nodes, zone, chosen]);

  const left = useCapacity(line, form, isAsked);

  return (
    <div className="oc-live" role="status" aria-busy={busy && isAsked}>
      <span className="oc-aside">{t('edit.price')}</span>
      {refusal !== null ? (
        <span className="oc-error">{show(refusal)}</span>
      ) : (
        <span className="oc-money" data-pending={busy || !isAsked ? '' : undefined}>
          {price ? `¥${shownAmount(price.amount)}` : t('edit.priceBusy')}
        </span>
      )}
      {price && price.originalAmount !== price.amount && (
        <del className="oc-aside">¥{shownAmount(price.originalAmount)}</del>
      )}
      {left !== null && count !== null && left < count && (
        <span className="oc-error">{t('edit.short', { left })}</span>
      )}
      {left !== null && count !== null && left >= count && (
        <span className="oc-aside">{t('edit.enough')}</span>
      )}
    </div>
  );
}

type CapacityQuery = Required<CallInput<typeof readCapacity>>['body'];

/** How many of this choice can still be opened; null while that is not known. */
function useCapacity(
  { serviceCode, zone }: CartLine,
  form: LineForm,
  isAsked: boolean,
): number | null {
  const body: CapacityQuery = { serviceCode, zone, items: itemsOf(form) };
  const { data } = useAnswer(isAsked ? JSON.stringify(body) : '', (runtime, signal) =>
    runtime.call(readCapacity, { body }, { signal, inPlace: true, ignoreErrors: true }),
  );
  return data?.available ?? null; // of a failure the price beside it says what is wrong with the choice
}
