import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { text } from '../../core/i18n/translator';
import { paths } from '../paths';
import type { Area } from '../screen';
import { orderingTitles } from './titles';

export const orderingArea: Area = [
  {
    id: 'orderShopping',
    path: paths.cart,
    title: text(orderingTitles, 'cart'),
    icon: ShoppingCart,
    perm: 'cart:list',
    menu: 'listed',
    load: () => import('./cart-screen'),
  },
];
