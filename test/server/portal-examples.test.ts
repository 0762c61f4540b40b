import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { createAccessKey } from '../../src/core/api/access-keys';
import { loginDetail } from '../../src/core/api/session';
import { call, password, signIn, startBackend, temporaryFolder } from './backend';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** What stands in the guide between these fences, against a backend of ours. */
function example(guide: string, language: string, origin: string): string {
  const text = readFileSync(join(root, 'docs/embedding', guide, 'portal-tokens.md'), 'utf8');
  const code = [...text.matchAll(/```(\w+)\n([\s\S]*?)```/g)].find(([, name]) => name === language);
  assert.ok(code, `an example of ${language}`);
  assert.ok(code[2]!.includes('https://console.example'));
  return code[2]!.replaceAll('https://console.example', origin);
}

const has = (program: string, ...version: string[]) =>
  run(program, version).then(
    () => true,
    () => false,
  );

/** What the example needs beside Java, as far as a build on this machine has ever asked Maven for it: a class path. */
function jacksonOfMaven(): string | undefined {
  const folder = join(homedir(), '.m2/repository/com/fasterxml/jackson/core');
  const jars = (part: string) => {
    const versions = existsSync(join(folder, part)) ? readdirSync(join(folder, part)) : [];
    const files = versions
      .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }))
      .map((version) => [version, join(folder, part, version, `${part}-${version}.jar`)] as const);
    return new Map(files.filter(([, file]) => existsSync(file)));
  };
  const cores = jars('jackson-core');
  const [notes] = jars('jackson-annotations').values();
  for (const [version, file] of jars('jackson-databind')) {
    const core = cores.get(version);
    if (core && notes) return [file, core, notes].join(delimiter);
  }
  return undefined;
}

/** O-embedSession: the servers of a portal, as the guides print them. */
describe('the examples of a portal’s server', () => {
  let backend: Awaited<ReturnType<typeof startBackend>>;
  let env: NodeJS.ProcessEnv;
  const folder = temporaryFolder();

  before(async () => {
    backend = await startBackend();
    const token = await signIn(backend.url, 'tenant');
    const body = { name: 'portal', days: 7, password };
    const key = await call(backend.url, createAccessKey, { body }, token);
    env = { ...process.env, CONSOLE_KEY_ID: key.id, CONSOLE_KEY_SECRET: key.secret };
  });
  after(() => backend.close());

  /** Of the visitor whose name was given, and good at the backend. */
  const isTokenOf = async (token: string, name: string) =>
    assert.equal((await call(backend.url, loginDetail, {}, token.trim())).username, name);

  for (const guide of ['en', 'zh-CN']) {
    it(`Node, in ${guide}`, async () => {
      const file = join(folder, `portal-${guide}.mjs`);
      const code = example(guide, 'js', backend.url);
      const given = 'app, requireOwnSession, process';
      await writeFile(file, `export default (${given}) => {\n${code}\n};\n`);
      const { default: begin } = (await import(pathToFileURL(file).href)) as {
        default: (...given: unknown[]) => void;
      };
      type Handle = (request: unknown, response: unknown) => Promise<void>;
      let handle: Handle | undefined;
      const app = { post: (_path: string, _guard: unknown, how: Handle) => (handle = how) };
      const answer = async (secret: string | undefined) => {
        begin(app, () => undefined, { env: { ...env, CONSOLE_KEY_SECRET: secret } });
        const said: Record<string, unknown> = {};
        const response = {
          set: (name: string, value: string) => void (said[name] = value),
          type: () => response,
          send: (text: string) => void (said['body'] = text),
          sendStatus: (status: number) => void (said['status'] = status),
        };
        await handle!({ session: { username: 'zhangwei' } }, response);
        return said;
      };
      const good = await answer(env['CONSOLE_KEY_SECRET']);
      assert.equal(good['Cache-Control'], 'no-store');
      await isTokenOf(String(good['body']), 'zhangwei');
      assert.equal((await answer('wrong'))['status'], 502);
    });

    it(`Python, in ${guide}`, async (t) => {
      if (!(await has('python3', '--version'))) {
        t.skip('left out: there is no python3 here');
        return;
      }
      const file = join(folder, `portal-${guide}.py`);
      const code = example(guide, 'python', backend.url);
      await writeFile(file, `${code}\nprint(console_token("zhangwei"))\n`);
      const { stdout } = await run('python3', [file], { env });
      await isTokenOf(stdout, 'zhangwei');
      const wrong = { ...env, CONSOLE_KEY_SECRET: 'wrong' };
      await assert.rejects(run('python3', [file], { env: wrong }), /HTTP Error 400/);
    });

    it(`Java, in ${guide}`, async (t) => {
      const jars = jacksonOfMaven();
      if (!(await has('java', '-version'))) {
        t.skip('left out: there is no java here');
        return;
      }
      if (!jars) {
        t.skip('left out: Maven has no Jackson here');
        return;
      }
      const file = join(folder, 'Portal.java');
      const imports = ['java.io', 'java.net', 'java.net.http', 'java.time', 'java.util'];
      const code = example(guide, 'java', backend.url);
      await writeFile(
        file,
        [
          ...[...imports, 'com.fasterxml.jackson.databind'].map((name) => `import ${name}.*;`),
          `class Portal {\n${code}`,
          'public static void main(String[] names) throws Exception {',
          'System.out.println(new Portal().consoleToken(names[0]));\n}\n}',
        ].join('\n'),
      );
      const { stdout } = await run('java', ['-cp', jars, file, 'zhangwei'], { env });
      await isTokenOf(stdout, 'zhangwei');
    });
  }
});
