// chunk: widgets
/** What stands where a row has no value. */
export const noValue = '—';
