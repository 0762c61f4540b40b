// `npm run coverage:spec`: every row of the specification's inventory, with the code that fulfils it and the test that
// holds it there. Generated from the code alone: rows are cited where they are fulfilled (`V-047`), and a test covers a
// row when it cites it, names the cited symbol, or says the cited text. A name that several files declare counts only
// in a test that imports from the cited one's folder; a call counts by its endpoint's name, which is unique. Code counts
// when an entry of the product reaches its declaration (`spec/reach.ts`); the head of a file, before its imports, is no
// declaration and says nothing. Screens, calls and widgets are fulfilled by the product, not by its reference backend or
// its pages of examples. What is owed stands in `spec/owed.json`, which only shrinks.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { endpoints } from '../src/core/api/registry';
import owedNow from './spec/owed.json' with { type: 'json' };
import { reachOf, type Reach } from './spec/reach';

/** Empty lists too hold names. */
const owed: Readonly<Record<'rows' | 'calls', readonly string[]>> = owedNow;

const root = fileURLToPath(new URL('..', import.meta.url));

/** How many rows each section of the inventory has, and the digits of their numbers. */
const sections = {
  E: { rows: 206, digits: 3 },
  D: { rows: 70, digits: 3 },
  V: { rows: 92, digits: 3 },
  M: { rows: 28, digits: 2 },
  C: { rows: 39, digits: 2 },
  R: { rows: 145, digits: 3 },
  G: { rows: 9, digits: 2 },
  H: { rows: 15, digits: 2 },
  N: { rows: 29, digits: 2 },
  P: { rows: 11, digits: 2 },
  W: { rows: 35, digits: 2 },
  S: { rows: 30, digits: 2 },
  X: { rows: 28, digits: 2 },
  U: { rows: 23, digits: 2 },
} as const;
type Letter = keyof typeof sections;

interface Place {
  readonly file: string;
  /** Declaration in code, title in a test. */
  readonly name: string;
  /** Text of a declaration that is one, such as a message. */
  readonly text?: string | undefined;
}

export interface Coverage {
  readonly row: string;
  readonly code: readonly Place[];
  readonly tests: readonly Place[];
}

const rowName = (letter: Letter, number: number) =>
  `${letter}-${String(number).padStart(sections[letter].digits, '0')}`;

/** `V-047`, `V-029…V-092`, `V-014…17`, `E-022, E-023`, `C-01/02`. */
const citation = /\b([EDVMCRGHNPWSXU])-(\d{2,3})(?:\s?[…–]\s?(?:\1-)?(\d{2,3}))?/g;

function citedRows(text: string): { row: string; at: number }[] {
  return [...text.matchAll(citation)].flatMap((match) => {
    const letter = match[1] as Letter;
    const first = Number(match[2]);
    const last = match[3] === undefined ? first : Number(match[3]);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
      row: rowName(letter, first + index),
      at: match.index,
    }));
  });
}

function filesBelow(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((name) => join(root, folder, String(name)))
      // Rows that a test reads from data are cited there.
      .filter((name) => /\.(ts|tsx|mjs|js|json)$/.test(name) && !name.endsWith('.d.ts'))
      .sort(),
  );
}

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

interface Declaration extends Place {
  readonly from: number;
  readonly to: number;
}

/** Whatever has a name, with the comments before it. */
function declarations(source: ts.SourceFile): Declaration[] {
  const found: Declaration[] = [];
  const file = relative(root, source.fileName);
  const visit = (node: ts.Node) => {
    const name = nameOf(node);
    if (name !== undefined) {
      const text = ts.isPropertyAssignment(node) ? textOf(node.initializer) : undefined;
      const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
      found.push({ file, name, text, from: statement.getFullStart(), to: statement.getEnd() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function nameOf(node: ts.Node): string | undefined {
  const isNamed =
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isMethodSignature(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node);
  const name = isNamed ? node.name : undefined;
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined;
}

/** Keys that say nothing of what they belong to. */
const anonymous = new Set([
  'id',
  'path',
  'summary',
  'kind',
  'type',
  'row',
  'rows',
  'name',
  'source',
]);

interface Code {
  /** Where each row is fulfilled. */
  readonly places: ReadonlyMap<string, readonly Place[]>;
  /** The files that declare a name. */
  readonly declaring: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What a page loads by itself: nothing imports it, and it imports nothing. */
const isPageScript = (file: string) => /[\\/]demo[\\/]pages[\\/].*\.js$/.test(file);

const entriesIn = (folder: string, names: readonly (string | Buffer)[]) =>
  names.map((name) => join(root, folder, String(name))).filter((file) => /\.tsx?$/.test(file));
/** What a customer loads. */
const clientEntries = () => entriesIn('src', readdirSync(join(root, 'src')));
/** What shows it: a gallery, a partner's page. */
const pageEntries = () =>
  entriesIn('demo/pages', readdirSync(join(root, 'demo', 'pages'), { recursive: true }));
const apiRegistry = join(root, 'src', 'core', 'api', 'registry.ts');

function readCode(reach: Reach): Code {
  const places = new Map<string, Place[]>();
  const declaring = new Map<string, Set<string>>();
  for (const file of filesBelow('src', 'demo/server', 'demo/pages')) {
    const source = parse(file);
    const all = declarations(source).filter(({ name }) => !anonymous.has(name));
    for (const { name } of all)
      declaring.set(name, (declaring.get(name) ?? new Set()).add(relative(root, file)));
    for (const { row, at } of citedRows(source.text)) {
      if (!isPageScript(file) && !reach.at(file, at)) continue;
      const place: Place = placeOf(source, all, at) ?? { file: relative(root, file), name: '' };
      add(places, row, { file: place.file, name: place.name, text: place.text });
    }
  }
  return { places, declaring };
}

/** The innermost declaration around a citation; for a comment behind one on its line, that one. */
function placeOf(
  source: ts.SourceFile,
  all: readonly Declaration[],
  at: number,
): Declaration | undefined {
  const lineStart = source.text.lastIndexOf('\n', at) + 1;
  const before = source.text.slice(lineStart, at);
  if (/\S.*\/\//.test(before)) {
    const ending = all.filter(({ from, to }) => to > lineStart && to <= at && from < at);
    const nearest = ending.sort((a, b) => b.to - a.to || b.from - a.from)[0];
    if (nearest) return nearest;
  }
  return all
    .filter(({ from, to }) => from <= at && at < to)
    .sort((a, b) => a.to - a.from - (b.to - b.from))[0];
}

function add(places: Map<string, Place[]>, row: string, place: Place): void {
  const list = places.get(row) ?? [];
  if (!list.some(({ file, name }) => file === place.file && name === place.name)) list.push(place);
  places.set(row, list);
}

interface TestFile {
  readonly file: string;
  readonly cited: ReadonlyMap<string, string>;
  /** Identifiers and property keys, with the title of a test that has them. */
  readonly names: ReadonlyMap<string, string>;
  readonly texts: readonly { readonly text: string; readonly title: string }[];
  /** Folders that it imports from. */
  readonly folders: ReadonlySet<string>;
}

function testFiles(): TestFile[] {
  return filesBelow('test').map((file) => {
    const source = parse(file);
    const titles = titlesOf(source);
    const titleAt = (at: number) =>
      titles
        .filter(({ from, to }) => from <= at && at < to)
        .sort((a, b) => a.to - a.from - (b.to - b.from))[0]?.name ?? '';
    const names = new Map<string, string>();
    const texts: { text: string; title: string }[] = [];
    const folders = new Set<string>();
    const visit = (node: ts.Node) => {
      if (ts.isImportDeclaration(node)) {
        const from = textOf(node.moduleSpecifier) ?? '';
        if (from.startsWith('.')) folders.add(relative(root, dirname(join(dirname(file), from))));
        return; // naming it in an import tests nothing
      }
      if (ts.isIdentifier(node)) remember(names, node.text, titleAt(node.getStart()));
      if (
        ts.isStringLiteralLike(node) ||
        ts.isTemplateHead(node) ||
        ts.isRegularExpressionLiteral(node)
      ) {
        // A sample of one action is named `endpoint#action`.
        remember(names, node.text.split('#')[0] ?? '', titleAt(node.getStart()));
        texts.push({ text: node.text, title: titleAt(node.getStart()) });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    const cited = new Map<string, string>();
    for (const { row, at } of citedRows(source.text)) remember(cited, row, titleAt(at));
    return { file: relative(root, file), cited, names, texts, folders };
  });
}

function remember(map: Map<string, string>, key: string, title: string): void {
  if ((map.get(key) ?? '') === '') map.set(key, title);
}

function titlesOf(source: ts.SourceFile): { name: string; from: number; to: number }[] {
  const titles: { name: string; from: number; to: number }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [first] = node.arguments;
      if (['it', 'describe', 'test'].includes(node.expression.text) && first) {
        const name = first.getText().replace(/^['"`]|['"`]$/g, '');
        titles.push({ name, from: node.getFullStart(), to: node.getEnd() });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** Names that many things have: a test that uses one need not mean this one. */
const common = new Set([
  '',
  'value',
  'text',
  'label',
  'status',
  'run',
  'query',
  'body',
  'headers',
  'get',
  'set',
  'defaults',
]);

function coveringTests(
  row: string,
  code: readonly Place[],
  { declaring }: Code,
  tests: readonly TestFile[],
): Place[] {
  const calls = endpoints.filter(({ id }) => id === row).map(({ name }) => name);
  const direct: Place[] = [];
  const byName: Place[] = [];
  for (const { file, cited, names, texts, folders } of tests) {
    const title = cited.get(row);
    if (title !== undefined) direct.push({ file, name: title });
    for (const name of calls)
      if (names.has(name)) direct.push({ file, name: names.get(name) ?? '' });
    if (calls.length > 0) continue;
    for (const place of code) {
      const { name, text = '' } = place;
      const said = text.length < 3 ? undefined : texts.find((entry) => entry.text.includes(text));
      const isMeant = (declaring.get(name)?.size ?? 0) <= 1 || folders.has(dirname(place.file));
      if (said) byName.push({ file, name: said.title });
      else if (isMeant && !common.has(name) && names.has(name))
        byName.push({ file, name: names.get(name) ?? '' });
    }
  }
  return [...direct, ...byName];
}

/** Every row of the inventory, in its order. */
export function coverage(): Coverage[] {
  const server = join(root, 'demo', 'server', 'main.ts');
  const code = readCode(reachOf([...clientEntries(), ...pageEntries(), server]));
  const tests = testFiles();
  return (Object.keys(sections) as Letter[]).flatMap((letter) =>
    Array.from({ length: sections[letter].rows }, (_, index) => {
      const row = rowName(letter, index + 1);
      const places = code.places.get(row) ?? [];
      return { row, code: places, tests: coveringTests(row, places, code, tests) };
    }),
  );
}

/**
 * Screens, calls and widgets: the reference backend alone fulfils none of these, and a contract no screen or widget. What the
 * console's own page tells browsers that read no module stands in the page.
 */
const ofTheClient: Partial<Record<string, RegExp>> = {
  E: /^src\//,
  R: /^src\/(?!core\/api\/)/,
  W: /^(?:src\/(?!core\/api\/)|demo\/pages\/by-console\/)/,
};

/** Rows of the specification without code that the product reaches, or without a test. */
export const owedRows = (rows: readonly Coverage[]): readonly string[] =>
  rows.filter((each) => !isFulfilled(each)).map(({ row }) => row);

function isFulfilled({ row, code, tests }: Coverage): boolean {
  const place = ofTheClient[row.charAt(0)] ?? /^/;
  return code.some(({ file }) => place.test(file)) && tests.length > 0;
}

/** Calls of the specification that the server answers and nothing of the client sends. */
export function owedCalls(): readonly string[] {
  const reach = reachOf(clientEntries(), [apiRegistry]);
  const declared = new Map<string, string>();
  for (const file of filesBelow('src/core/api'))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^export const (\w+)/gm))
      declared.set(name, file);
  return endpoints
    .filter(({ id }) => /^E-\d{3}$/.test(id))
    .filter(({ name }) => !reach.has(declared.get(name) ?? '', name))
    .map(({ id, name }) => `${id} ${name}`)
    .sort();
}

function print(rows: readonly Coverage[]): void {
  const show = ({ file, name }: Place) => (name === '' ? file : `${file} › ${name}`);
  for (const { row, code, tests } of rows) {
    const [symbol, test] = [code[0], tests[0]];
    const more = code.length > 1 ? ` (+${code.length - 1})` : '';
    console.log(`${row}  ${symbol ? show(symbol) : 'MISSING'}${more}`);
    console.log(
      `       ${test ? show(test) : 'NO TEST'}${tests.length > 1 ? ` (+${tests.length - 1})` : ''}`,
    );
  }
  for (const letter of Object.keys(sections)) {
    const own = rows.filter(({ row }) => row.startsWith(letter));
    const covered = own.filter(isFulfilled);
    console.log(`${letter}: ${covered.length} of ${own.length} rows in code and tested`);
  }
}

const list = (items: readonly string[]) => (items.length === 0 ? 'none' : items.join(' '));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = coverage();
  print(rows);
  const now = { rows: owedRows(rows), calls: owedCalls() };
  console.log(`Owed rows (${now.rows.length}): ${list(now.rows)}`);
  console.log(`Specified calls without a client (${now.calls.length}): ${now.calls.join(', ')}`);
  const fresh = [
    ...now.rows.filter((row) => !owed.rows.includes(row)),
    ...now.calls.filter((call) => !owed.calls.includes(call)),
  ];
  const paid = [
    ...owed.rows.filter((row) => !now.rows.includes(row)),
    ...owed.calls.filter((call) => !now.calls.includes(call)),
  ];
  if (fresh.length > 0) console.log(`Fulfilled before, and no longer: ${list(fresh)}`);
  if (paid.length > 0) console.log(`Fulfilled: strike from owed.json: ${list(paid)}`);
  process.exit(fresh.length + paid.length === 0 ? 0 : 1);
}
