import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import ts from 'typescript';
import { sourcesOf } from './circles';

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Types that follow from a schema are called as it is; what the schema holds says itself what it is. */
const isDerived = (statement: ts.TypeAliasDeclaration) =>
  /\b(?:InferOutput|InferInput|ReturnType|typeof)\b/.test(statement.type.getText());

/** Endpoints and schemas are data with a summary of their own, and types of the wire name what is on it. */
function mustSay(file: string, statement: ts.Statement): boolean {
  // Lists of texts are said by their keys.
  if (ts.isVariableStatement(statement))
    return !file.startsWith('src/core/api/') && !/messages[\w.-]*\.ts$/.test(file);
  if (ts.isTypeAliasDeclaration(statement))
    return !file.startsWith('src/core/api/') && !isDerived(statement);
  return (
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement)
  );
}

it('whatever the core exports says what it is: shapes, units and errors where they are not plain', () => {
  let asked = 0;
  const silent = sourcesOf('src/core').flatMap((file) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(file, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    return source.statements
      .filter((statement) => isExported(statement) && mustSay(file, statement))
      .flatMap((statement) => {
        asked += 1;
        if (ts.getJSDocCommentsAndTags(statement).length > 0) return [];
        return [`${file}: ${statement.getText().split('\n', 1)[0]}`];
      });
  });
  assert.ok(asked > 500);
  assert.deepEqual(silent, []);
});
