// What an entry of the product reaches, by declaration: a declaration that only a test, or nothing, imports fulfils no
// row of the specification. Read from the syntax alone, which takes a second; what is written in other ways than imports,
// exports and names does not exist in this repository.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

export interface TopLevel {
  /** Names that it declares; none for a statement that does something. */
  readonly names: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly uses: ReadonlySet<string>;
  /** What it takes of files that it loads late. */
  readonly loads: readonly Load[];
}

interface Load {
  readonly file: string;
  readonly name: string;
}

interface Module {
  readonly source: ts.SourceFile;
  readonly parts: readonly TopLevel[];
  /** Local name to file and name; `*` is everything of it. */
  readonly imports: ReadonlyMap<string, Target>;
  /** Exported name to what it is; a target without a file is declared here. */
  readonly exports: ReadonlyMap<string, Target>;
  /** Files whose statements run with it. */
  readonly runs: readonly string[];
}
interface Target {
  readonly file?: string | undefined;
  readonly name: string;
}

const ALL = '*';

function fileOf(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const base = join(dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find(
    (name) => /\.tsx?$/.test(name) && existsSync(name),
  );
}

const textOf = (node: ts.Node | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bound(name));
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement);
  return isNamed ? [statement.name?.text ?? 'default'] : [];
}

function bound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? bound(element.name) : [],
  );
}

/** Names that are taken of a module where it is loaded; everything where it is handed on as a whole. */
function takenOf(load: ts.CallExpression): readonly string[] {
  let whole: ts.Node = load;
  while (ts.isAwaitExpression(whole.parent) || ts.isParenthesizedExpression(whole.parent))
    whole = whole.parent;
  const { parent } = whole;
  if (ts.isVariableDeclaration(parent)) return namesFrom(parent.name, enclosing(parent));
  if (!ts.isPropertyAccessExpression(parent)) return [ALL];
  if (parent.name.text !== 'then') return [parent.name.text];
  const [then] = ts.isCallExpression(parent.parent) ? parent.parent.arguments : [];
  if (!then || !(ts.isArrowFunction(then) || ts.isFunctionExpression(then))) return [ALL];
  const [given] = then.parameters;
  return given ? namesFrom(given.name, then.body) : [];
}

const enclosing = (node: ts.Node): ts.Node => {
  let around = node;
  while (!ts.isBlock(around) && !ts.isSourceFile(around)) around = around.parent;
  return around;
};

/** What of a module is used by the names that it is bound to. */
function namesFrom(name: ts.BindingName, within: ts.Node): readonly string[] {
  if (ts.isObjectBindingPattern(name))
    return name.elements.map(({ propertyName, name: own, dotDotDotToken }) =>
      dotDotDotToken ? ALL : (propertyName ?? own).getText(),
    );
  if (!ts.isIdentifier(name)) return [ALL];
  const names = new Set<string>();
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && node.text === name.text && node !== name) {
      const { parent } = node;
      const isTaken = ts.isPropertyAccessExpression(parent) && parent.expression === node;
      if (isTaken) names.add(parent.name.text);
      else if (!ts.isPropertyAccessExpression(parent)) names.add(ALL);
    }
    ts.forEachChild(node, visit);
  };
  visit(within);
  return [...names];
}

/** Names that a part uses; `space.name` for what it takes of another thing, which may be a whole module. */
function usesOf(part: ts.Node, file: string): Pick<TopLevel, 'uses' | 'loads'> {
  const uses = new Set<string>();
  const loads: Load[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) uses.add(node.text);
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
      uses.add(`${node.expression.text}.${node.name.text}`);
    if (ts.isQualifiedName(node) && ts.isIdentifier(node.left))
      uses.add(`${node.left.text}.${node.right.text}`);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const target = fileOf(file, textOf(node.arguments[0]) ?? '');
      if (target) for (const name of takenOf(node)) loads.push({ file: target, name });
    }
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const target = fileOf(file, textOf(node.argument.literal) ?? '');
      const { qualifier } = node;
      const name = qualifier && ts.isIdentifier(qualifier) ? qualifier.text : ALL;
      if (target) loads.push({ file: target, name });
    }
    // The name behind a dot, and a key, are no use of something that is called alike.
    if (ts.isPropertyAccessExpression(node)) {
      visit(node.expression);
      return;
    }
    if (ts.isPropertyAssignment(node)) {
      if (ts.isComputedPropertyName(node.name)) visit(node.name);
      visit(node.initializer);
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(part);
  return { uses, loads };
}

function read(file: string): Module {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const parts: TopLevel[] = [];
  const imports = new Map<string, Target>();
  const exports = new Map<string, Target>();
  const runs: string[] = [];
  for (const statement of source.statements) {
    const from = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    if (!from) {
      const names = namesOf(statement);
      const span = { from: statement.getFullStart(), to: statement.getEnd() };
      parts.push({ names, ...span, ...usesOf(statement, file) });
      const isExported =
        ts.canHaveModifiers(statement) &&
        ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (isExported) for (const name of names) exports.set(name, { name });
      if (isExported && ts.getModifiers(statement)?.some((each) => each.getText() === 'default'))
        exports.set('default', { name: names[0] ?? 'default' });
      continue;
    }
    const specifier = textOf(statement.moduleSpecifier);
    const target = specifier === undefined ? undefined : fileOf(file, specifier);
    if (target) runs.push(target);
    if (ts.isExportDeclaration(statement)) {
      if (statement.exportClause && ts.isNamedExports(statement.exportClause)) {
        for (const { name, propertyName } of statement.exportClause.elements)
          exports.set(name.text, { file: target, name: (propertyName ?? name).text });
      }
      continue;
    }
    if (!target) continue;
    const clause = statement.importClause;
    if (clause?.name) imports.set(clause.name.text, { file: target, name: 'default' });
    const named = clause?.namedBindings;
    if (named && ts.isNamespaceImport(named))
      imports.set(named.name.text, { file: target, name: ALL });
    else if (named)
      for (const { name, propertyName } of named.elements)
        imports.set(name.text, { file: target, name: (propertyName ?? name).text });
  }
  return { source, parts, imports, exports, runs };
}

const modules = new Map<string, Module>();
function moduleOf(file: string): Module {
  const known = modules.get(file) ?? read(file);
  modules.set(file, known);
  return known;
}

export interface Reach {
  /** Whether the part of the file at this place is used, and what the part is. */
  at(file: string, position: number): TopLevel | undefined;
  /** Whether something that the file declares is used. */
  has(file: string, name: string): boolean;
  readonly files: ReadonlySet<string>;
}

/** Everything that the entries use, all the way down; `except` are files that hand on everything and use nothing. */
export function reachOf(entries: readonly string[], except: readonly string[] = []): Reach {
  const used = new Set<TopLevel>();
  const files = new Set<string>();
  const asked = new Set<string>();

  const runFile = (file: string) => {
    if (files.has(file) || except.includes(file)) return;
    files.add(file);
    const { parts, runs } = moduleOf(file);
    for (const part of parts) if (part.names.length === 0) usePart(file, part);
    for (const other of runs) runFile(other);
  };
  const useExport = (file: string, name: string) => {
    if (except.includes(file) || asked.has(`${file} ${name}`)) return;
    asked.add(`${file} ${name}`);
    runFile(file);
    const { exports } = moduleOf(file);
    if (name === ALL) for (const each of exports.keys()) useExport(file, each);
    const target = exports.get(name);
    if (target?.file !== undefined) useExport(target.file, target.name);
    else if (target) useLocal(file, target.name);
  };
  const useLocal = (file: string, name: string) => {
    const { parts, imports } = moduleOf(file);
    const imported = imports.get(name);
    if (imported?.file !== undefined && imported.name !== ALL)
      useExport(imported.file, imported.name);
    for (const part of parts) if (part.names.includes(name)) usePart(file, part);
  };
  const usePart = (file: string, part: TopLevel) => {
    if (used.has(part)) return;
    used.add(part);
    const { imports } = moduleOf(file);
    for (const { file: other, name } of part.loads) {
      runFile(other);
      useExport(other, name);
    }
    for (const name of part.uses) {
      const [space = '', member] = name.split('.');
      const whole = imports.get(space);
      if (whole?.file !== undefined && whole.name === ALL) {
        // Without a name behind the dot the whole module is handed on.
        if (member !== undefined) useExport(whole.file, member);
        else if (![...part.uses].some((each) => each.startsWith(`${space}.`)))
          useExport(whole.file, ALL);
      } else if (member === undefined) useLocal(file, name);
    }
  };
  for (const entry of entries) useExport(entry, ALL);
  for (const entry of entries) runFile(entry);

  return {
    files,
    at: (file, position) =>
      files.has(file)
        ? moduleOf(file).parts.find(
            (part) => part.from <= position && position < part.to && used.has(part),
          )
        : undefined,
    has: (file, name) =>
      files.has(file) &&
      moduleOf(file).parts.some((part) => part.names.includes(name) && used.has(part)),
  };
}
