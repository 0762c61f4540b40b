/** Texts of the chip with the screen that one is on, Chinese: they come with it. */
export const zh = {
  label: '当前页面',
  remove: '提问时不附带当前页面',
} as const;
