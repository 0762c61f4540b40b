const place = /\$\{([A-Za-z_]\w*)\}/g;

/** A text and its variables by turns. */
export const partsOf = (content: string): readonly string[] =>
  content.split(/(\$\{[A-Za-z_]\w*\})/);

/** The variables that a text names, each once, in its order. */
export const namedIn = (content: string): readonly string[] => [
  ...new Set([...content.matchAll(place)].flatMap(([, name]) => name ?? [])),
];

/** A text with what its variables hold; what holds nothing stays as it is written. */
export const filledIn = (content: string, values: ReadonlyMap<string, string>): string =>
  content.replace(place, (whole, name: string) => values.get(name) || whole);
