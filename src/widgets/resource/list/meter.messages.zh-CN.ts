// chunk: none
/** Texts of a part of a whole, Chinese. */
export const zh = {
  unlimited: '不限',
} as const;
