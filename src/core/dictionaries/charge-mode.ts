import { dictionary, tone } from './dictionary';

/** D-012 */
export const chargeMode = dictionary('chargeMode', {
  PreCharge: tone.normal('预付费', 'Prepaid'),
  PostCharge: tone.normal('后付费', 'Postpaid'),
  EachCharge: tone.normal('按次计费', 'Per use'),
  YearCharge: tone.normal('包年计费', 'Yearly'),
});
