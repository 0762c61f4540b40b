import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { sourcesOf } from './circles';

/**
 * Outside core/http nobody decides by the kind of a failed call: they ask for a trait, so that a question has one answer
 * (docs/decisions/0161-traits-of-errors.md). What still reads a `kind` of an error, how often and why; this list only
 * gets shorter.
 */
const allowed: Readonly<Record<string, readonly [times: number, why: string]>> = {
  'src/core/error-hook.ts': [1, 'hands the kind to the operator, and decides nothing by it'],
  'src/core/download/download.ts': [1, 'the key under which a notice is told once'],
  'src/core/chat/composer.ts': [1, 'of a ChatStreamError, which has kinds of its own'],
  'src/widgets/assistant/answering.ts': [1, 'of a ChatStreamError'],
  'src/routes/app/route-failure.tsx': [1, 'of a ChunkError'],
  'src/core.ts': [1, 'hands the type to host pages, which do decide by kind'],
};

const isError = /(^|\.)(error|failure|cause|thrown|\w*(Error|Failure|Cause))!?$/;

/** Reads of an error's kind, by the names that errors have: `error.kind`, `{ kind } = thrown`; and sets of kinds, by type. */
function readsOf(text: string, name = 'x.tsx'): readonly string[] {
  if (!/\bkind\b|\bApiErrorKind\b/.test(text)) return []; // parsing all takes ten times as long
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const note = (node: ts.Node) => found.push(node.getText());
  const takesKind = (pattern: ts.BindingName) =>
    ts.isObjectBindingPattern(pattern) &&
    pattern.elements.some((each) => (each.propertyName ?? each.name).getText() === 'kind');
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && node.name.text === 'kind') {
      if (isError.test(node.expression.getText())) note(node);
    } else if (ts.isElementAccessExpression(node)) {
      const at = node.argumentExpression;
      if (ts.isStringLiteral(at) && at.text === 'kind' && isError.test(node.expression.getText()))
        note(node);
    } else if (ts.isVariableDeclaration(node) && takesKind(node.name)) {
      const from = node.initializer?.getText() ?? '';
      const type = node.type?.getText() ?? '';
      if (isError.test(from) || /\bApiError\b/.test(type)) note(node);
    } else if (ts.isParameter(node) && takesKind(node.name)) {
      if (/\bApiError\b/.test(node.type?.getText() ?? '')) note(node);
    } else if (ts.isIdentifier(node) && node.text === 'ApiErrorKind') {
      note(node);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

describe('the kind of a failed call', () => {
  it('decides in core/http alone', () => {
    const found = Object.fromEntries(
      sourcesOf('src')
        .filter((name) => !name.startsWith('src/core/http/'))
        .map((name) => [name, readsOf(readFileSync(name, 'utf8'), name)] as const)
        .filter(([, reads]) => reads.length > 0)
        .map(([name, reads]) => [name, reads.length]),
    );
    assert.deepEqual(
      found,
      Object.fromEntries(Object.entries(allowed).map(([name, [times]]) => [name, times])),
    );
  });

  it('is read by few, and by no more than today', () => {
    assert.ok(Object.keys(allowed).length <= 6);
  });

  for (const [title, code] of [
    ['compared', `if (isApiError(error) && error.kind === 'refused') return;`],
    ['compared by another name', `if (failure?.kind !== 'payment') return;`],
    ['in a state', `if (state.error.kind === 'reset') return;`],
    ['by text', `if (error['kind'] === 'reset') return;`],
    ['taken out', `const { kind } = error;`],
    ['taken out by type', `const { kind }: ApiError = thrown.value;`],
    ['taken out by a parameter', `const ends = ({ kind }: ApiError) => kind;`],
    ['in a set', `const ending: ReadonlySet<ApiErrorKind> = new Set(['reset']);`],
    ['in a list', `const ends = ['reset'].includes(error.kind);`],
    ['switched by', `switch (cause.kind) { case 'reset': }`],
  ] as const)
    it(`is seen when ${title}`, () => {
      assert.notDeepEqual(readsOf(code), []);
    });

  it('is not taken for the kind of anything else', () => {
    assert.deepEqual(readsOf(`if (input.kind === 'number' && op.kind === 'go') return;`), []);
  });
});
