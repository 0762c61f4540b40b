import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { isApiError } from '../../src/core/http/errors';
import { access, statusAllows } from '../../src/core/resource/access';
import { runOne } from '../../src/core/resource/bulk';
import type { Resource } from '../../src/core/resource/definition';
import { cleanValues, initialValues } from '../../src/core/resource/form';
import type { FormValues, InputKind, InputSpec } from '../../src/core/resource/input';
import type { OpSpec } from '../../src/core/resource/operation';
import { createRuntime, type Runtime } from '../../src/core/runtime';
import { selectLoaders } from '../../src/routes/app/select-loaders';
import { screens } from '../../src/routes/registry';
import { signIn, startBackend } from '../server/backend';
import { notHere, valuesFor } from './loop/declared-operations';
import { beginning, contextOf, rowsOf } from './loop/rows';
import { validValues } from './loop/values';

type Row = object;
type Def = Resource<Row>;

/** Rows that an operation is tried on, until one takes it, of so many. */
const TRIED = 12;
const READ = 100;
const done: string[] = [];
/** Inputs that take more than one value typed or chosen: forms with them have tests of their own. */
const takesMore: ReadonlySet<InputKind> = new Set(['custom', 'hosts', 'files', 'rows']);
/** What the server says of whatever another thing still needs. */
const inUse = /正在被.+使用/;

const lists = screens.filter(
  ({ definition, path, menu }) => definition && !path.includes(':') && 'in' in menu,
);

/** What changes a row last: it is another one afterwards, or gone. */
const byHarm = ([, one]: [string, OpSpec<Row>], [, other]: [string, OpSpec<Row>]) =>
  Number(one.danger || one.kind === 'remove') - Number(other.danger || other.kind === 'remove');

/**
 * Every operation of every list on a row of the demonstration, as the screen would send it: once where the status allows it,
 * and once where it does not. What is drawn of it stands in the loop of the definitions, in a browser.
 */
describe('the operations of every definition', () => {
  let server: Awaited<ReturnType<typeof startBackend>>;
  const runtimes = new Map<string, Promise<Runtime>>();
  before(async () => {
    server = await startBackend();
  });
  after(async () => {
    for (const runtime of runtimes.values()) (await runtime).dispose();
    await server.close();
  });

  async function signedIn(username: string): Promise<Runtime> {
    const runtime = createRuntime({ config: { baseUrl: server.url, tokenStorage: 'memory' } });
    await runtime.signIn({ token: await signIn(server.url, username) });
    return runtime;
  }
  const as = (username: string) => {
    const runtime = runtimes.get(username) ?? signedIn(username);
    runtimes.set(username, runtime);
    return runtime;
  };

  /** What a select, or a table of specifications, offers where these values stand. */
  async function offered({ from, specs }: InputSpec, values: FormValues, runtime: Runtime) {
    const { call, signal } = contextOf(runtime);
    const { user } = runtime.session.getState();
    const asked = { call, signal, user, values };
    if (specs) {
      const rows = typeof specs.from === 'function' ? await specs.from(asked) : specs.from;
      return rows.filter(({ soldOut }) => !soldOut).map(({ value }) => value);
    }
    if (typeof from === 'string' && from !== 'region') {
      const options = (await selectLoaders[from]?.(runtime, signal)) ?? [];
      return options.map(({ value }) => value);
    }
    const options = typeof from === 'function' ? await from(asked) : from;
    if (typeof options === 'string' || !options) return [];
    return options.filter(({ disabled }) => !disabled).map(({ value }) => value);
  }

  for (const { id, perm, definition } of lists) {
    it(`${id}: each is done where it is allowed, and refused where the status forbids it`, async () => {
      const def = (await definition!()) as unknown as Def;
      const tenant = await as('tenant');
      const runtime = tenant.can(perm) ? tenant : await as('admin');
      const can = (code: string | null) => runtime.can(code);
      const env = runtime.config.env;
      const problems: string[] = [];
      const used = new Set<string>();
      let rows = await rowsOf(def, runtime, READ);
      for (const [name, op] of [...def.ops].sort(byHarm)) {
        if (!op.send || op.kind === 'create' || op.kind === 'import') continue;
        const place = `${id} ${name}`;
        const { form } = op;
        const fill = async (row: Row) =>
          validValues(
            form!,
            initialValues(form!, await beginning(op, row, runtime)),
            (input, values) => offered(input, values, runtime),
            valuesFor[place],
          );
        /** Why it was not done. */
        const send = async (row: Row) => {
          const filled = form && (await fill(row));
          if (filled && 'left' in filled)
            return takesMore.has(form[filled.left]!.kind) ? '' : `no value for ${filled.left}`;
          const values = filled && cleanValues(form, filled.values);
          try {
            await runOne(op, values, row, contextOf(runtime));
            return undefined;
          } catch (error) {
            if (!isApiError(error) || error.kind !== 'refused') throw error;
            return `${error.message} (${JSON.stringify(values)})`;
          }
        };
        const open = rows.filter((row) => access(op, row, can, env).kind === 'open');
        const fresh = open.filter((row) => !used.has(def.id(row)));
        // Beside the status, much else of one row may forbid it: one of a few is taken.
        let refusal: string | undefined = 'no row';
        for (const row of [...fresh, ...open].slice(0, TRIED)) {
          refusal = await send(row);
          if (refusal !== undefined) continue;
          used.add(def.id(row));
          done.push(place);
          break;
        }
        if (open.length > 0) {
          const isPlain = refusal === undefined || refusal === '' || inUse.test(refusal);
          if (!isPlain && !(place in notHere)) problems.push(`${place}: ${refusal}`);
          rows = await rowsOf(def, runtime, READ);
        }
        const forbidden = rows.find(
          (each) => access(op, each, can, env).kind === 'disabled' && !statusAllows(op, each),
        );
        if (forbidden !== undefined && (await send(forbidden)) === undefined)
          problems.push(`${place}: done although the status forbids it`);
      }
      assert.deepEqual(problems, []);
    });
  }

  it('were done: most of them', () => assert.ok(done.length > 150, String(done.length)));
});
