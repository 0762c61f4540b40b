// chunk: base
/** Which colours: the system's (`auto`), or those of the page around (`inherit`). */
export const themes = ['light', 'dark', 'auto', 'inherit'] as const;
export type Theme = (typeof themes)[number];
