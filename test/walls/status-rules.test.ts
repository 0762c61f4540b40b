import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import ts from 'typescript';
import { endpoints } from '../../src/core/api/registry';
import { importsAmong, sourcesOf } from './circles';

/**
 * From which statuses something may be done is said by its endpoint alone. Whoever writes the same list of statuses beside
 * it says it a second time, and nothing would compare the two.
 */
const rules = new Map(
  endpoints.flatMap(({ name, from, actions }) =>
    [
      [name, from] as const,
      ...Object.values(actions ?? {}).map((each) => [name, each.from] as const),
    ]
      // One status alone is a word that may mean anything.
      .flatMap(([of, rule]) => (Array.isArray(rule) && rule.length > 1 ? [[keyOf(rule), of]] : [])),
  ),
);
function keyOf(statuses: readonly string[]): string {
  return [...statuses].sort().join(' ');
}

/** Lists that are of the same words by chance. */
const chance: Readonly<Record<string, string>> = {
  'src/routes/ordering/flow/unpaid-orders.tsx: APPROVING CREATED':
    'of the approval of an order, for a search',
};

/** Where a definition looks at the one status that a row is in, and why its endpoint has no such rule. */
const alone: Readonly<Record<string, string>> = {
  'src/routes/container/namespace.ts': 'which clusters a form offers',
  'src/routes/database/sharding-form.ts': 'which instances a form offers',
  'src/routes/infrastructure/sources.ts': 'which hosts and machines a form offers',
  'src/routes/messages/message.ts':
    'read and unread are what a reader does to a message again and again',
  'src/routes/money/bill-ops.ts': 'an invoice is made of them, and its endpoint knows invoices',
  'src/routes/money/campaign.ts': 'whether its end is still worth a word',
  'src/routes/money/coupon.ts': 'whether its end is still worth a word',
  'src/routes/money/remittance-form.ts': 'whether the same transfer was handed in before',
  'src/routes/monitoring/sources.ts': 'which users a form offers',
  'src/routes/network/firewall-sources.ts': 'which addresses a form offers',
  'src/routes/network/lb-member.ts': 'what is made anew is disabled where it was',
  'src/routes/network/nat-sources.ts': 'which subnets a form offers',
  'src/routes/network/sources.ts': 'which networks and machines a form offers',
  'src/routes/offers/publication-form.ts':
    'of the articles in it, which have a status of their own',
  'src/routes/people/user-ops.ts':
    'the status is a picture of a flag, which the handler asks (0206)',
  'src/routes/system/flow/flow.ts':
    'together with the versions: what is published and changed is published again',
  'src/routes/tasks/run-words.ts': 'of the steps and hosts of a run, not of the run',
  'src/routes/work-orders/words.ts': 'until when an answer is due',
};
/** `status === 'X'`, of the row itself or what it destructures; other attributes (`toolsStatus`) have no rule of statuses. */
const readsStatus = (text: string) => /\b(?:status|payStatus|approvalStatus) [!=]== '/.test(text);
/** Operations, in their definition or in a file beside it. */
const isDefinition = (text: string) => /\bops: \(o\) =>|\(\s*o: OpKit</.test(text);
const areaOf = (file: string) => file.split('/')[2];
/** Definitions, and what they import of their own area, views apart: forms, states, words. */
function definitionFiles(): readonly string[] {
  const files = sourcesOf('src/routes');
  const imports = importsAmong(files);
  const definitions = files.filter((file) => isDefinition(readFileSync(file, 'utf8')));
  const beside = definitions.flatMap((file) =>
    (imports.get(file) ?? []).filter(
      (each) => areaOf(each) === areaOf(file) && each.endsWith('.ts'),
    ),
  );
  return [...new Set([...definitions, ...beside])];
}

function listsOf(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isArrayLiteralExpression(node) && node.elements.every(ts.isStringLiteral))
      found.push(keyOf(node.elements.map((each) => (ts.isStringLiteral(each) ? each.text : ''))));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true));
  return found;
}

describe('the statuses from which an operation is allowed', () => {
  it('stand in no screen', () => {
    const found = ['src/routes', 'src/widgets', 'src/elements'].flatMap(sourcesOf).flatMap((file) =>
      listsOf(readFileSync(file, 'utf8'))
        .filter((key) => rules.has(key))
        .map((key) => `${file}: ${key}`),
    );
    assert.deepEqual(found, Object.keys(chance));
  });

  it('stand in no definition either where it is one status alone', () => {
    const found = definitionFiles().filter((file) => readsStatus(readFileSync(file, 'utf8')));
    assert.deepEqual(found.toSorted(), Object.keys(alone));
    assert.ok(readsStatus(`when: ({ status }) => status === 'unpay'`));
  });

  it('are seen in any order', () => {
    assert.ok(
      listsOf(`const on = ['RUNNING', 'ERROR'].includes(row.status);`).includes('ERROR RUNNING'),
    );
  });
});
