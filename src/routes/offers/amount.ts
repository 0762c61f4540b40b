/** Yuan as somebody types them: more than nothing, under a billion, to the fen. */
export const isAmount = (value: string): boolean =>
  /^(?=.*[1-9])\d{1,9}(?:\.\d{1,2})?$/.test(value);
