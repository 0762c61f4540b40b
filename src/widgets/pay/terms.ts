import type { Text } from '../../core/i18n/translator';

export interface PayItem {
  readonly id: string;
  readonly name: string;
  /** Exact, as the server says it. */
  readonly amount: string;
}

export interface PayCoupon {
  readonly id: string;
  readonly label: Text;
  /** What it takes off these items, as the server says it. */
  readonly off: string;
}

export interface PayTerms {
  readonly balance: string;
  readonly coupons: readonly PayCoupon[];
}

export interface PayChoice {
  readonly channel: string;
  readonly couponId: string;
  /** One for each intention to pay: sent again with it, what was paid is not paid twice. */
  readonly requestNo: string;
}

export interface PayResult {
  readonly amount: string;
  readonly couponAmount: string;
  readonly balance: string;
  readonly requestNo: string;
}

export interface PayChannel {
  readonly value: string;
  readonly label: Text;
  /** It takes the money from the balance, which has to hold it. */
  readonly fromBalance?: boolean;
}
