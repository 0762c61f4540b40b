// Which modules that several parts of the bundle share go into one file. Left to itself the bundler makes a file of each set of
// modules that the same parts need: hundreds, most of them under a kilobyte, and a page asks for sixty before its first screen.
// Two such sets are joined where what is saved, a request for each part that needs both, is worth more than the bytes that parts
// then load for nothing (docs/decisions/0219-requests-before-the-first-screen.md). No module is named here: the groups follow
// from what is imported where.
import { dirname, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chunks } from './chunks.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What a request is worth, in bytes gzip: its headers, a dictionary of its own, and its turn among the six of a connection. */
const REQUEST = 5000;
/** No group is larger: where a module of it changes, all of it is fetched again. */
const LARGEST = 22 * 1024;
/** What a file costs by itself, as an import and a hash in a list: so much more is nothing that a tag pays for. */
const FILE = 100;

/** How much more than a screen these count; where one is renamed, the build stops. */
const weights = {
  'src/elements/console-app/entry.ts': 100,
  'src/routes/app/console-app.tsx': 100,
  'src/routes/app/home-routes.tsx': 100,
  'src/routes/dashboard/dashboard-screen.tsx': 100,
  'src/routes/pages/login/login-screen.tsx': 70,
  'src/core.ts': 20, // programs without a page
  'src/widgets/resource/list/resource-screen.tsx': 10, // all lists
};
/** From this weight on a part is kept as small as a tag, so it is the same however many screens there are (docs/decisions/0319). */
const BEGINS = 50;

/** For the bundler: the chunk that is said for a module, or its group's, named after the largest module of it. */
export function placesOf(placeOf, tags) {
  const plans = new WeakMap();
  return (id, bundle) => {
    const said = placeOf(id);
    if (said) return said;
    if (!plans.has(bundle)) plans.set(bundle, planOf(bundle, placeOf, tags));
    return plans.get(bundle).get(id);
  };
}

function planOf({ getModuleIds, getModuleInfo }, placeOf, tags) {
  const graph = new Map();
  const passedOn = new Map();
  // In an order of their own: the bundler's is that in which they arrived, and of two groups that are worth the same the first is made.
  for (const id of [...getModuleIds()].sort()) {
    const { isIncluded, code, isEntry, importedIds, dynamicallyImportedIds } = getModuleInfo(id);
    const own = (code ?? '').replace(COMMENTS, '');
    if (!isEntry && (!isIncluded || own.replace(PASSED_ON, '').trim() === ''))
      passedOn.set(id, importedIds);
    else
      graph.set(id, {
        size: sizeOf(own),
        isEntry,
        imports: importedIds,
        loads: dynamicallyImportedIds,
      });
  }
  // What only passes on the exports of others, as an icon's second name, is in no file: who imports it imports those.
  const behind = (ids, seen = new Set()) =>
    ids.flatMap((id) => {
      if (!passedOn.has(id)) return [id];
      if (seen.has(id)) return [];
      return behind(passedOn.get(id), seen.add(id));
    });
  for (const module of graph.values()) module.imports = behind(module.imports);
  const idOf = (file) => {
    const id = join(root, file);
    if (!graph.has(id)) throw new Error(`scripts/chunk-groups.mjs: there is no ${file}`);
    return id;
  };
  const heavy = new Map(Object.entries(weights).map(([file, weight]) => [idOf(file), weight]));
  const plan = new Map();
  const taken = new Set(Object.keys(chunks)); // a group is not what says itself to be one, by the same name
  for (const group of groupsOf(graph, placeOf, { tags: tags.map(idOf), weights: heavy })) {
    const name = nameOf(group, graph);
    let unique = name;
    for (let n = 2; taken.has(unique); n += 1) unique = `${name}-${n}`;
    taken.add(unique);
    for (const id of group.modules) plan.set(id, unique);
  }
  return plan;
}

/** Called as the one module that is loaded with it, otherwise after the largest. */
function nameOf({ modules, roots }, graph) {
  const size = (id) => graph.get(id).size;
  const largest = modules.reduce((most, id) => (size(id) > size(most) ? id : most));
  const name = parse(roots.length === 1 ? roots[0] : largest).name.replace(/[^\w-]/g, '-');
  return roots.length === 1 ? name : `shared-${name}`;
}

const COMMENTS = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const PASSED_ON = /(import|export)\s*(\*(\s*as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"];?/g;

/** About what a module adds to a file, where half of what it says is known from its neighbours. */
const sizeOf = (code) => Math.round(gzipSync(code).length / 2);

/**
 * `graph`: by id what a module `imports`, what it `loads` later, its `size` in bytes gzip and whether it `isEntry`.
 * `placeOf`: the chunk that is said for a module, if any. `tags`: entries that may not become larger, nor what they load at once.
 * `weights`: how much more than another counts what begins with a module. Gives the groups, each with its `modules` and those
 * of them that are loaded by themselves; what holds an entry is left to the bundler.
 */
export function groupsOf(graph, placeOf, { tags = [], weights: given = new Map() } = {}) {
  const roots = rootsOf(graph);
  const kept = atOnceOf(graph, tags);
  const parts = roots.map((id) => {
    const weight = given.get(id) ?? 1;
    return {
      isKept: kept.has(id) || weight >= BEGINS,
      isEntry: graph.get(id).isEntry,
      weight,
    };
  });
  const sets = setsOf(graph, roots, placeOf, tags);
  joinSets(sets, parts);
  const begins = new Set(roots);
  return sets
    .filter((set) => isOpen(set) && set.modules.length > 0)
    .map(({ modules }) => ({ modules, roots: modules.filter((id) => begins.has(id)) }));
}

/** What a page may begin with or load later; each is one part of the bundle, with all that it imports. */
function rootsOf(graph) {
  const late = new Set([...graph.values()].flatMap(({ loads }) => loads));
  return [...graph.keys()].filter((id) => graph.get(id).isEntry || late.has(id));
}

function closureOf(graph, id, seen = new Set()) {
  if (seen.has(id) || !graph.has(id)) return seen;
  seen.add(id);
  for (const each of graph.get(id).imports) closureOf(graph, each, seen);
  return seen;
}

/** What a tag needs before its first use: its entry, and what that loads at once. */
function atOnceOf(graph, tags) {
  const all = tags.flatMap((id) => [...closureOf(graph, id)]);
  return new Set([...tags, ...all.flatMap((id) => graph.get(id).loads)]);
}

/** Of each root what is there before it is loaded, wherever that is done. */
function thereOf(graph, roots) {
  const all = new Map(roots.map((id) => [id, closureOf(graph, id)]));
  const there = new Map(roots.filter((id) => graph.get(id).isEntry).map((id) => [id, new Set()]));
  const wait = [...there.keys()];
  for (const loader of wait) {
    const has = new Set([...there.get(loader), ...all.get(loader)]);
    for (const late of [...all.get(loader)].flatMap((id) => graph.get(id).loads)) {
      if (!graph.has(late)) continue;
      const before = there.get(late);
      const now = before === undefined ? has : new Set([...before].filter((id) => has.has(id)));
      if (before?.size === now.size) continue;
      there.set(late, now);
      wait.push(late);
    }
  }
  return roots.map((id) => there.get(id) ?? new Set());
}

const isOpen = ({ isPlaced, isEntry, need }) => !isPlaced && !isEntry && need !== 0n;
const isOwn = ({ need }) => (need & (need - 1n)) === 0n;

/**
 * Files to be: the modules that the same parts need, and those of each chunk that is said. Parts are the bits of a number: those
 * that `need` a set, and those to which it is `there` already. `next`: what it imports from.
 */
function setsOf(graph, roots, placeOf, tags) {
  const of = new Map([...graph.keys()].map((id) => [id, { all: 0n, there: 0n }]));
  const there = thereOf(graph, roots);
  roots.forEach((root, part) => {
    const bit = 1n << BigInt(part);
    for (const id of there[part]) of.get(id).there |= bit;
    for (const id of closureOf(graph, root)) of.get(id).all |= bit;
  });
  const below = belowOf(graph, placeOf);
  const reached = reachedOf(graph, tags);
  const byKey = new Map();
  const setOf = new Map();
  for (const [id, { size, isEntry }] of graph) {
    const { all, there: before } = of.get(id);
    const place = placeOf(id);
    // By all of its parts, and by what is said that leads to it, so that no set leads to another and back.
    const key = place ?? `${all} ${below.get(id) ?? ''}`;
    if (!byKey.has(key))
      byKey.set(key, {
        isPlaced: Boolean(place),
        modules: [],
        size: 0,
        need: 0n,
        there: 0n,
        reached: 0,
        hasLate: false,
      });
    const set = byKey.get(key);
    set.modules.push(id);
    set.isEntry ||= isEntry;
    set.size += size;
    set.reached |= reached.get(id) ?? 0;
    set.hasLate ||= graph.get(id).loads.length > 0;
    set.need |= all & ~before;
    set.there |= before;
    setOf.set(id, set);
  }
  const sets = [...byKey.values()];
  for (const set of sets) {
    const to = set.modules.flatMap((id) => graph.get(id).imports.map((each) => setOf.get(each)));
    set.next = new Set(to.filter((each) => each !== undefined && each !== set));
    set.need &= ~set.there;
  }
  sets.forEach(pass);
  return sets;
}

/** By id the chunks that are said and lead to the module. */
function belowOf(graph, placeOf) {
  const byPlace = new Map();
  for (const id of graph.keys()) {
    const place = placeOf(id);
    if (place) closureOf(graph, id, byPlace.get(place) ?? byPlace.set(place, new Set()).get(place));
  }
  const below = new Map();
  for (const [place, ids] of byPlace)
    for (const id of ids) below.set(id, `${below.get(id) ?? ''} ${place}`);
  return below;
}

/** By id the tags, a bit each, that may ever load the module: each has a list of all such files, with their hashes. */
function reachedOf(graph, tags) {
  const reached = new Map();
  for (const [at, tag] of tags.entries()) {
    const seen = new Set([tag]);
    for (const id of seen) {
      reached.set(id, (reached.get(id) ?? 0) | (1 << at));
      for (const each of [...graph.get(id).imports, ...graph.get(id).loads])
        if (graph.has(each)) seen.add(each);
    }
  }
  return reached;
}

/** A file brings what it imports, to every part that needs it and to every tag that may load it. */
function pass(set) {
  for (const each of set.next) {
    const more = set.need & ~(each.need | each.there);
    if (more === 0n && (set.reached & ~each.reached) === 0) continue;
    each.need |= more;
    each.reached |= set.reached;
    pass(each);
  }
}

function joinSets(sets, parts) {
  const open = new Set(sets.filter(isOpen));
  const bests = new Map();
  const look = (one) => {
    let best = { worth: 0 };
    for (const other of open) {
      if (other === one) continue;
      const worth = worthOf(one, other, parts, best.worth);
      if (worth > best.worth) best = { worth, other };
    }
    bests.set(one, best);
  };
  open.forEach(look);
  for (;;) {
    const [one, { worth, other }] = [...bests].reduce((most, each) =>
      each[1].worth > most[1].worth ? each : most,
    );
    if (!(worth > 0)) return;
    // Since it was looked at, others were joined.
    if (worthOf(one, other, parts) !== worth) {
      look(one);
      continue;
    }
    unite(sets, one, other);
    open.delete(other);
    bests.delete(other);
    for (const each of open) {
      if (each === one || bests.get(each).other === other) look(each);
      else {
        const now = worthOf(each, one, parts, bests.get(each).worth);
        if (now > bests.get(each).worth) bests.set(each, { worth: now, other: one });
      }
    }
  }
}

/**
 * What is saved by joining two sets, less the bytes for nothing, with all that comes with them; each as often as its part counts.
 * Nothing where that would close a circle, or make a tag larger or the list of what it may load longer, or bring to an entry a
 * chunk that it did without.
 */
function worthOf(one, other, parts, least = 0) {
  if (one.size + other.size > LARGEST && !(isOwn(one) && one.need === other.need)) return 0;
  const need = (one.need | other.need) & ~(one.there | other.there);
  let sum = 0;
  for (const { weight } of partsOf(
    parts,
    (one.need & (other.need | other.there)) | (one.there & other.need),
  ))
    sum += weight * REQUEST;
  if (sum <= least) return 0;
  const losses = new Map();
  const lose = (set, to) => {
    for (const part of partsOf(parts, to & ~(set.need | set.there))) {
      if (part.isEntry && set.isPlaced) return false;
      const loss = (losses.get(part) ?? 0) + set.size;
      losses.set(part, loss);
      sum -= part.weight * set.size;
      if (sum <= least || (part.isKept && loss > FILE)) return false;
    }
    return true;
  };
  if (!lose(one, need) || !lose(other, need)) return 0;
  const below = new Set();
  if (!reach(one, other, below) || !reach(other, one, below)) return 0;
  const reached = one.reached | other.reached;
  for (const set of [one, other, ...below])
    if (set.hasLate && (reached & ~set.reached) !== 0) return 0;
  for (const set of below) if (!lose(set, need)) return 0;
  return sum;
}

function* partsOf(parts, bits) {
  const text = bits.toString(2);
  for (let at = text.indexOf('1'); at >= 0; at = text.indexOf('1', at + 1))
    yield parts[text.length - 1 - at];
}

/** Notes what a set leads to; false where one leads to the other by way of a third: joined, two files would import each other. */
function reach(from, to, seen) {
  const wait = [...from.next].filter((set) => set !== to);
  const met = new Set(wait);
  for (const set of wait) {
    if (set.next.has(to)) return false;
    seen.add(set);
    for (const each of set.next) {
      if (met.has(each)) continue;
      met.add(each);
      wait.push(each);
    }
  }
  return true;
}

function unite(sets, one, other) {
  one.modules.push(...other.modules);
  one.size += other.size;
  one.there |= other.there;
  one.reached |= other.reached;
  one.hasLate ||= other.hasLate;
  one.need = (one.need | other.need) & ~one.there;
  for (const each of other.next) one.next.add(each);
  for (const { next } of sets) if (next.delete(other)) next.add(one);
  one.next.delete(one);
  Object.assign(other, { modules: [], size: 0, next: new Set() });
  pass(one);
}
