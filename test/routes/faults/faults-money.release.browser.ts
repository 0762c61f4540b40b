import { approvalsArea } from '../../../src/routes/approvals/area';
import { billingArea } from '../../../src/routes/billing/area';
import { catalogueArea } from '../../../src/routes/catalogue/area';
import { moneyArea } from '../../../src/routes/money/area';
import { offersArea } from '../../../src/routes/offers/area';
import { orderingArea } from '../../../src/routes/ordering/area';
import { matrixOf } from './matrix';

matrixOf('orders and money', [
  catalogueArea,
  orderingArea,
  approvalsArea,
  moneyArea,
  billingArea,
  offersArea,
]);
