import type { CartLine } from '../../core/cart/cart-item';
import type { Text } from '../../core/i18n/translator';
import { text } from '../../core/i18n/translator';
import { isInstanceName, useNameCheck } from '../ordering/use-name-check';
import { useCart, useCartView } from './cart-context';
import { lazyMessages as m } from './lazy-messages';

export interface LineName {
  readonly error: Text | undefined;
  readonly help: Text;
}

/** Whether a line may have this name: it is one, no other line has it, and the server has no such instance. */
export function useLineName(line: CartLine, typed: string): LineName {
  const { cart } = useCartView();
  const guest = useCart((state) => state.phase !== 'ready');
  const name = typed.trim();
  const { id, serviceCode } = line;
  const twice = cart.state.lines.some(
    (other) => other.id !== id && other.serviceCode === serviceCode && other.name === name,
  );
  const asks = !twice && !guest && (name !== line.name || line.problems.length > 0);
  const { status, reason } = useNameCheck(asks ? name : null, serviceCode);

  const help = text(m, 'edit.nameHelp');
  if (!isInstanceName(name)) return { error: text(m, 'edit.nameInvalid'), help };
  if (twice) return { error: text(m, 'edit.nameTwice'), help };
  if (status === 'checking') return { error: undefined, help: text(m, 'edit.nameChecking') };
  if (status === 'free') return { error: undefined, help: text(m, 'edit.nameFree') };
  return { error: reason, help };
}
