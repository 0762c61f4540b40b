import { defineMessages } from '../../core/i18n/translator';

export const orderingTitles = defineMessages({ cart: '购物车' }, { cart: 'Shopping cart' });
