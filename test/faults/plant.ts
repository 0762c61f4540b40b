// Faults planted one at a time in a copy of the sources: each must turn the tests red that are there to see it.
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { copySources } from '../support/copied-sources';
import type { Copy } from '../support/copied-sources';
import type { Fault } from './fault';

interface PlantOptions {
  /**
   * Whether servers begin with a copy of a filled database, which takes a tenth of the time, as under `npm test`. Not for a
   * fault in what fills it: it was filled before.
   */
  readonly filled?: boolean;
}

export function plant(faults: readonly Fault[], { filled = false }: PlantOptions = {}): void {
  describe('a planted fault', () => {
    let copy: Copy;
    let database: ChildProcess | undefined;
    let env: Readonly<Record<string, string>> = {};
    before(async () => {
      copy = copySources();
      if (!filled) return;
      database = fork('test/support/postgres-main.ts', {
        cwd: copy.path,
        execArgv: ['--import', 'tsx'],
      });
      const told = ['message', 'exit'].map((event) => once(database!, event));
      const [first] = (await Promise.race(told)) as [{ readonly url?: string }];
      assert.ok(first.url, 'PostgreSQL has ended before its databases were filled');
      env = { TEST_POSTGRES: first.url };
    });
    after(async () => {
      if (database) {
        const ended = once(database, 'exit');
        database.kill();
        await ended;
      }
      copy.remove();
    });

    const run = (file: string, own: Fault['seenBy']['env'], only?: string) =>
      copy.run(file, { ...env, ...own }, only);
    /** Which fault is in what was built; none: that of nobody. */
    let built: string | undefined;
    const build = (what = '') => {
      if (built === what) return;
      const { passes, output } = copy.build();
      assert.ok(passes, `is not built\n${output.slice(-3000)}`);
      built = what;
    };
    const passed = new Set<string>();
    const assertPasses = (seenBy: Fault['seenBy']) => {
      const key = startOf(seenBy);
      if (passed.has(key)) return;
      if (seenBy.ofBuild) build();
      const { passes, output } = run(seenBy.file, seenBy.env, askedTogether(faults, key));
      assert.ok(passes, `${seenBy.file} fails without the fault too\n${output.slice(-3000)}`);
      passed.add(key);
    };
    for (const { what, file, from, to, seenBy } of faults) {
      it(`is seen: ${what}`, () => {
        assertPasses(seenBy);
        // A build costs a minute: all that is seen in one is asked of the same intact one.
        if (seenBy.ofBuild)
          for (const other of faults) if (other.seenBy.ofBuild) assertPasses(other.seenBy);
        const intact = copy.read(file);
        copy.write(
          file,
          intact.replace(from, () => to),
        );
        try {
          if (seenBy.ofBuild) build(what);
          const { passes, output } = run(seenBy.file, seenBy.env, seenBy.only);
          assert.ok(!passes, `nobody saw it\n${output.slice(-3000)}`);
          const named = seenBy.only === undefined ? /✖|❌/ : new RegExp(`[✖❌] .*(${seenBy.only})`);
          assert.match(output, named, 'a test names it');
        } finally {
          copy.write(file, intact);
        }
      });
    }
  });
}

const startOf = ({ file, env }: Fault['seenBy']) => JSON.stringify([file, env]);

/** What is asked of a file by any of the faults: its start costs more than its tests, so they pass at once without them. */
function askedTogether(faults: readonly Fault[], key: string): string | undefined {
  const asked = faults.filter(({ seenBy }) => startOf(seenBy) === key);
  const names = asked.flatMap(({ seenBy: { only } }) => only ?? []);
  return names.length === asked.length ? [...new Set(names)].join('|') : undefined;
}
