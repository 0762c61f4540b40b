import type { Given } from './values';

/** What is particular to one screen's operations, by the screen's id and the name of the operation. */
interface Particular {
  /** Values that no rule of their input gives away. */
  readonly values?: Readonly<Record<string, Given>>;
  /** Operations whose form is opened and refused, and not sent here, each with the reason. */
  readonly unsent?: Readonly<Record<string, string>>;
}

export const declared: Readonly<Record<string, Particular>> = {
  couponList: { values: { claim: { code: 'YUN2026' } } },
  serviceQuota: { unsent: { create: 'how much may be asked for depends on what is left' } },
  loadbalance: { unsent: { create: 'the first subnet on offer may be one that is being made' } },
  ipPool: { values: { create: { endpoints: '10.9.0.2\n10.9.0.9' } } },
  promotion: { values: { create: { threshold: 100, reduction: 10 } } },
  nat: { unsent: { create: 'every VPC of the demonstration has its gateway' } },
  follow: { unsent: { add: 'the first resource on offer may be followed already' } },
  tenant: { unsent: { create: 'its administrator is invited: test/server/areas/flows' } },
};
