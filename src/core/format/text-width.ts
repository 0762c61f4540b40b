/** How wide a text is, in Latin letters, near enough for what fits: a Chinese character is as wide as two. */
export const textWidth = (text: string): number => text.replaceAll(/[^\0-\u2e7f]/gu, '--').length;
