import * as assets from './assets';
import * as billReports from './bill-reports';
import * as bills from './bills';
import * as budgets from './budgets';
import * as campaigns from './campaigns';
import * as contracts from './contracts';
import * as coupons from './coupons';
import * as invoices from './invoices';
import * as logs from './logs';
import * as messages from './messages';
import * as notices from './notices';
import * as pages from './pages';
import * as personal from './personal';
import * as promotions from './promotions';
import * as publishing from './publishing';
import * as remittances from './remittances';
import * as reports from './reports';
import * as reviews from './reviews';
import * as serviceQuotas from './service-quotas';
import * as statistics from './statistics';
import * as workOrders from './work-orders';

/** Modules of this area; every endpoint that one exports is part of the contract. */
export const modules: readonly object[] = [
  bills,
  billReports,
  statistics,
  assets,
  remittances,
  coupons,
  campaigns,
  budgets,
  invoices,
  reviews,
  contracts,
  promotions,
  reports,
  publishing,
  workOrders,
  notices,
  messages,
  logs,
  serviceQuotas,
  personal,
  pages,
];
