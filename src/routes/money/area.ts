import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import BadgeCheck from 'lucide-react/icons/badge-check';
import FileCheck from 'lucide-react/icons/file-check';
import FileText from 'lucide-react/icons/file-text';
import FileUser from 'lucide-react/icons/file-user';
import Gift from 'lucide-react/icons/gift';
import Landmark from 'lucide-react/icons/landmark';
import List from 'lucide-react/icons/list';
import ListTree from 'lucide-react/icons/list-tree';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Receipt from 'lucide-react/icons/receipt';
import Signature from 'lucide-react/icons/signature';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import Wallet from 'lucide-react/icons/wallet';
import { both } from '../../core/i18n/translator';
import { paths } from '../paths';
import { resourceEntry } from '../resource-entry';
import type { Area } from '../screen';

export const moneyArea: Area = [
  {
    id: 'financialAssets',
    path: '/bill/financialAssetManagement',
    title: both('资金资产管理', 'Financial assets'),
    icon: Wallet,
    perm: 'asset:list',
    menu: { in: 'bill' },
    load: () => import('./assets-screen'),
  },
  resourceEntry({
    id: 'billList',
    path: '/bill/list',
    title: both('账单', 'Bills'),
    icon: Receipt,
    perm: 'bill:list',
    menu: { in: 'bill' },
    definition: () => import('./bill').then((module) => module.bill),
  }),
  resourceEntry({
    id: 'mgDetail',
    path: '/bill/mgDetail',
    title: both('账单明细', 'Bill details'),
    icon: ListTree,
    perm: 'bill:list',
    menu: { in: 'bill' },
    definition: () => import('./bill-item').then((module) => module.billItem),
  }),
  resourceEntry({
    id: 'mgAllDetail',
    path: '/bill/mgAllDetail',
    title: both('全部账单明细', 'All bill details'),
    icon: List,
    perm: 'bill:list',
    menu: { in: 'bill' },
    definition: () => import('./bill-item').then((module) => module.everyBillItem),
  }),
  resourceEntry({
    id: 'couponList',
    path: paths.coupons,
    title: both('优惠券', 'Coupons'),
    icon: TicketPercent,
    perm: 'coupon:list',
    menu: { in: 'bill' },
    definition: () => import('./coupon').then((module) => module.coupon),
  }),
  resourceEntry({
    id: 'remittance',
    path: paths.remittances,
    title: both('汇款申请', 'Remittances'),
    icon: Landmark,
    perm: 'remittance:list',
    menu: { in: 'bill' },
    definition: () => import('./remittance').then((module) => module.remittance),
  }),
  resourceEntry({
    id: 'receiptManager',
    path: paths.invoices,
    title: both('发票', 'Invoices'),
    icon: FileText,
    perm: 'invoice:list',
    menu: { in: 'bill' },
    definition: () => import('./invoice').then((module) => module.invoice),
  }),
  resourceEntry({
    id: 'invoiceTitles',
    path: paths.invoiceTitles,
    title: both('发票抬头', 'Invoice titles'),
    icon: FileUser,
    perm: 'invoiceTitle:list',
    menu: { under: 'receiptManager', tab: true },
    definition: () => import('./invoice-title').then((module) => module.invoiceTitle),
  }),
  resourceEntry({
    id: 'invoiceable',
    path: '/bill/receiptManager/invoiceable',
    title: both('可开票账单', 'Bills to invoice'),
    icon: Receipt,
    perm: 'bill:list',
    menu: { under: 'receiptManager', tab: true },
    definition: () => import('./invoiceable').then((module) => module.invoiceable),
  }),
  resourceEntry({
    id: 'reAndExDetail',
    path: paths.statement,
    title: both('收支明细', 'Income and expense'),
    icon: ArrowRightLeft,
    perm: 'statement:list',
    menu: { in: 'bill' },
    definition: () => import('./statement').then((module) => module.statement),
  }),
  resourceEntry({
    id: 'budgets',
    path: paths.budgets,
    title: both('月度预算', 'Monthly budgets'),
    icon: PiggyBank,
    perm: 'budget:list',
    menu: { in: 'bill' },
    definition: () => import('./budget').then((module) => module.budget),
  }),
  resourceEntry({
    id: 'contractManagement',
    path: '/bill/contractManagement',
    title: both('合同', 'Contracts'),
    icon: Signature,
    perm: 'contract:list',
    menu: { in: 'bill' },
    definition: () => import('./contract').then((module) => module.contract),
  }),
  resourceEntry({
    id: 'remittanceReview',
    path: '/bill/review/remittances',
    title: both('汇款审核', 'Remittances to review'),
    icon: BadgeCheck,
    perm: 'remittance:decide',
    menu: { in: 'bill' },
    definition: () => import('./remittance-review').then((module) => module.remittanceReview),
  }),
  resourceEntry({
    id: 'invoiceReview',
    path: '/bill/review/invoices',
    title: both('发票审核', 'Invoices to review'),
    icon: FileCheck,
    perm: 'invoice:decide',
    menu: { in: 'bill' },
    definition: () => import('./invoice-review').then((module) => module.invoiceReview),
  }),
  resourceEntry({
    id: 'couponCampaigns',
    path: '/bill/campaigns',
    title: both('优惠券活动', 'Coupon campaigns'),
    icon: Gift,
    perm: 'campaign:list',
    menu: { in: 'bill' },
    definition: () => import('./campaign').then((module) => module.campaign),
  }),
];
