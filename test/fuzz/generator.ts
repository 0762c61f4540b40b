import type * as v from 'valibot';

/** mulberry32: the same seed gives the same inputs, so that a failure can be repeated. */
export function generatorFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number) => Math.floor(next() * below);
  const pick = <T>(list: readonly T[]): T => list[int(list.length)] as T;
  return { int, pick, next };
}
export type Generator = ReturnType<typeof generatorFrom>;

/** What programs stumble over. */
const odd: readonly string[] = [
  '',
  ' ',
  '\u0000',
  '\u202e',
  '\ud800',
  '💡',
  '名称',
  '1e309',
  '-0',
  '0x10',
  '9'.repeat(400),
  '1.'.repeat(60),
  'NaN',
  'null',
  '[',
  '{"',
  '[[[[',
  '{"a":{"a":{"a":1}}}',
  "' or 1=1 --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '%00',
  '%',
  '0000-00-00',
  '2026-02-30 25:61:61',
  '+275760-09-13T00:00:01Z',
  '1'.repeat(40),
  '::ffff:1.2.3.4/129',
  '255.255.255.255/33',
  '10.0.0.0/8',
  'a'.repeat(5000),
  '__proto__',
  'constructor',
  'toString',
  'true',
  'https://[::1',
];

const letters = '0123456789abcXYZ-_.:/,;%{}[]"\'\\ \n中文￥@#!';

export function randomText(g: Generator): string {
  if (g.next() < 0.4) return g.pick(odd);
  const length = g.int(g.next() < 0.9 ? 24 : 300);
  let text = '';
  for (let i = 0; i < length; i++) text += letters[g.int(letters.length)] ?? '';
  return text;
}

export function randomValue(g: Generator, depth = 3): unknown {
  switch (g.int(depth > 0 ? 12 : 9)) {
    case 0:
      return null;
    case 1:
      return undefined;
    case 2:
      return g.next() < 0.5;
    case 3:
      return g.pick([0, -1, 1, 1e21, -1e21, 0.1, Number.MAX_SAFE_INTEGER, Number.NaN, Infinity]);
    case 4:
      return g.int(1_000_000);
    case 9:
      return Array.from({ length: g.int(5) }, () => randomValue(g, depth - 1));
    case 10:
      return JSON.stringify(randomValue(g, depth - 1));
    case 11:
      return Object.fromEntries(
        Array.from({ length: g.int(5) }, () => [
          randomText(g).slice(0, 20),
          randomValue(g, depth - 1),
        ]),
      );
    default:
      return randomText(g);
  }
}

interface Shape {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly wrapped?: v.GenericSchema;
  readonly pipe?: readonly v.GenericSchema[];
  readonly item?: v.GenericSchema;
}

/**
 * Something near what a schema takes: its own keys and choices with random values, so that inputs get past the first
 * check and into those behind it.
 */
export function randomFor(g: Generator, schema: v.GenericSchema | undefined, depth = 4): unknown {
  if (schema === undefined || depth === 0 || g.next() < 0.15) return randomValue(g, 2);
  const shape = schema as unknown as Shape;
  if (shape.literal !== undefined) return shape.literal;
  if (shape.wrapped) return g.next() < 0.2 ? undefined : randomFor(g, shape.wrapped, depth);
  if (shape.entries) {
    return Object.fromEntries(
      Object.entries(shape.entries)
        .filter(() => g.next() < 0.9)
        .map(([key, entry]) => [key, randomFor(g, entry, depth - 1)]),
    );
  }
  if (Array.isArray(shape.options) && shape.options.length > 0) {
    const option: unknown = g.pick(shape.options);
    const isSchema = typeof option === 'object' && option !== null && 'kind' in option;
    return isSchema ? randomFor(g, option as v.GenericSchema, depth - 1) : option;
  }
  if (shape.item)
    return Array.from({ length: g.int(4) }, () => randomFor(g, shape.item, depth - 1));
  return randomValue(g, 2);
}
