import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** Every file of our own code below a folder, by its path from the root; what an application of `demo/apps` is built with is not. */
export function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'));
}

const onDisk = (file: string) => readFileSync(file, 'utf8');

/**
 * What each file imports of the others: of types, late, or again exported, each counts. The imports are read by
 * TypeScript's scanner, without types: a second for all of them.
 */
export function importsAmong(
  files: readonly string[],
  read: (file: string) => string = onDisk,
): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files);
  return new Map(files.map((file) => [file, importsOf(file, read(file), known)]));
}

/** Files that lead back to themselves by what they import. Every knot once, as the shortest circle in it. */
export function circlesAmong(
  files: readonly string[],
  read: (file: string) => string = onDisk,
): string[][] {
  const graph = importsAmong(files, read);
  return knots(graph).map((knot) => shortestIn(knot, graph));
}

function importsOf(file: string, text: string, known: ReadonlySet<string>): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .flatMap(({ fileName }) => {
      const base = posix.join(posix.dirname(file), fileName);
      return (
        ['', '.ts', '.tsx', '/index.ts'].map((end) => base + end).find((at) => known.has(at)) ?? []
      );
    });
}

/** Tarjan's strongly connected components of more than one file. */
function knots(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const found: string[][] = [];
  const visit = (file: string): number => {
    let low = order.size;
    const own = low;
    order.set(file, own);
    stack.push(file);
    open.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.has(next)) low = Math.min(low, order.get(next) ?? own);
    }
    if (low === own) {
      const knot = stack.splice(stack.indexOf(file));
      for (const each of knot) open.delete(each);
      if (knot.length > 1 || graph.get(file)?.includes(file)) found.push(knot);
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

function shortestIn(
  knot: readonly string[],
  graph: ReadonlyMap<string, readonly string[]>,
): string[] {
  const inside = new Set(knot);
  const circles = knot.map((start) => {
    const from = new Map<string, string>();
    const queue = [start];
    for (const file of queue) {
      for (const next of graph.get(file) ?? []) {
        if (next === start) return pathTo(file, from);
        if (!inside.has(next) || from.has(next)) continue;
        from.set(next, file);
        queue.push(next);
      }
    }
    return [...knot];
  });
  return circles.reduce((best, each) => (each.length < best.length ? each : best));
}

function pathTo(file: string, from: ReadonlyMap<string, string>): string[] {
  const former = from.get(file);
  return former === undefined ? [file] : [...pathTo(former, from), file];
}
