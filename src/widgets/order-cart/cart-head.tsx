import { isSelected } from '../../core/cart/cart-state';
import { Button } from '../controls/button';
import { Checkbox } from '../controls/checkbox';
import { useConfirm } from '../overlays/confirm';
import { useCan } from '../surface/runtime-context';
import { useCart, useCartAction, useCartText, useCartView, useLineRights } from './cart-context';
import { useRemoval } from './use-removal';

/** What concerns all lines: choosing them, removing the chosen, emptying the cart. */
export function CartHead() {
  const { cart, readonly } = useCartView();
  const t = useCartText();
  const can = useCan();
  const { choose } = useLineRights();
  const guest = useCart((state) => state.phase === 'guest');
  const count = useCart((state) => state.lines.length);
  const selected = useCart((state) => state.lines.filter(({ id }) => isSelected(state, id)).length);
  const all = selected === count;
  const mayRemove = !readonly && (guest || can('cart:remove', 'button'));
  return (
    <div className="oc-head">
      {choose ? (
        <Checkbox
          checked={all}
          indeterminate={!all && selected > 0}
          onChange={(on) =>
            cart.select(
              cart.state.lines.map(({ id }) => id),
              on,
            )
          }
        >
          {t('cart.selectAll')}
        </Checkbox>
      ) : (
        <span className="oc-aside">{t('cart.count', { count })}</span>
      )}
      {choose && (
        <span className="oc-aside">
          {t('cart.count', { count })} · {t('cart.selected', { count: selected })}
        </span>
      )}
      {mayRemove && <Removal selected={selected} count={count} />}
    </div>
  );
}

function Removal({ selected, count }: { readonly selected: number; readonly count: number }) {
  const { cart } = useCartView();
  const t = useCartText();
  const confirm = useConfirm();
  const act = useCartAction();
  const remove = useRemoval();
  const removeSelected = () => {
    const { state } = cart;
    return remove(state.lines.filter(({ id }) => isSelected(state, id)));
  };
  const clear = async () => {
    // W-02: nothing brings them back, unlike a removal.
    const yes = await confirm({ details: <p>{t('cart.clearDetails', { count })}</p> });
    if (yes) await act(() => cart.clear());
  };
  return (
    <div className="oc-head-actions">
      {selected > 0 && selected < count && (
        <Button size="small" variant="text" onClick={removeSelected}>
          {t('cart.removeSelected')}
        </Button>
      )}
      <Button size="small" variant="text" onClick={clear}>
        {t('cart.clear')}
      </Button>
    </div>
  );
}
