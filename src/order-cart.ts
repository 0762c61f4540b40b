/** `by-console/order-cart`: registers the tag. */
import { OrderCartElement } from './elements/order-cart/order-cart-element';
import { register } from './elements/register';

register('by-order-cart', OrderCartElement);

export { OrderCartElement };
export { CartItemError } from './core/cart/cart-item';
export type { CartChange } from './elements/order-cart/order-cart-element';
export type {
  CartIssue,
  CartItem,
  CartLocation,
  CartProblem,
  CartSku,
} from './core/cart/cart-item';
