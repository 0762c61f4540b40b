import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { covers, decidingRule, fits, hiddenRules } from '../../../src/core/rules/firewall';
import type { Traffic, TrafficRule } from '../../../src/core/rules/firewall';

// Few values, so that rules and traffic meet.
const address = fc
  .tuple(fc.constantFrom(0, 1, 128), fc.constantFrom(1, 2, 200))
  .map(([third, last]) => `10.0.${third}.${last}`);
const place = fc.oneof(
  fc.constant(''),
  address,
  fc.tuple(address, fc.constantFrom(0, 8, 17, 24, 31)).map(([ip, prefix]) => `${ip}/${prefix}`),
  fc.constantFrom('fd00::/8', '::/0', 'fd00::1'),
);
const port = fc.constantFrom(1, 22, 80, 443, 8050, 65_535);
const ports = fc.oneof(
  fc.constant(''),
  port.map(String),
  fc.tuple(port, port).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`),
);
const rule = fc
  .record({
    protocol: fc.constantFrom('tcp', 'udp', 'icmp', 'any'),
    policy: fc.constantFrom('allow', 'deny', 'reject'),
    sourceIp: place,
    sourcePort: ports,
    destinationIp: place,
    destinationPort: ports,
    enabled: fc.boolean(),
  })
  // As the server has it: ports of what has ports.
  .map((each) =>
    each.protocol === 'tcp' || each.protocol === 'udp'
      ? each
      : { ...each, sourcePort: '', destinationPort: '' },
  );
const rules = fc.array(rule, { maxLength: 8 }).chain((list) =>
  fc.shuffledSubarray(
    list.map((each, at): TrafficRule => ({ ...each, id: `r${at}`, position: at + 1 })),
    { minLength: list.length, maxLength: list.length },
  ),
);
const traffic: fc.Arbitrary<Traffic> = fc.record({
  protocol: fc.constantFrom('tcp', 'udp', 'icmp'),
  sourceIp: fc.oneof(address, fc.constantFrom('fd00::1', '2001:db8::1')),
  sourcePort: port,
  destinationIp: fc.oneof(address, fc.constantFrom('fd00::1', '2001:db8::1')),
  destinationPort: port,
});
const runs = { numRuns: 2000 };

/** */
describe('the rules of a firewall policy', () => {
  it('are decided by the first that is switched on and fits, however they are listed', () => {
    fc.assert(
      fc.property(rules, traffic, (list, sent) => {
        const decided = decidingRule(list, sent);
        const fitting = list
          .filter((each) => each.enabled && fits(each, sent))
          .map(({ position }) => position);
        assert.equal(decided?.position, fitting.length > 0 ? Math.min(...fitting) : undefined);
      }),
      runs,
    );
  });

  it('that cover others fit all that those fit', () => {
    fc.assert(
      fc.property(rule, rule, traffic, (a, b, sent) => {
        const [outer, inner] = [a, b].map((each, at) => ({ ...each, id: `${at}`, position: at }));
        if (!outer || !inner || !covers(outer, inner) || !fits(inner, sent)) return;
        assert.ok(fits(outer, sent));
      }),
      { numRuns: 10_000 },
    );
  });

  it('that are hidden never decide, and nothing changes without them', () => {
    fc.assert(
      fc.property(rules, traffic, (list, sent) => {
        const hidden = hiddenRules(list);
        const decided = decidingRule(list, sent);
        assert.ok(decided === undefined || !hidden.has(decided.id));
        const others = list.filter(({ id }) => !hidden.has(id));
        assert.equal(decidingRule(others, sent)?.id, decided?.id);
        for (const [id, { by, same }] of hidden) {
          const own = list.find((each) => each.id === id);
          assert.ok(own && by.enabled && own.enabled && by.position < own.position);
          assert.equal(same, own.policy === by.policy);
        }
      }),
      runs,
    );
  });

  it('cover themselves, and what covers what is covered covers it too', () => {
    fc.assert(
      fc.property(rule, rule, rule, (...three) => {
        const [a, b, c] = three.map((each, at) => ({ ...each, id: `${at}`, position: at }));
        assert.ok(a && b && c && covers(a, a));
        if (covers(a, b) && covers(b, c)) assert.ok(covers(a, c));
      }),
      runs,
    );
  });

  const one = (more: Partial<TrafficRule>): TrafficRule => ({
    ...{ id: 'a', position: 1, protocol: 'tcp', policy: 'allow', enabled: true },
    ...{ sourceIp: '', sourcePort: '', destinationIp: '', destinationPort: '' },
    ...more,
  });
  it('know a block of IPv4 from everywhere, and ports from all of them', () => {
    const everywhere = one({});
    const four = one({ sourceIp: '0.0.0.0/0' });
    assert.ok(covers(everywhere, four));
    assert.ok(!covers(four, everywhere), 'IPv6 is left');
    assert.ok(covers(one({ destinationPort: '1-65535' }), everywhere));
    assert.ok(!covers(one({ destinationPort: '80' }), one({ destinationPort: '80-81' })));
    assert.ok(!covers(everywhere, one({ protocol: 'any' })), 'UDP and ICMP are left');
    assert.ok(covers(one({ protocol: 'any' }), everywhere));
  });
});
