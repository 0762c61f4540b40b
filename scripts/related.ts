// Writes which screens name a row of another one, out of the fields that the definitions declare: `f.ref` says the way to the
// row, this the way back. `npm run build` writes it; the console loads no definition to know it.
import { fileURLToPath } from 'node:url';
import type { Resource } from '../src/core/resource/definition';
import type { FieldSpec } from '../src/core/resource/field';
import type { Ref, RefKind } from '../src/core/resource/ref';
import { findScreen } from '../src/routes/access';
import { isEngine } from '../src/routes/database/words';
import { resourceKinds } from '../src/routes/kinds';
import { refKinds, refPath } from '../src/routes/refs';
import { screens } from '../src/routes/registry';
import { writeDerived } from './derived';

const relatedFile = fileURLToPath(new URL('../src/routes/related-rows.ts', import.meta.url));

interface Naming {
  /** A screen whose rows name the row. */
  readonly screen: string;
  /** The property that holds its id. */
  readonly by: string;
}

/** What somebody did has a way of its own from the log. */
const apart = new Set(['audit', 'log', 'log-system']);

/** Screens that people look for what is of a resource group at: almost everything is, and the last but one has the others. */
const ofGroup = new Set(['ecs', 'disk', 'floatip', 'loadbalance', 'myResource', 'orderManage']);

/** Which screens are asked for the rows that name one of a kind, where that is not all of them. */
const asked: Partial<Record<RefKind, (screen: string) => boolean>> = {
  project: (screen) => ofGroup.has(screen),
  // Each kind that is ordered has a screen of its own, which leads to the row itself.
  order: (screen) => screen !== 'myResource',
};

/** Screens that show a part of the rows of another one: it has them all. */
const partly = new Set(['mgDetail', 'executionHistory', 'single']);

const isId = (name: string) => name === 'id' || name.endsWith('Id');

/**
 * A row that answers to each property with its name, so that a field says which of them it reads; one that names resources
 * of whatever kind has this one in all that is no id.
 */
const rowOf = (kind?: RefKind) =>
  new Proxy({}, { get: (_row, name) => (isId(String(name)) ? name : (kind ?? name)) }) as never;

/** What is ordered and kept: what a bill or a work order may be about. */
const resources = refKinds.filter(
  (kind) =>
    kind === 'k8sCluster' || isEngine(kind) || resourceKinds.values.some((each) => each === kind),
);

/** What a field names: of resources of whatever kind, each kind of them. */
function namedBy({ ref }: FieldSpec<never>): readonly Ref[] {
  const each = resources.map((kind) => [kind, ref?.(rowOf(kind))] as const);
  const found = each.flatMap(([kind, to]) => (to?.kind === kind ? [to] : []));
  return [ref?.(rowOf()) ?? [], found].flat();
}

/** The definition that shows the rows of a kind. */
async function shownBy(kind: RefKind): Promise<Resource<never> | undefined> {
  const path = refPath({ kind, id: 'x', of: 'y' });
  return path && findScreen(path.replace(/\?.*/, ''), screens)?.definition?.();
}

function isPart(target: Resource<never>, def: Resource<never>): boolean {
  return [...(target.detail?.tabs.values() ?? [])].some(
    (tab) => tab.kind === 'list' && tab.def.list === def.list,
  );
}

/**
 * Whether the list can be asked for the rows with a property: one that loads in a way of its own is, where its call takes the
 * property itself.
 */
const answers = ({ load, list }: Resource<never>, property: string) =>
  !load || property in ((list.query as { readonly entries?: object } | undefined)?.entries ?? {});

/** By the name of the definition whose rows are named. */
async function relatedRows(): Promise<Readonly<Record<string, readonly Naming[]>>> {
  const targets = new Map<string, Resource<never>>();
  for (const kind of refKinds) {
    const def = await shownBy(kind);
    if (def) targets.set(kind, def);
  }
  const found: Record<string, Naming[]> = {};
  for (const { id, path, definition, menu } of screens) {
    // A list inside another row is a part of that row already, and one of its own calls answers no such question.
    if (!definition || 'under' in menu || path.includes(':')) continue;
    const def = await definition();
    if (apart.has(def.name) || partly.has(id)) continue;
    for (const to of [...def.fields.values()].flatMap(namedBy)) {
      const target = targets.get(to.kind);
      // What is shown inside another row's page has no detail of its own.
      if (
        !target ||
        !answers(def, to.id) ||
        asked[to.kind]?.(id) === false ||
        to.of !== undefined ||
        to.id === 'id' ||
        target.name === def.name ||
        isPart(target, def)
      )
        continue;
      const list = (found[target.name] ??= []);
      if (!list.some((each) => each.screen === id)) list.push({ screen: id, by: to.id });
    }
  }
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => a.localeCompare(b)));
}

const relatedText =
  async () => `// Written by a build from the fields of the definitions: scripts/related.ts.
/** A definition whose rows are named, the screen of the rows that name them, and the property of these that holds the id. */
export const relatedRows: readonly (readonly [named: string, screen: string, by: string])[] = [
${Object.entries(await relatedRows())
  .flatMap(([name, list]) => list.map(({ screen, by }) => `  ['${name}', '${screen}', '${by}'],\n`))
  .join('')}];
`;

export async function writeRelated(): Promise<void> {
  writeDerived(relatedFile, await relatedText());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeRelated();
