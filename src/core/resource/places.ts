// chunk: none
/** What regions and their zones are called, from the dictionary REGION (E-026). */
import type { DictionaryNode } from '../api/dictionaries';
import type { Dictionary } from '../dictionaries/dictionary';
import type { PlaceLevel } from './field';
import type { Resource } from './resource';

/** A region or a zone; `within` is what it is offered under: the group of a region, the region of a zone. */
export interface Place {
  readonly value: string;
  readonly name: string;
  readonly within: string;
}

/** The regions and zones of a backend, in its order. */
export interface Places {
  readonly region: readonly Place[];
  readonly zone: readonly Place[];
}

const depth = (nodes: readonly DictionaryNode[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depth(children)));

/**
 * Reads the tree: groups, regions in them, zones in those. A tree of two levels has no zones, one of a single level no groups
 * either; the root may be a node REGION that holds it all.
 */
export function readPlaces(nodes: readonly DictionaryNode[]): Places {
  const roots = nodes.flatMap((node) => (node.value === 'REGION' ? node.children : [node]));
  const grouped = depth(roots) > 1;
  const below = ({ name, children }: DictionaryNode) =>
    children.map((child) => ({ node: child, within: name }));
  const regions = grouped
    ? // A region that stands beside the groups is in none.
      roots.flatMap((root) =>
        root.children.length > 0 ? below(root) : [{ node: root, within: '' }],
      )
    : roots.map((node) => ({ node, within: '' }));
  const zones = regions.flatMap(({ node }) => below(node));
  const place = ({ node: { value, name }, within }: (typeof regions)[number]): Place => ({
    ...{ value, name, within },
  });
  return { region: regions.map(place), zone: zones.map(place) };
}

/** The name of a region or a zone; the code itself where nobody has named it. */
export function placeName({ region, zone }: Places, code: string): string {
  const isIt = ({ value }: Place) => value === code;
  return (zone.find(isIt) ?? region.find(isIt))?.name ?? code;
}

/** The same definition, whose fields of places have words. */
export function withPlaces<R, N extends string>(
  def: Resource<R, N>,
  places: Places,
): Resource<R, N> {
  const fields = [...def.fields].map(
    ([key, field]) =>
      [key, field.place ? { ...field, words: wordsOf(places, field.place) } : field] as const,
  );
  return { ...def, fields: new Map(fields) };
}

function wordsOf(places: Places, level: PlaceLevel): Dictionary {
  const lookup = (value: unknown) => ({
    text: typeof value === 'string' ? placeName(places, value) : '',
    tone: 'normal' as const,
    busy: false,
  });
  return { name: level, values: places[level].map(({ value }) => value), lookup };
}
