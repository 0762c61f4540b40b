/** The service whose open instances R-047 lists, unless a link names one of another. */
export const changedService = 'vm';

/** A server of metal is what it is: no order makes another of it. */
const fixed = ['bareMetal', 'baremetal'];

/** Whether an order changes what instances of this service are (E-159). */
export const isChanged = (serviceCode: string): boolean => !fixed.includes(serviceCode);
