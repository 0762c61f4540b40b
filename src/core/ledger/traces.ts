import type { Account, Outcome, UndoneKind } from './account';

/** What is undone part by part, so that what others wrote beside it stays. */
export interface Place {
  readonly kind: UndoneKind;
  readonly what: string;
  readonly read: () => ReadonlyMap<string, string>;
  readonly write: (part: string, value: string | undefined) => void;
}

interface Part {
  readonly before: string | undefined;
  now: string | undefined;
}

/** What one application has changed in one place, however often: one deed. */
interface Trace {
  readonly parts: Map<string, Part>;
  readonly forget: () => void;
  /** Not undone: what is written to the place later, while the application is away or has left, is another deed. */
  stands: boolean;
}

const traces = new WeakMap<Account, Map<object, Map<string, Trace>>>();

/** Notes that a place of `owner` has changed from `before`. */
export function trace(
  account: Account,
  owner: object,
  place: Place,
  before: ReadonlyMap<string, string>,
): void {
  const owners = traces.get(account) ?? new Map<object, Map<string, Trace>>();
  traces.set(account, owners);
  const places = owners.get(owner) ?? new Map<string, Trace>();
  owners.set(owner, places);
  const last = places.get(place.what);
  const known = last?.stands === true ? last : undefined;
  const parts = known?.parts ?? new Map<string, Part>();
  const now = place.read();
  const compare = (name: string) => {
    if (before.get(name) === now.get(name)) return;
    const part = parts.get(name) ?? { before: before.get(name), now: undefined };
    part.now = now.get(name);
    if (part.before === part.now) parts.delete(name);
    else parts.set(name, part);
  };
  for (const name of before.keys()) compare(name);
  for (const name of now.keys()) if (!before.has(name)) compare(name);
  if (parts.size === 0) {
    known?.forget();
    places.delete(place.what);
    return;
  }
  if (known) return;
  const made: Trace = { parts, forget: () => forget(), stands: true };
  places.set(place.what, made);
  const forget = account.note({
    kind: place.kind,
    what: place.what,
    undo(): Outcome {
      made.stands = false;
      let outcome: Outcome = 'gone';
      const present = place.read();
      for (const [name, part] of parts) {
        if (present.get(name) !== part.now) continue;
        place.write(name, part.before);
        outcome = 'undone';
      }
      return outcome;
    },
    redo() {
      // Its own tags have written it already as they came back.
      const last = places.get(place.what);
      if (last !== made && last?.stands) return;
      made.stands = true;
      for (const [name, part] of parts) place.write(name, part.now);
    },
  });
}

/** An attribute of the page: of a class each name, of a style each property, of any other the whole. */
export function attributePlace(element: Element, name: string): Place {
  const what = `${element.localName} ${name}`;
  const kind = 'attribute';
  const isEmpty = () => element.getAttribute(name) === '';
  if (name === 'class') {
    return {
      ...{ kind, what },
      read: () => partsOf(name, element.getAttribute(name)),
      write(part, value) {
        element.classList.toggle(part, value !== undefined);
        if (isEmpty()) element.removeAttribute(name);
      },
    };
  }
  if (name === 'style' && element instanceof HTMLElement) {
    const { style } = element;
    return {
      ...{ kind, what },
      read: () => propertiesOf(style),
      write(part, value) {
        const [, said = '', important = ''] = /^(.*?)( !important)?$/s.exec(value ?? '') ?? [];
        if (value === undefined) style.removeProperty(part);
        else style.setProperty(part, said, important && 'important');
        if (isEmpty()) element.removeAttribute(name);
      },
    };
  }
  return {
    ...{ kind, what },
    read: () => partsOf(name, element.getAttribute(name)),
    write(_, value) {
      if (value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, value);
    },
  };
}

/** What an attribute was, in the parts in which it is undone. */
export function partsOf(name: string, text: string | null): ReadonlyMap<string, string> {
  if (text === null) return new Map();
  if (name === 'class') {
    const names: readonly string[] = text.match(/\S+/g) ?? [];
    return new Map(names.map((each) => [each, '']));
  }
  if (name !== 'style') return new Map([['', text]]);
  const { style } = document.createElement('i');
  style.cssText = text;
  return propertiesOf(style);
}

function propertiesOf(style: CSSStyleDeclaration): ReadonlyMap<string, string> {
  return new Map(
    [...style].map((name) => [
      name,
      `${style.getPropertyValue(name)}${style.getPropertyPriority(name) ? ' !important' : ''}`,
    ]),
  );
}
