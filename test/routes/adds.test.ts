import assert from 'node:assert/strict';
import { it } from 'node:test';
import { screens } from '../../src/routes/registry';

/** What several of are worth together says something. */
const adding = new Set(['amount', 'cpu', 'memory', 'storage', 'size', 'disk']);
const size = 'a size on offer, of which nobody has several';
/** And where it does not. */
const apart: Readonly<Record<string, string>> = {
  'approval.amount': 'of what was asked for, and of some requests none',
  'budget.amount': 'of a group, it is about a part of the whole one',
  'campaign.amount': 'of each coupon that it gives out',
  'flavor.cpu': size,
  'flavor.memory': size,
  'follow.cpu': 'how busy it is, in percent',
  'follow.memory': 'how busy it is, in percent',
  'k8ssecret.size': 'a few bytes',
  'k8ssidecar.cpu': 'a part of what its pods have',
  'k8ssidecar.memory': 'a part of what its pods have',
  'statement.amount': 'with what came in and what went out its sums are above the list',
  'storagedisk.size': 'what of it can be used is said by its pool',
};

it('says of a selection what its amounts and its sizes come to', async () => {
  const plain = new Set<string>();
  const added = new Set<string>();
  for (const { definition } of screens) {
    const def = await definition?.();
    for (const [name, { kind, options }] of def?.fields ?? []) {
      if (!def || !adding.has(name) || (kind !== 'money' && kind !== 'number')) continue;
      (options.adds ? added : plain).add(`${def.name}.${name}`);
    }
  }
  assert.ok(added.size >= 25, [...added].join(' '));
  assert.deepEqual([...plain].toSorted(), Object.keys(apart).toSorted());
});
