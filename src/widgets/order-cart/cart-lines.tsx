import { useRef } from 'react';
import { classNames } from '../styles/class-names';
import { useCart, useCartText, useLineRights } from './cart-context';
import { CartLineRow } from './cart-line';

/** A table by its roles: a narrow place shows each line as a card, and a `table` cannot be laid out so. */
export function CartLines() {
  const t = useCartText();
  const lines = useCart((state) => state.lines);
  const { act } = useLineRights();
  const box = useRef<HTMLDivElement>(null);

  // The pressed button goes with its line: the next line's takes the focus, or the list itself.
  const focusAfter = (index: number) => {
    requestAnimationFrame(() => {
      const buttons =
        box.current?.querySelectorAll<HTMLButtonElement>('[data-remove] button') ?? [];
      (buttons[Math.min(index, buttons.length - 1)] ?? box.current)?.focus();
    });
  };

  return (
    <div
      className={classNames('oc-table', !act && 'oc-table-still')}
      role="table"
      aria-label={t('cart.title')}
      part="table"
      ref={box}
      tabIndex={-1}
    >
      <div role="rowgroup" className="oc-columns">
        <div role="row" className="oc-grid">
          <span role="columnheader" className="oc-select">
            <span className="by-visually-hidden">{t('head.select')}</span>
          </span>
          <span role="columnheader">{t('head.product')}</span>
          <span role="columnheader">{t('head.charge')}</span>
          <span role="columnheader">{t('head.month')}</span>
          <span role="columnheader">{t('head.count')}</span>
          <span role="columnheader" className="oc-end">
            {t('head.amount')}
          </span>
          {act && (
            <span role="columnheader" className="oc-end">
              {t('head.actions')}
            </span>
          )}
        </div>
      </div>
      <div role="rowgroup">
        {lines.map((line, index) => (
          <CartLineRow key={line.id} line={line} onRemoved={() => focusAfter(index)} />
        ))}
      </div>
    </div>
  );
}
