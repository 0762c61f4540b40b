import * as applications from './applications';
import * as cart from './cart';
import * as catalogue from './catalogue';
import * as favorites from './favorites';
import * as orders from './orders';
import * as prices from './prices';
import * as previews from './previews';
import * as storefront from './storefront';
import * as tenants from './tenants';

/** Modules of this area; every endpoint that one exports is part of the contract. */
export const modules: readonly object[] = [
  catalogue,
  favorites,
  prices,
  previews,
  storefront,
  cart,
  applications,
  orders,
  tenants,
];
