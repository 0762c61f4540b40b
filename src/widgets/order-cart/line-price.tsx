import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { readCapacity } from '../../core/api/ordering/catalogue';
import type { CartLine } from '../../core/cart/cart-item';
import { LivePrice } from '../../core/cart/live-price';
import { formatAmount } from '../../core/format/amount';
import { useRuntime, useText } from '../runtime-context';
import { useLateText } from './late-messages';
import { itemsOf, type LineForm } from './line-form';

interface LinePriceProps {
  readonly line: CartLine;
  readonly form: LineForm;
}

/** E-154 while somebody chooses, and whether as much can still be opened (E-162). */
export function LinePrice({ line, form }: LinePriceProps) {
  const runtime = useRuntime();
  const t = useLateText();
  const show = useText();
  const [live] = useState(() => new LivePrice(runtime));
  const { price, busy, refusal } = useStore(live.store);
  const left = useCapacity(line, form);
  const { chargeMode, mode, month, count, nodes } = form;
  const chosen = JSON.stringify(itemsOf(form));
  const { zone } = line;

  useEffect(() => {
    if (month === null || count === null || nodes === null) return;
    const items = JSON.parse(chosen) as ReturnType<typeof itemsOf>;
    if (items.length === 0) return;
    live.ask({ chargeMode, mode, month, count, nodes, zone, items: [...items] });
    return () => live.stop();
  }, [live, chargeMode, mode, month, count, nodes, zone, chosen]);

  return (
    <div className="oc-live" role="status" aria-busy={busy}>
      <span className="oc-aside">{t('edit.price')}</span>
      {refusal !== null ? (
        <span className="oc-error">{show(refusal)}</span>
      ) : (
        <span className="oc-money" data-pending={busy ? '' : undefined}>
          {price ? `¥${formatAmount(price.amount)}` : t('edit.priceBusy')}
        </span>
      )}
      {price && price.originalAmount !== price.amount && (
        <del className="oc-aside">¥{formatAmount(price.originalAmount)}</del>
      )}
      {left !== null && left < (count ?? 0) && (
        <span className="oc-error">{t('edit.short', { left })}</span>
      )}
      {left !== null && left >= (count ?? 0) && (
        <span className="oc-aside">{t('edit.enough')}</span>
      )}
    </div>
  );
}

/** How many can still be opened; null while that is not known. */
function useCapacity({ serviceCode, zone }: CartLine, form: LineForm): number | null {
  const runtime = useRuntime();
  const [left, setLeft] = useState<number | null>(null);
  const chosen = JSON.stringify(itemsOf(form));
  useEffect(() => {
    const items = JSON.parse(chosen) as ReturnType<typeof itemsOf>;
    if (items.length === 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    runtime
      .call(
        readCapacity,
        { body: { serviceCode, zone, items: [...items] } },
        { signal, inPlace: true, ignoreErrors: true },
      )
      .then(
        ({ available }) => setLeft(available),
        () => setLeft(null), // the price beside it says what is wrong with the choice
      );
    return () => controller.abort();
  }, [runtime, serviceCode, zone, chosen]);
  return left;
}
