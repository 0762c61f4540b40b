/** `by-console/order-cart`: registers the tag. */
import { OrderCartElement } from './order-cart-element';
import { register } from '../register';

register('by-order-cart', OrderCartElement);

export { OrderCartElement };
export { CartItemError } from '../../core/cart/cart-item';
export type { CartChange } from './order-cart-element';
export type {
  CartIssue,
  CartItem,
  CartLocation,
  CartProblem,
  CartSku,
} from '../../core/cart/cart-item';
