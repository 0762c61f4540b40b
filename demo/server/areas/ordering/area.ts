import type { Area } from '../area';
import { applicationHandlers } from './applications';
import { cartHandlers } from './cart';
import { catalogueHandlers } from './catalogue';
import { changeHandlers } from './changes';
import { orderDecisions } from './decided';
import { favoriteHandlers } from './favorites';
import { orderingMessages } from './messages';
import { orderHandlers } from './orders';
import { packageServices } from './packages';
import { pricingHandlers } from './pricing';
import { tenantHandlers } from './tenants';

export const area: Area = {
  name: 'ordering',
  handlers: [
    ...catalogueHandlers,
    ...favoriteHandlers,
    ...pricingHandlers,
    ...cartHandlers,
    ...applicationHandlers,
    ...changeHandlers,
    ...orderHandlers,
    ...tenantHandlers,
  ],
  messages: orderingMessages,
  services: packageServices,
  decided: orderDecisions,
};
