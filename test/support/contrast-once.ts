/** As axe keeps it. */
export interface AxeRule {
  readonly id: string;
  matches: (node: Element, ...more: readonly unknown[]) => boolean;
}

/**
 * Runs in the page, once: the contrast of a text is asked once for all that stand within the same elements with the same
 * classes, states and styles, from the text up to the document, in the same language, theme and width. It is half of what
 * axe does, and most of a screen (heads, fields, buttons, tags) stands so on a screen before it. A look that finds anything
 * wrong settles nothing.
 */
export function askContrastOnce(rules: readonly AxeRule[]): (isFine: boolean) => void {
  const rule = rules.find(({ id }) => id === 'color-contrast')!;
  const { matches } = rule;
  const fine = new Set<number>();
  const fresh = new Set<number>();
  /** A number for each element within such others: by the number of the one around it, and what it says of itself. */
  const numbers = new Map<string, number>();
  const ofThisLook = new Map<Element, number>();
  const isSaid =
    /^(?!id$|href$|name$|for$|value$|title$|placeholder$|data-key$|aria-(?:label|labelledby|describedby|controls|owns)$)/;
  /** What gives the same elements other colours. */
  const look = () =>
    [
      document.documentElement.lang,
      innerWidth,
      ...[
        '(forced-colors: active)',
        '(prefers-color-scheme: dark)',
        '(prefers-contrast: more)',
      ].map((query) => matchMedia(query).matches),
      document.styleSheets.length,
      document.adoptedStyleSheets.length,
    ].join();
  const numberOf = (element: Element): number => {
    const known = ofThisLook.get(element);
    if (known !== undefined) return known;
    const root = element.getRootNode();
    const around = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    const above = around ? String(numberOf(around)) : look();
    const said = [...element.attributes]
      .filter(({ name }) => isSaid.test(name))
      .map(({ name, value }) =>
        name === 'style' ? value.replace(/[\d.]+(?=px|%)/g, '0') : `${name}=${value}`,
      );
    const states = [':disabled', ':checked', ':focus-within'].map((one) => element.matches(one));
    const key = `${above} ${element.localName} ${said.join(' ')} ${states.join()}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    ofThisLook.set(element, number);
    return number;
  };
  rule.matches = (node, ...more) => {
    const number = numberOf(node);
    if (fine.has(number)) return false;
    fresh.add(number);
    return matches.call(rule, node, ...more);
  };
  return (isFine) => {
    if (isFine) for (const number of fresh) fine.add(number);
    fresh.clear();
    ofThisLook.clear();
  };
}
