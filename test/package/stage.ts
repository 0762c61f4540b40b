import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';

export const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { types?: string; default?: string }>>;
  readonly sideEffects: readonly string[];
  readonly dependencies: Readonly<Record<string, string>>;
}

export async function readJson<T>(...path: string[]): Promise<T> {
  return JSON.parse(await readFile(join(root, ...path), 'utf8')) as T;
}

/** A fresh project that has the packed package installed, as a partner's would. */
export interface Project {
  readonly folder: string;
  readonly tarball: string;
  readonly files: readonly string[];
  write(name: string, content: string): Promise<void>;
  node(...args: string[]): Promise<string>;
  /** The files, by name, of a module bundled and minified with what it loads late; it is `stdin.js` itself. */
  bundle(contents: string): Promise<ReadonlyMap<string, string>>;
  /** Links a package of this repository into the project, for what a partner would have beside ours. */
  link(name: string): Promise<void>;
  close(): Promise<void>;
}

export async function openProject(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'by-console-package-'));
  const { stdout } = await run(
    npm,
    ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
    { cwd: root, maxBuffer: 1e8 },
  );
  const [packed] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  if (!packed) throw new Error('npm pack packed nothing.');
  const tarball = join(folder, packed.filename);
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'a-partner', private: true, type: 'module' }),
  );
  // Without the network: what the package depends on comes from this repository's own installation.
  const { dependencies } = await readJson<PackageJson>('package.json');
  await run(
    npm,
    [
      'install',
      '--offline',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      tarball,
      ...Object.keys(dependencies).map((name) => join(root, 'node_modules', name)),
    ],
    { cwd: folder },
  );
  return {
    folder,
    tarball,
    files: packed.files.map(({ path }) => path),
    write: (name, content) => writeFile(join(folder, name), content),
    node: async (...args) =>
      (await run(process.execPath, args, { cwd: folder, maxBuffer: 1e8 })).stdout,
    bundle: async (contents) => {
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: folder },
        outdir: join(folder, 'out'),
        absWorkingDir: folder,
        bundle: true,
        splitting: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        write: false,
        logLevel: 'error',
      });
      return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
    },
    link: async (name) => {
      const target = join(folder, 'node_modules', name);
      await mkdir(dirname(target), { recursive: true });
      await symlink(join(root, 'node_modules', name), target, 'junction');
    },
    close: () => rm(folder, { recursive: true }),
  };
}
