/** What axe gives a check to say more than yes, no or nothing. */
interface Helper {
  data(said: { readonly contrastRatio?: unknown }): void;
}

/** As axe keeps its rules and checks. */
export interface AxeAudit {
  readonly rules: readonly {
    readonly id: string;
    matches: (node: Element, ...more: readonly unknown[]) => boolean;
  }[];
  readonly checks: Readonly<
    Record<
      string,
      {
        evaluate: (this: Helper, node: Element, ...more: readonly unknown[]) => boolean | undefined;
      }
    >
  >;
}

/**
 * Runs in the page, once: the contrast of a text is asked once for all that stand within the same elements with the same
 * classes, states and styles, drawn in the same colours and sizes, from the text up to the document, in the same language,
 * theme and width. It is half of what axe does, and most of a screen (heads, fields, buttons, tags) stands so on a screen
 * before it. Only what axe has measured and found fine is known: not what it leaves out, as what is empty or disabled, nor
 * what it cannot tell, as what stands on a picture; and where it once could not, or found it wrong, it is asked each time.
 * What is returned ends a look.
 */
export function askContrastOnce({ rules, checks }: AxeAudit): () => void {
  const rule = rules.find(({ id }) => id === 'color-contrast')!;
  const check = checks['color-contrast']!;
  const { matches } = rule;
  const { evaluate } = check;
  const fine = new Set<number>();
  const doubtful = new Set<number>();
  const measured = new Set<number>();
  /** A number for each element within such others: by the number of the one around it, and what it says of itself. */
  const numbers = new Map<string, number>();
  const ofThisLook = new Map<Element, number>();
  const isSaid =
    /^(?!id$|href$|name$|for$|value$|title$|placeholder$|data-key$|aria-(?:label|labelledby|describedby|controls|owns)$)/;
  /** Whatever it comes from: a class, a state that no attribute tells, as under the pointer, or another sheet. */
  const drawn = [
    ...['color', '-webkit-text-fill-color', '-webkit-text-stroke-color'],
    ...['-webkit-text-stroke-width', 'text-shadow', 'background-color', 'background-image'],
    ...['background-clip', 'opacity', 'filter', 'mix-blend-mode', 'font-size', 'font-weight'],
  ];
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
    const style = getComputedStyle(element);
    const shown = drawn.map((name) => style.getPropertyValue(name));
    const key = `${above} ${element.localName} ${said.join(' ')} ${states.join()} ${shown.join()}`;
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    ofThisLook.set(element, number);
    return number;
  };
  rule.matches = (node, ...more) => !fine.has(numberOf(node)) && matches.call(rule, node, ...more);
  check.evaluate = function (node, ...more) {
    const seen: { ratio?: unknown } = {};
    const helper = Object.create(this) as Helper;
    helper.data = (said) => {
      seen.ratio = said.contrastRatio;
      this.data(said);
    };
    const answer = evaluate.call(helper, node, ...more);
    if (answer !== true) doubtful.add(numberOf(node));
    else if (typeof seen.ratio === 'number') measured.add(numberOf(node));
    return answer;
  };
  return () => {
    for (const number of measured) if (!doubtful.has(number)) fine.add(number);
    measured.clear();
    ofThisLook.clear();
  };
}
