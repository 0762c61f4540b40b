// chunk: core
/**
 * Numbers grouped alike in every language, `1,234.57`. The formatters are kept: `toLocaleString` makes one anew each time it
 * is asked, which took a twentieth of a page's work where a list shows measured values.
 */
const formats = new Map<number, Intl.NumberFormat>();

/** With at most so many decimals. */
export function roundedNumber(value: number, decimals: number): string {
  let format = formats.get(decimals);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals });
    formats.set(decimals, format);
  }
  return format.format(value);
}

/** With at most three decimals. */
export const groupedNumber = (value: number): string => roundedNumber(value, 3);

/** `3天前` as `3 天前`: the space between a number and a word that the texts here have, and a browser's own do not. */
export function spacedNumber(text: string): string {
  return text.replace(/\d(?=\p{Script=Han})/gu, '$& ');
}
