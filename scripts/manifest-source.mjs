// What only the source tells of an element: parameters and types of its methods, which members are protected, and what
// the tokens are for. Read without the compiler's checker, so that it costs a build half a second.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The classes below `src/elements` by name: what each declares on its prototype, and the class that it extends. */
export function readClasses(root) {
  const folder = join(root, 'src', 'elements');
  const classes = new Map();
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    if (!name.endsWith('.ts') || name.endsWith('.d.ts')) continue;
    const file = join(folder, name);
    const source = ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const visit = (node) => {
      if (ts.isClassDeclaration(node) && node.name) {
        classes.set(node.name.text, { members: membersOf(node, source) });
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return classes;
}

function membersOf(node, source) {
  const members = new Map();
  for (const member of node.members) {
    if (!member.name || ts.isPrivateIdentifier(member.name)) continue;
    const flags = ts.getCombinedModifierFlags(member);
    if (flags & ts.ModifierFlags.Static) continue;
    const name = member.name.getText(source);
    const privacy =
      flags & ts.ModifierFlags.Private
        ? 'private'
        : flags & ts.ModifierFlags.Protected
          ? 'protected'
          : 'public';
    members.set(name, {
      privacy,
      kind: ts.isMethodDeclaration(member) ? 'method' : 'field',
      ...(ts.isMethodDeclaration(member) ? signatureOf(member, source) : {}),
    });
  }
  return members;
}

function signatureOf(member, source) {
  const text = (node) => node.getText(source).replace(/\s+/g, ' ');
  return {
    parameters: member.parameters.map((parameter) => ({
      name: text(parameter.name),
      ...(parameter.type ? { type: { text: text(parameter.type) } } : {}),
      ...(parameter.questionToken || parameter.initializer ? { optional: true } : {}),
      ...(parameter.dotDotDotToken ? { rest: true } : {}),
      ...(parameter.initializer ? { default: text(parameter.initializer) } : {}),
    })),
    return: { type: { text: member.type ? text(member.type) : 'void' } },
  };
}

/** The tokens of a sheet: `--by-*` of its plain `:host` rule, each with the comment that stands directly above it. */
export function readTokens(file) {
  const text = readFileSync(file, 'utf8');
  const rule = /^:host \{([\s\S]*?)^\}/m.exec(text)?.[1] ?? '';
  return [...rule.matchAll(/(?:\/\*\s*([^*]*?)\s*\*\/\s*)?(--by-[\w-]+):\s*([^;]+);/g)].map(
    ([, description, name, value]) => ({
      name,
      default: value.replace(/\s+/g, ' ').trim(),
      ...(description ? { description: description.replace(/\s+/g, ' ') } : {}),
    }),
  );
}
