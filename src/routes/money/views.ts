/** The hand-written parts of the definitions of this area, each in a chunk of its own. */
export const attachmentsView = async () => ({
  default: (await import('../attachments-view')).AttachmentsView,
});
export const billPayment = async () => ({ default: (await import('./bill-payment')).BillPayment });
export const billStrip = async () => ({ default: (await import('./bill-strip')).BillStrip });
export const contractFiles = async () => ({
  default: (await import('./contract-files')).ContractFiles,
});
export const contractPaper = async () => ({
  default: (await import('./contract-paper')).ContractPaper,
});
export const contractStrip = async () => ({
  default: (await import('./contract-strip')).ContractStrip,
});
export const contractTerm = async () => ({
  default: (await import('./contract-term')).ContractTerm,
});
export const couponStrip = async () => ({ default: (await import('./coupon-strip')).CouponStrip });
export const invoicePaper = async () => ({
  default: (await import('./invoice-paper')).InvoicePaper,
});
export const invoiceSteps = async () => ({
  default: (await import('./invoice-steps')).InvoiceSteps,
});
export const invoiceStrip = async () => ({
  default: (await import('./invoice-strip')).InvoiceStrip,
});
export const itemStrip = async () => ({ default: (await import('./item-strip')).ItemStrip });
export const payBills = async () => ({ default: (await import('./pay-bills')).PayBills });
export const reminded = async () => ({ default: (await import('./reminded')).Reminded });
export const remittanceSteps = async () => ({
  default: (await import('./remittance-steps')).RemittanceSteps,
});
export const statementStrip = async () => ({
  default: (await import('./statement-strip')).StatementStrip,
});
