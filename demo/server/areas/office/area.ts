import type { Area } from '../../area';
import { creditArrivals, post } from './account';
import { assetHandlers } from './assets';
import { billOrder } from './bill-of-order';
import { billReportHandlers } from './bill-reports';
import { billHandlers } from './bills';
import { capacityHandlers, startCounting } from './capacity';
import { budgetHandlers } from './budgets';
import { campaignHandlers } from './campaigns';
import { contractHandlers } from './contracts';
import { couponHandlers } from './coupons';
import { idleHandlers } from './idle';
import { invoiceHandlers } from './invoices';
import { logHandlers } from './logs';
import { officeMessages } from './messages';
import { sendMessage } from './messages-of-users';
import { noticeHandlers } from './notices';
import { pageHandlers } from './pages';
import { personalHandlers } from './personal';
import { promotionDecided, promotionHandlers } from './promotions';
import { publicationDecided, publishingHandlers } from './publishing';
import { remittanceHandlers } from './remittances';
import { reportHandlers } from './reports';
import { reviewHandlers } from './reviews';
import { seedCapacity } from './seed-capacity';
import { seedOfficeCatalogue } from './seed-catalogue';
import { seedNotices, seedQuotaChanges, seedWorkOrders } from './seed-desk';
import { SeedFiles } from './seed-files';
import { seedAudits } from './seed-logs';
import { seedMessages } from './seed-messages';
import { seedBills, seedLedger } from './seed-money';
import { seedOrderBills } from './seed-order-bills';
import { seedPromotions, seedPublications, seedReports } from './seed-offers';
import { seedContracts, seedCoupons, seedInvoices } from './seed-papers';
import { quotaHandlers } from './service-quotas';
import { statisticsHandlers } from './statistics';
import { messageHandlers } from './user-messages';
import { workOrderHandlers } from './work-orders';
import { withServiceNames } from '../../records/service-names';

/** Money, papers, work orders, words and the own account: our own contract for U-02, U-07…U-11, U-18 and U-19. */
export const area: Area = {
  name: 'office',
  handlers: [
    ...billHandlers.map(withServiceNames),
    ...billReportHandlers,
    ...statisticsHandlers,
    ...idleHandlers,
    ...capacityHandlers,
    ...assetHandlers,
    ...remittanceHandlers,
    ...couponHandlers,
    ...campaignHandlers,
    ...budgetHandlers,
    ...invoiceHandlers,
    ...reviewHandlers,
    ...contractHandlers,
    ...promotionHandlers,
    ...reportHandlers,
    ...publishingHandlers,
    ...workOrderHandlers,
    ...noticeHandlers,
    ...messageHandlers,
    ...logHandlers,
    ...quotaHandlers,
    ...personalHandlers,
    ...pageHandlers,
  ],
  messages: officeMessages,
  news: { send: sendMessage },
  money: { post, creditArrivals, billOrder },
  decided: {
    PROMOTION_AUDIT: promotionDecided,
    SERVICE_RELEASE: publicationDecided,
    SERVICE_UNRELEASE: publicationDecided,
    SKU_RELEASE: publicationDecided,
    SKU_REVOKE: publicationDecided,
    SLA_AUDIT: publicationDecided,
  },
  start: startCounting,
  async seed(writer) {
    await seedOfficeCatalogue(writer);
    const files = new SeedFiles();
    await seedOrderBills(writer);
    const bills = await seedBills(writer);
    await seedCoupons(writer, bills);
    await seedInvoices(writer, bills);
    await seedLedger(writer, bills, files);
    await seedContracts(writer, files);
    await seedPromotions(writer);
    await seedReports(writer);
    await seedPublications(writer);
    await seedWorkOrders(writer, files);
    await files.write(writer);
    await seedNotices(writer);
    await seedMessages(writer);
    await seedAudits(writer);
  },
  async seedHistory(writer) {
    await seedCapacity(writer);
    await seedQuotaChanges(writer);
  },
};
