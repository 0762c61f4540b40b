/** The gallery's documentation: rows of tables, from the manifest that the build makes of the tags. */
import type { Tag } from '../../src/elements/registry';

interface Named {
  readonly name: string;
  readonly description: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
  readonly inheritedFrom?: object;
}
interface Member extends Named {
  readonly kind: 'field' | 'method';
  readonly attribute?: string;
  readonly readonly?: boolean;
  readonly parameters?: readonly {
    readonly name: string;
    readonly optional?: boolean;
    readonly rest?: boolean;
    readonly type?: { readonly text: string };
  }[];
  readonly return?: { readonly type: { readonly text: string } };
}
export interface Declaration {
  readonly tagName: Tag;
  /** What it is for. */
  readonly description: string;
  readonly attributes: readonly Named[];
  readonly members: readonly Member[];
  readonly events: readonly Named[];
  readonly slots: readonly Named[];
  readonly cssParts: readonly Named[];
  readonly cssProperties: readonly Named[];
  /** How it is shown here: from the tag's own description, or as such a tag stands by itself. */
  readonly example: {
    readonly flush: boolean;
    readonly attributes: Readonly<Record<string, string>>;
  };
}

export type Row = readonly [name: string, values: string, description: string];

export async function readManifest(): Promise<readonly Declaration[]> {
  const reply = await fetch('/by-console/custom-elements.json');
  const { modules } = (await reply.json()) as {
    modules: readonly { declarations: readonly Declaration[] }[];
  };
  return modules.flatMap(({ declarations }) => declarations);
}

const typed = ({ name, type, default: initial, description }: Named): Row => [
  name,
  (type?.text ?? '').replaceAll("'", '') + (initial ? ` = ${initial.replaceAll("'", '')}` : ''),
  description,
];
const plain = ({ name, description }: Named): Row => [name, '', description];
const methodRow = ({ name, description, parameters = [], return: result }: Member): Row => [
  `${name}(${parameters.map((each) => `${each.rest ? '...' : ''}${each.name}${each.optional ? '?' : ''}: ${each.type?.text ?? ''}`).join(', ')})`,
  result?.type.text ?? '',
  description,
];
const eventRow = ({ name, type, description }: Named): Row => [
  name,
  /^CustomEvent<(.*)>$/s.exec(type?.text ?? '')?.[1] ?? '',
  description,
];

const isIn = (list: readonly Named[], { name }: Named) => list.some((each) => each.name === name);

/** What a tag has and not every tag: without what all inherit, and without the tokens that all share. */
export function ownRows(all: readonly Declaration[], tag: Tag) {
  const own = all.find(({ tagName }) => tagName === tag)!;
  // What some inherit, as those that take part in a form, is told with each of them.
  const isOwn = (of: (each: Declaration) => readonly Named[]) => (item: Named) =>
    !item.inheritedFrom || !all.every((each) => isIn(of(each), item));
  const isShared = (of: (each: Declaration) => readonly Named[]) => (item: Named) =>
    !all.every((each) => isIn(of(each), item));
  return {
    attributes: own.attributes.filter(isOwn(({ attributes }) => attributes)).map(typed),
    properties: own.members
      .filter((member) => member.kind === 'field' && member.attribute === undefined)
      .filter(isOwn(({ members }) => members))
      .map(typed),
    methods: own.members.filter(({ kind }) => kind === 'method').map(methodRow),
    events: own.events.filter(isOwn(({ events }) => events)).map(eventRow),
    slots: own.slots.map(plain),
    parts: own.cssParts.filter(isShared(({ cssParts }) => cssParts)).map(plain),
    variables: own.cssProperties.filter(isShared(({ cssProperties }) => cssProperties)).map(typed),
  };
}

/** What every tag has; any of them tells. */
export function commonRows(all: readonly Declaration[]): ReturnType<typeof ownRows> {
  const [first] = all;
  const isCommon = (of: (each: Declaration) => readonly Named[]) => (item: Named) =>
    all.every((each) => isIn(of(each), item));
  const inherited = (of: (each: Declaration) => readonly Named[]) => (item: Named) =>
    item.inheritedFrom !== undefined && isCommon(of)(item);
  return {
    attributes:
      first?.attributes.filter(inherited(({ attributes }) => attributes)).map(typed) ?? [],
    properties:
      first?.members
        .filter((member) => member.kind === 'field' && member.attribute === undefined)
        .filter(inherited(({ members }) => members))
        .map(typed) ?? [],
    methods: [],
    events: first?.events.filter(inherited(({ events }) => events)).map(eventRow) ?? [],
    slots: [],
    parts: first?.cssParts.filter(isCommon((each) => each.cssParts)).map(plain) ?? [],
    variables: [],
  };
}

/** The tokens of every tag. */
export function tokenRows(all: readonly Declaration[]): Row[] {
  const [first] = all;
  return (first?.cssProperties ?? [])
    .filter((item) => all.every((each) => isIn(each.cssProperties, item)))
    .map(({ name, description, default: initial = '' }) => [name, initial, description]);
}
