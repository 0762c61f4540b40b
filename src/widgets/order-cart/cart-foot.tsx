import { priceOfLines, selectedLines, type CartState } from '../../core/cart/cart-state';
import { isHeld } from '../../core/cart/checkout';
import { shownAmount } from '../../core/format/amount';
import { isApiError } from '../../core/http/errors';
import { text } from '../../core/i18n/translator';
import type { Text } from '../../core/i18n/translator';
import { Button } from '../controls/button';
import { useCan } from '../surface/runtime-context';
import { useSurface } from '../surface/surface-context';
import { useCart, useCartText, useCartView, useCheckout, useLineRights } from './cart-context';
import { cartMessages as m } from './messages';
import { useBeyondQuota } from './use-quota';

/** What the chosen lines cost together, and the way to order them. */
export function CartFoot() {
  const { readonly } = useCartView();
  const { choose } = useLineRights();
  const t = useCartText();
  const guest = useCart((state) => state.phase === 'guest');
  // One text, because a selector must give the same for the same.
  const announcement = useCart((state) =>
    Object.values(priceOfLines(chosenIn(state, choose))).join(' '),
  );
  const [original, amount, due, saved] = announcement.split(' ');
  const problems = useCart(
    (state) => chosenIn(state, choose).filter((line) => line.problems.length > 0).length,
  );
  return (
    <div className="oc-foot">
      {problems > 0 && !readonly && (
        <p className="oc-warning">{t('foot.problems', { count: problems })}</p>
      )}
      {!readonly && <Quotas />}
      {!guest && (
        <dl className="oc-totals">
          {saved !== '0.00' && (
            <>
              <div>
                <dt>{t('foot.original')}</dt>
                <dd>¥{shownAmount(original)}</dd>
              </div>
              <div>
                <dt>{t('foot.saved')}</dt>
                <dd>-¥{shownAmount(saved)}</dd>
              </div>
            </>
          )}
          {due !== amount && (
            <div>
              <dt>{t('foot.due')}</dt>
              <dd>¥{shownAmount(due)}</dd>
            </div>
          )}
          <div className="oc-total">
            <dt>{t('foot.total')}</dt>
            <dd>¥{shownAmount(amount)}</dd>
          </div>
        </dl>
      )}
      {!readonly && <Submit />}
    </div>
  );
}

/** Told before anybody submits: each line fits, all of them together do not. */
function Quotas() {
  const messages = useBeyondQuota();
  return (
    <div role="status" className="oc-quota">
      {messages.map((message) => (
        <p key={message} className="oc-warning">
          {message}
        </p>
      ))}
    </div>
  );
}

const chosenIn = (state: CartState, choose: boolean) =>
  choose ? selectedLines(state) : state.lines;

function Submit() {
  const { checkout } = useCartView();
  const t = useCartText();
  const can = useCan();
  const { onError } = useSurface();
  const guest = useCart((state) => state.phase === 'guest');
  const any = useCart((state) => selectedLines(state).some(({ draft }) => !draft));
  const step = useCheckout((state) => state.step);
  const held = useCheckout((state) => state.held);
  const blocked = useCart((state) => isHeld(state, held));
  const reason = (): Text | undefined => {
    if (guest) return text(m, 'foot.guest');
    if (!can('order:create', 'button')) return text(m, 'foot.forbidden');
    if (!any) return text(m, 'foot.none');
    return blocked ? text(m, 'foot.invalid') : undefined;
  };
  const submit = () => {
    checkout.submit().catch((error: unknown) => {
      // What the server or the network says stands above the lines.
      if (!isApiError(error)) onError(error, 'checkout');
    });
  };
  const label =
    step === 'pricing' ? 'foot.pricing' : step === 'ordering' ? 'foot.ordering' : 'foot.submit';
  return (
    <Button
      variant="primary"
      className="oc-submit"
      loading={step !== 'idle'}
      disabledReason={reason()}
      onClick={submit}
    >
      {t(label)}
    </Button>
  );
}
