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
  /** What is paid, where the server says it anew. */
  readonly items?: readonly PayItem[];
}

export interface PayChoice {
  readonly channel: string;
  readonly couponId: string;
  /** One for each intention to pay: sent again with it, what was paid is not paid twice. */
  readonly requestNo: string;
  /** What was shown to be due, and nothing else was agreed to. */
  readonly due: string;
}

export interface PayResult {
  readonly amount: string;
  readonly couponAmount: string;
  /** Empty where nobody could say it any more. */
  readonly balance: string;
  /** Empty where what is paid is its own number. */
  readonly requestNo: string;
}

export interface PayChannel {
  readonly value: string;
  readonly label: Text;
  /** It takes the money from the balance, which has to hold it. */
  readonly fromBalance?: boolean;
}

/** What is to be paid, and by what it is done. */
export interface Payment {
  readonly items: readonly PayItem[];
  readonly channels: readonly PayChannel[];
  /** The balance and what coupons take off, asked when it begins. */
  readonly terms: (signal: AbortSignal) => Promise<PayTerms>;
  readonly pay: (choice: PayChoice) => Promise<PayResult>;
  /** Leads to a top-up of what is missing; without it nothing is offered. */
  readonly onTopUp?: ((missing: string) => void) | undefined;
  readonly onPaid: () => void;
}
