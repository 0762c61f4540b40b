import { dictionaries } from '../../../src/core/dictionaries/dictionaries';
import { text } from '../../../src/core/i18n/translator';
import type { Kind } from '../records/kind';
import { kindMessages } from './messages';

/**
 * One order of the tenant, its `id` is the order number. `amount` is what is paid at once (decimal text, yuan),
 * `payStatus` a value of D-013, `approvalStatus` of D-018, `chargeMode` of D-012, `instanceIds` its subscriptions.
 */
export const order: Kind = {
  name: 'order',
  label: text(kindMessages, 'kind.order'),
  fields: {
    orderSn: 'text',
    batchSn: 'text',
    promotionId: 'text',
    promotionName: 'text',
    promotionSaved: 'number',
    orderType: 'text',
    serviceId: 'text',
    serviceCode: 'text',
    serviceName: 'text',
    chargeMode: 'text',
    mode: 'text',
    zone: 'text',
    payStatus: 'text',
    approvalStatus: 'text',
    originalAmount: 'number',
    amount: 'number',
    count: 'number',
    payTime: 'time',
    openTime: 'time',
    confirmed: 'flag',
    draft: 'flag',
  },
  statuses: dictionaries.orderStatus,
};

/** What an order opened: names the row of the service (`resourceId`), and carries its price and its end. */
export const subscription: Kind = {
  name: 'subscription',
  label: text(kindMessages, 'kind.subscription'),
  fields: {
    serviceId: 'text',
    serviceCode: 'text',
    serviceName: 'text',
    resourceId: 'text',
    orderId: 'text',
    skuId: 'text',
    chargeMode: 'text',
    mode: 'text',
    zone: 'text',
    amount: 'number',
    expireTime: 'time',
    autoRenew: 'flag',
  },
  statuses: dictionaries.orderStatus,
};

/** Belongs to its owner alone, not to the tenant. */
export const cartItem: Kind = {
  name: 'cartItem',
  label: text(kindMessages, 'kind.cartItem'),
  fields: { serviceCode: 'text', chargeMode: 'text' },
};

/** `parentId` says whose: `tenants` are the tenant's, `users` the owner's. `name` is the service's id. */
export const favorite: Kind = {
  name: 'favorite',
  label: text(kindMessages, 'kind.favorite'),
  fields: { serviceId: 'text', position: 'number' },
};

/** One for each tenant, its id is the tenant's. `balance` is decimal text, yuan. */
export const balanceAccount: Kind = {
  name: 'balanceAccount',
  label: text(kindMessages, 'kind.balanceAccount'),
  fields: { balance: 'number' },
};

/** What came in and went out; `amount` has its sign, `balance` is what was left then. Never changed. */
export const balanceEntry: Kind = {
  name: 'balanceEntry',
  label: text(kindMessages, 'kind.balanceEntry'),
  fields: {
    entryNo: 'text',
    entryType: 'text',
    orderId: 'text',
    amount: 'number',
    balance: 'number',
  },
  isNamedInAll: true,
};

/** What the services without infrastructure of their own hand out: messages, certificates, support. */
export const servicePackage: Kind = {
  name: 'servicePackage',
  label: text(kindMessages, 'kind.servicePackage'),
  fields: {
    serviceCode: 'text',
    signature: 'text',
    total: 'number',
    used: 'number',
    expireTime: 'time',
  },
  statuses: dictionaries.orderStatus,
};

/** Real-name verification of an enterprise (E-175); `status` is a value of D-018. */
export const enterpriseApply: Kind = {
  name: 'enterpriseApply',
  label: text(kindMessages, 'kind.enterpriseApply'),
  fields: {
    creditCode: 'text',
    legalPerson: 'text',
    enterpriseType: 'text',
    contactName: 'text',
    contactMobile: 'text',
    address: 'text',
    applicant: 'text',
  },
  statuses: dictionaries.applicationApproval,
};

/* Rows of the platform's catalogue. */

/** A service that can be ordered: its code names it in orders; `status` is a value of D-017. */
export const service: Kind = {
  name: 'service',
  label: text(kindMessages, 'kind.service'),
  fields: { code: 'text', group: 'text' },
  statuses: dictionaries.servicePublishing,
};

/** What a service is made of; its parent is the service. */
export const serviceCategory: Kind = {
  name: 'serviceCategory',
  label: text(kindMessages, 'kind.serviceCategory'),
  fields: { code: 'text' },
};

/** N-18 with its prices; its parent is the category. */
export const sku: Kind = {
  name: 'sku',
  label: text(kindMessages, 'kind.sku'),
  fields: { code: 'text', serviceCode: 'text' },
  statuses: dictionaries.servicePublishing,
};

export const skuTag: Kind = {
  name: 'skuTag',
  label: text(kindMessages, 'kind.skuTag'),
  fields: {},
};

export const sla: Kind = { name: 'sla', label: text(kindMessages, 'kind.sla'), fields: {} };
