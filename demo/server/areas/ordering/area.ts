import type { Area } from '../../area';
import { applicationHandlers } from './applications';
import { cartHandlers } from './cart';
import { catalogueHandlers } from './catalogue';
import { changeHandlers } from './changes';
import { orderDecisions } from './decided';
import { favoriteHandlers } from './favorites';
import { lifetimeHandlers } from './lifetime';
import { orderingMessages } from './messages';
import { orderHandlers } from './orders';
import { packageServices } from './packages';
import { previewHandlers } from './previews';
import { pricingHandlers } from './pricing';
import { renewalHandlers, startRenewing } from './renewals';
import { seedAccounts, seedChoices } from './seed-accounts';
import { seedCatalogue } from './seed-catalogue';
import { seedOrders } from './seed-orders';
import { storefrontHandlers } from './storefront';
import { tenantHandlers } from './tenants';
import { withServiceNames } from '../../records/service-names';

export const area: Area = {
  name: 'ordering',
  handlers: [
    ...catalogueHandlers,
    ...favoriteHandlers,
    ...pricingHandlers,
    ...previewHandlers,
    ...storefrontHandlers,
    ...cartHandlers,
    ...applicationHandlers,
    ...changeHandlers,
    ...lifetimeHandlers.map(withServiceNames),
    ...renewalHandlers,
    ...orderHandlers.map(withServiceNames),
    ...tenantHandlers,
  ],
  messages: orderingMessages,
  services: packageServices,
  decided: orderDecisions,
  start: startRenewing,
  async seed(writer) {
    await seedCatalogue(writer);
    await seedAccounts(writer, await seedOrders(writer));
    await seedChoices(writer);
  },
};
