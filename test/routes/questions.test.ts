// What an operation says before it is done is what it does: nothing that comes back is said to be lost, nothing that is lost goes unasked.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { RETENTION_DAYS } from '../../src/core/api/compute/recycles';
import type { LbListener } from '../../src/core/api/network/balancers';
import type { LbMember } from '../../src/core/api/network/pools';
import { dayText } from '../../src/core/format/days';
import { translate } from '../../src/core/i18n/translator';
import { isTakenBack } from '../../src/core/resource/access';
import type { Resource } from '../../src/core/resource/definition';
import { lbListener } from '../../src/routes/network/lb-listener';
import { dnat } from '../../src/routes/network/dnat';
import { lbMember } from '../../src/routes/network/lb-member';
import { snat } from '../../src/routes/network/snat';
import { screens } from '../../src/routes/registry';

const definitions: readonly Resource<never>[] = await Promise.all(
  screens.flatMap(({ definition }) => (definition ? [definition()] : [])),
);
// Those that stand inside details too.
const inside = [lbListener, lbMember, snat, dnat] as unknown as readonly Resource<never>[];
const asked = [...definitions, ...inside].flatMap((def) =>
  [...def.ops.entries()].flatMap(([name, op]) => {
    const question = op.confirm?.([], '样例', false);
    if (question === undefined) return [];
    const [said, inEnglish] =
      question === true
        ? ['此操作将无法撤销', 'cannot be undone']
        : [translate(question, 'zh-CN'), translate(question, 'en')];
    return [{ at: `${def.name}.${name}`, op, said, inEnglish }];
  }),
);
/** Followed again, made anew by its workload, put in again as it was: nothing is lost with them. */
const returns = ['follow.remove', 'k8spod.remove', 'lb-member.remove'];
const FINAL = /无法撤销|无法恢复|无法找回|不能再恢复/;
const FINAL_IN_ENGLISH = /cannot be (undone|recovered|restored)/;

it('what goes to the recycle bin is said to be restorable until a day, not to be lost, and not shown in red', () => {
  const binned = asked.filter(({ at }) => /\.recycle$/.test(at));
  assert.ok(binned.length > 5, String(binned.length));
  const until = dayText(new Date(Date.now() + RETENTION_DAYS * 86_400_000));
  for (const { at, op, said } of binned) {
    assert.ok(said.includes(`${until} 前可以恢复`), `${at}: ${said}`);
    assert.doesNotMatch(said, /无法撤销/, at);
    assert.ok(!op.danger, `${at} is red`);
  }
});

it('starting, stopping and the like are not said to be final, nor shown in red', () => {
  const turned = asked.filter(({ at }) =>
    /\.(start|stop|restart|softRestart|suspend|resume|pause|unpause)$/.test(at),
  );
  assert.ok(turned.length > 5, String(turned.length));
  for (const { at, op, said } of turned) {
    assert.doesNotMatch(said, /无法撤销/, at);
    assert.ok(!op.danger, `${at} is red`);
  }
});

it('what cannot be undone is red', () => {
  const lost = asked.filter(({ said }) => said.includes('无法撤销'));
  assert.ok(lost.length > 20, String(lost.length));
  assert.deepEqual(
    lost.filter(({ op }) => !op.danger).map(({ at }) => at),
    [],
  );
});

it('a removal is said to be final in both languages, unless it goes to the recycle bin or comes back', () => {
  const removals = asked.filter(
    ({ at, op }) => op.kind === 'remove' && !at.endsWith('.recycle') && !returns.includes(at),
  );
  assert.ok(removals.length > 15, String(removals.length));
  for (const { at, said, inEnglish } of removals) {
    assert.match(said, FINAL, at);
    assert.match(inEnglish, FINAL_IN_ENGLISH, at);
  }
});

it('what is red loses something, and its question says what', () => {
  const red = asked.filter(
    ({ at, op, said }) => op.danger && !FINAL.test(said) && !returns.includes(at),
  );
  assert.deepEqual(
    red.filter(({ said }) => !/丢失|不再执行|不再审批/.test(said)).map(({ at }) => at),
    [],
  );
});

it('what a notice takes back is said to come back, and not to be lost', () => {
  const kept = asked.filter(({ op }) => op.undo !== undefined);
  assert.ok(kept.length > 6, String(kept.length));
  for (const { at, op } of kept) {
    const question = op.confirm?.([], '样例', true);
    assert.ok(question !== undefined && question !== true, at);
    const said = translate(question, 'zh-CN');
    assert.match(said, /恢复|撤销：|后可在提示中撤销/, at);
    assert.doesNotMatch(said, /无法撤销/, at);
  }
  // Of the definitions that stand inside details too.
  for (const [at, def] of Object.entries({ lbListener, lbMember })) {
    const op = def.ops.get('remove');
    assert.ok(op?.undo, at);
    const question = op.confirm?.([], '样例', true);
    assert.ok(question !== undefined && question !== true, at);
    assert.match(translate(question, 'zh-CN'), /可在提示中撤销/, at);
    // Of several, or by whom may not make it anew, it is not taken back.
    const several = op.confirm?.([], '样例', false);
    assert.ok(several !== undefined && several !== true, at);
    assert.doesNotMatch(translate(several, 'zh-CN'), /可在提示中/, at);
  }
});

it('what a notice would be refused for is not offered', () => {
  const op = lbListener.ops.get('remove');
  assert.ok(op);
  const offered = (row: object, isAllowed = true) =>
    isTakenBack(op, row as LbListener, (code) => isAllowed && code === 'lb-listener:create');
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  assert.equal(offered({ protocol: 'HTTP', certificateEnds: '' }), true);
  assert.equal(offered({ protocol: 'HTTP', certificateEnds: '' }, false), false);
  assert.equal(offered({ protocol: 'HTTPS', certificateEnds: day(1) }), true);
  assert.equal(offered({ protocol: 'HTTPS', certificateEnds: day(-1) }), false);
  assert.equal(offered({ protocol: 'HTTPS', certificateEnds: '' }), false);
});

it('a member that served nobody comes back as it was', async () => {
  const undo = lbMember.ops.get('remove')?.undo;
  assert.ok(undo);
  const bodies: unknown[] = [];
  const call = (_endpoint: unknown, { body }: { readonly body: unknown }) => {
    bodies.push(body);
    return Promise.resolve({ id: 'anew' });
  };
  const row = { poolId: 'p', portId: '', ip: '10.0.0.9', port: 80, weight: 7, status: 'DISABLED' };
  await undo.run(row as LbMember, { call } as never);
  const { portId: _none, status: _status, ...rest } = row;
  assert.deepEqual(bodies, [{ ...rest, enabled: false }]);
});
