/** The signs of a unified social credit code: no I, O, S, V or Z (GB 32100). */
const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The sign that the first seventeen lead to; nothing where one of them is no sign of a code. */
export function checkSign(first: string): string | undefined {
  let sum = 0;
  let weight = 1;
  for (const sign of first.toUpperCase()) {
    const value = signs.indexOf(sign);
    if (value < 0) return undefined;
    sum += value * weight;
    weight = (weight * 3) % 31;
  }
  return signs[(31 - (sum % 31)) % 31];
}

/** Eighteen signs of which the last follows from the others: a slip of one sign is seen. */
export const isCreditCode = (code: string): boolean =>
  code.length === 18 && checkSign(code.slice(0, 17)) === code[17]?.toUpperCase();
