import { build, context } from 'esbuild';
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const browserTest = /^\/test\/.*\.browser\.tsx?$/;
const shared = '/test-chunks/';

/**
 * What is tested with React's development build, which renders twice under StrictMode and complains: the widgets and the
 * frame, of which everything else is made. Screens and elements are tested with the build that is shipped.
 */
const withDevelopmentReact = /^\/test\/(widgets\/|elements\/(conformance|frame)\.)/;
const builds = ['development', 'production'];
const buildOf = (path) => (withDevelopmentReact.test(path) ? 'development' : 'production');

/**
 * Bundles the test files: React is CommonJS and cannot be served as it is. All of a build in one go, and what several of
 * them use apart: each module is compiled once and kept by the browser from file to file, instead of 68 times over. In
 * one file each module is there once, dynamic imports included, so a class imported by a test is the class that the
 * element uses.
 */
export function bundlePlugin({ rootDir, watch = false, inject = [], files = [] }) {
  const all = readdirSync(join(rootDir, 'test'), { recursive: true })
    .map((name) => `/test/${name.split(sep).join('/')}`)
    .filter((path) => browserTest.test(path));
  // A run of files that are named needs no other: all of them are ten seconds of a processor. So are those of a release.
  const named = files.map((file) => `/${file.split(sep).join('/')}`);
  const tests =
    named.length > 0 && named.every((path) => all.includes(path))
      ? [...new Set(named)]
      : all.filter((path) => !/\.release\./.test(path));
  const optionsOf = (kind) => ({
    entryPoints: tests.filter((path) => buildOf(path) === kind).map((path) => join(rootDir, path)),
    absWorkingDir: rootDir,
    outbase: rootDir,
    outdir: rootDir,
    chunkNames: `${shared.slice(1)}${kind}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxDev: kind === 'development',
    // Places alone, and apart: a browser would read the sources of everything for each file.
    sourcemap: 'linked',
    sourcesContent: false,
    loader: { '.css': 'text', '.svg': 'dataurl' },
    define: {
      'process.env.NODE_ENV': JSON.stringify(kind),
      'process.env.LATE': JSON.stringify(process.env.LATE ?? ''),
    },
    inject: inject.map((file) => join(rootDir, file)),
    logLevel: 'silent',
  });
  const bundled = new Map();
  const watched = new Map();

  async function bundle(kind) {
    if (watch && !watched.has(kind)) watched.set(kind, await context(optionsOf(kind)));
    const made = await (watch ? watched.get(kind).rebuild() : build(optionsOf(kind)));
    return new Map(
      made.outputFiles.map(({ path, text }) => [
        `/${relative(rootDir, path).split(sep).join('/')}`,
        text,
      ]),
    );
  }

  /** Without the others: one of them cannot be bundled, or this one is new. */
  async function alone(path) {
    const entryPoints = [join(rootDir, path)];
    const single = {
      ...optionsOf(buildOf(path)),
      entryPoints,
      splitting: false,
      sourcemap: 'inline',
    };
    return (await build(single)).outputFiles[0].text;
  }

  return {
    name: 'bundle',
    async serve({ path }) {
      const isTest = browserTest.test(path);
      const isMap = path.endsWith('.js.map');
      if (!isTest && !isMap && !path.startsWith(shared)) return undefined;
      try {
        const kind = builds.find((each) => path.startsWith(`${shared}${each}/`)) ?? buildOf(path);
        // While files are watched, the one that is opened is bundled again.
        if (!bundled.has(kind) || (watch && isTest))
          bundled.set(
            kind,
            bundle(kind).catch(() => new Map()),
          );
        const made = await bundled.get(kind);
        const body = made.get(path.replace(/\.tsx?$/, '.js')) ?? (isTest && (await alone(path)));
        if (!body) return undefined;
        // What is shared has its hash in its name, and the runner lets the browser keep it.
        const headers = isTest ? { 'cache-control': 'no-store' } : {};
        return { body, type: isMap ? 'json' : 'js', headers };
      } catch (error) {
        // The page must fail with what esbuild says; a 500 alone would only say "could not import".
        const message = `${path} could not be bundled:\n${error.message}`;
        console.error(message);
        return { body: `throw new Error(${JSON.stringify(message)});`, type: 'js' };
      }
    },
    resolveMimeType: ({ path }) => (browserTest.test(path) ? 'js' : undefined),
    serverStop: () => Promise.all([...watched.values()].map((each) => each.dispose())),
  };
}
