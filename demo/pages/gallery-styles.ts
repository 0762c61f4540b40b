import type { Declaration } from './gallery-manifest';
import { caption, node } from './gallery-nodes';

interface Styles {
  readonly parts: readonly Node[];
  /** What a page writes for it: nothing while nothing was chosen. */
  readonly css: () => string;
}

/** A rule of the page's own, as a page around the tag would have it: what is no style stays out of it. */
function ruleIn(sheet: CSSStyleSheet, selector: string): CSSStyleRule {
  const at = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
  return sheet.cssRules[at] as CSSStyleRule;
}

/** One declaration after another; a string and an address may have a semicolon of their own. */
const DECLARATIONS = /(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^"')]*\)|[^;])+/gs;

function written({ selectorText, style }: CSSStyleRule): string {
  const lines = (style.cssText.match(DECLARATIONS) ?? [])
    .map((line) => line.trim())
    .filter((line) => line !== '')
    // What ends the element that the rule is written into would end it here too.
    .map((line) => `  ${line.replaceAll('</', String.raw`<\/`)};`);
  return lines.length === 0 ? '' : [`${selectorText} {`, ...lines, '}'].join('\n');
}

/** One line for each: what it is called, and what is written for it. */
function controls(
  fields: readonly { readonly name: string; readonly hint: string; readonly description: string }[],
  write: (name: string, value: string) => void,
): HTMLFormElement {
  const form = node(
    'form',
    fields.map(({ name, hint, description }) => {
      const input = node('input');
      input.placeholder = hint;
      input.spellcheck = false;
      input.autocomplete = 'off';
      input.addEventListener('change', () => write(name, input.value.trim()));
      const label = node('label', [node('code', name), input]);
      label.dataset['title'] = description;
      return label;
    }),
  );
  form.className = 'controls styles';
  form.addEventListener('submit', (event) => event.preventDefault());
  return form;
}

/** Variables and named parts that a tag offers to the page around it, each to be tried. */
export function styles(
  { tagName, cssProperties, cssParts }: Declaration,
  onChange: () => void,
): Styles {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const own = ruleIn(sheet, tagName);
  const rules = new Map(
    cssParts.map(({ name }) => [`::part(${name})`, ruleIn(sheet, `${tagName}::part(${name})`)]),
  );
  const variables = controls(
    cssProperties.map(({ name, description, default: hint = '' }) => ({
      name,
      hint,
      description,
    })),
    (name, value) => {
      if (value === '') own.style.removeProperty(name);
      else own.style.setProperty(name, value);
      onChange();
    },
  );
  const parts = controls(
    cssParts.map(({ name, description }) => ({
      name: `::part(${name})`,
      hint: 'outline: 2px solid teal',
      description,
    })),
    (name, value) => {
      const rule = rules.get(name);
      if (rule) rule.style.cssText = value;
      onChange();
    },
  );
  return {
    parts: [caption('variables'), variables, caption('parts'), parts],
    css: () => [own, ...rules.values()].map(written).filter(Boolean).join('\n'),
  };
}
