// Milliseconds, so asked before a release and not in every run: there other work of the machine decides.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openSiege } from './siege';

/** What nobody else may notice of a crowd, in milliseconds. */
const NOTICED = 200;
/** What a request to a server that does nothing takes at most on a machine with nothing else to do. */
const QUIET = 10;
/** How much slower a machine may be than a quiet one. */
const SLOWEST = 3;

it('a thousand sign-ins at one address stand in nobody else’s way', async (context) => {
  const siege = await openSiege();
  context.after(() => siege.close());
  const rounds = [];
  // What else the machine does only ever adds: the best of three counts.
  for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    const { own, enter, before, nothing } = await siege.round(ip);
    context.diagnostic(JSON.stringify({ own, enter, before, nothing }));
    const noticed = NOTICED * Math.min(SLOWEST, Math.max(1, nothing / QUIET));
    // One of the crowd's may be under way, and takes as long as his own.
    if (own < noticed && enter < 2 * before + noticed) return;
    rounds.push({ own, enter, before, nothing });
  }
  assert.fail(`others waited: ${JSON.stringify(rounds)}`);
});
