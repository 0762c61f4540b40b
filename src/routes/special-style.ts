/**
 * Whether a path switches on the special visual style: blue buttons, plain dialog headers (G-07,
 * W-25). A function of the path alone, so leaving the path takes the style with it.
 */
export function hasSpecialStyle(path: string): boolean {
  return path.startsWith('/cp-aik') || path.startsWith('/cp-testaik');
}
