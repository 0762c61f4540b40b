/** Every tag of the product. The autoloader, the package entry and the conformance suite loop over this list. */
export const tags = [
  'by-host-picker',
  'by-order-cart',
  'by-console-app',
  'by-alarm-board',
  'by-ai-assistant',
] as const;
export type Tag = (typeof tags)[number];

/** The module of a tag in the bundle's folder: `by-host-picker` → `host-picker.js`. */
export function moduleOf(tag: Tag): string {
  return `${tag.slice('by-'.length)}.js`;
}
