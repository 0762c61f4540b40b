import type { Declaration } from './gallery-manifest';
import { caption, labelled, node, showCode } from './gallery-nodes';
import { styles } from './gallery-styles';

/** Events that are kept in view; older ones go. */
const MOST_EVENTS = 30;
/** Characters of a value that are shown. */
const LONGEST = 300;
/** The page's own choice, for every element at once. */
const ofPage = ['lang', 'theme', 'base-url'];

interface Playground {
  readonly parts: readonly Node[];
  /** The markup of the element as it is now. */
  readonly markup: () => string;
}

/** What a value is in words; a function or an element of the page only by its kind. */
function shown(value: unknown): string {
  try {
    const json = JSON.stringify(value, (_key, each: unknown) =>
      each instanceof Error ? each.message : each instanceof Node ? each.nodeName : each,
    ) as string | undefined;
    const text = json ?? String(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  } catch {
    return String(value); // what holds itself has no JSON
  }
}

export function markupOf(
  element: Element,
  example: Declaration['example']['attributes'],
  css = '',
): string {
  const attributes = element
    .getAttributeNames()
    .filter((name) => !['lang', 'theme', 'class', 'style'].includes(name) || name in example)
    .map((name) => {
      const value = element.getAttribute(name) ?? '';
      return value === '' ? ` ${name}` : ` ${name}="${value.replaceAll('"', '&quot;')}"`;
    });
  const tag = element.localName;
  return [
    '<script type="module" src="/by-console/loader.js"></script>',
    ...(css === '' ? [] : ['<style>', css, '</style>']),
    `<${tag}${attributes.join('')}></${tag}>`,
  ].join('\n');
}

/** Attributes and styles to change, properties as they are, events as they come: of one live element. */
export function playground(
  element: HTMLElement,
  declaration: Declaration,
  block: HTMLPreElement,
): Playground {
  const { tagName, attributes, members, events, example } = declaration;
  const styled = styles(declaration, () => showCode(block, markup(), 'html'));
  const markup = () => markupOf(element, example.attributes, styled.css());
  const values = node('dl');
  const fields = members.filter(
    ({ kind, attribute, inheritedFrom }) =>
      kind === 'field' && attribute === undefined && !inheritedFrom,
  );
  const showValues = () => {
    values.replaceChildren(
      ...fields.flatMap(({ name }) => [
        node('dt', [node('code', name)]),
        node('dd', [node('code', shown(Reflect.get(element, name)))]),
      ]),
    );
    showCode(block, markup(), 'html');
  };

  const controls = attributes
    .filter(({ name }) => !ofPage.includes(name))
    .map(({ name, type, default: initial = '' }) => {
      const kind = type?.text ?? 'string';
      const choices = [...kind.matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
      const present = element.getAttribute(name);
      if (kind === 'boolean') {
        const box = node('input');
        box.type = 'checkbox';
        box.checked = present !== null;
        box.addEventListener('change', () => element.toggleAttribute(name, box.checked));
        return node('label', [box, node('code', name)]);
      }
      const set = (value: string) =>
        value === '' ? element.removeAttribute(name) : element.setAttribute(name, value);
      const field = choices.length > 0 ? node('select') : node('input');
      if (field instanceof HTMLSelectElement) {
        field.append(
          ...['', ...choices].map((value) => new Option(value === '' ? '—' : value, value)),
        );
      } else {
        field.type = kind === 'number' ? 'number' : 'text';
        field.placeholder = initial.replaceAll("'", '');
      }
      field.value = present ?? '';
      field.addEventListener('change', () => set(field.value));
      return node('label', [node('code', name), field]);
    });
  const form = node('form', controls);
  form.className = 'controls';
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', () => showValues());

  const list = node('ol');
  // Around the list: a list that is a log is no list, and its items are of none.
  const log = node('div', [list]);
  log.className = 'events';
  log.tabIndex = 0;
  log.setAttribute('role', 'log');
  log.setAttribute('aria-label', tagName);
  for (const { name } of events) {
    element.addEventListener(name, (event) => {
      const detail = event instanceof CustomEvent ? shown(event.detail) : '';
      list.prepend(node('li', [node('code', name), ' ', node('code', detail)]));
      while (list.childElementCount > MOST_EVENTS) list.lastElementChild?.remove();
      showValues();
    });
  }
  showValues();
  const details = node('details', [
    labelled('summary', 'playground'),
    caption('attributes'),
    form,
    ...styled.parts,
    ...(fields.length > 0 ? [caption('present'), values] : []),
    caption('heard'),
    log,
  ]);
  details.className = 'playground';
  details.addEventListener('toggle', () => details.open && showValues());
  return { parts: [details], markup };
}
