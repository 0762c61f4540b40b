/** What a floating IP is doing, and what that allows (D-024, D-042). */
import type { FloatIp } from '../../core/api/network/floatips';
import { dictionaries } from '../../core/dictionaries/dictionaries';
import type { Dictionary } from '../../core/dictionaries/dictionary';

const { floatIp, floatIpBusiness } = dictionaries;
/** What the business has no word for keeps the word of the network: an address in error is known to be. */
export const state: Dictionary = {
  ...floatIpBusiness,
  lookup: (value, locale) => {
    const own: readonly unknown[] = floatIp.values;
    return (own.includes(value) ? floatIp : floatIpBusiness).lookup(value, locale);
  },
};
const isBusy = (row: FloatIp) => state.lookup(row.businessStatus, 'en').busy;
const isBound = (row: FloatIp) => row.portId !== '' || row.natId !== '';
export const whenFree = (row: FloatIp) =>
  isBusy(row) ? 'floatip.isBusy' : isBound(row) ? 'floatip.isBound' : true;
export const whenBound = (row: FloatIp) =>
  isBusy(row) ? 'floatip.isBusy' : isBound(row) ? true : 'floatip.isFree';
