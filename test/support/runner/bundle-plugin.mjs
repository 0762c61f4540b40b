import { build, context } from 'esbuild';
import { join } from 'node:path';

const browserTest = /^\/test\/.*\.browser\.tsx?$/;

/**
 * Bundles each test file when the browser asks for it: React is CommonJS and cannot be served as it is. One bundle holds
 * each module once, dynamic imports included, so a class imported by a test is the class that the element uses.
 */
export function bundlePlugin({ rootDir, watch = false, inject = [] }) {
  const contexts = new Map();

  const optionsFor = (path) => ({
    entryPoints: [join(rootDir, path)],
    absWorkingDir: rootDir,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    jsxDev: true,
    // Places alone: with the sources in it a bundle is twice as large, and the browser reads all of it for each file.
    sourcemap: 'inline',
    sourcesContent: false,
    loader: { '.css': 'text', '.svg': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"development"' },
    inject: inject.map((file) => join(rootDir, file)),
    logLevel: 'silent',
  });

  async function bundle(path) {
    if (!watch) return (await build(optionsFor(path))).outputFiles[0].text;
    if (!contexts.has(path)) contexts.set(path, await context(optionsFor(path)));
    return (await contexts.get(path).rebuild()).outputFiles[0].text;
  }

  return {
    name: 'bundle',
    async serve({ path }) {
      if (!browserTest.test(path)) return undefined;
      try {
        return { body: await bundle(path), type: 'js', headers: { 'cache-control': 'no-store' } };
      } catch (error) {
        // The page must fail with what esbuild says; a 500 alone would only say "could not import".
        const message = `${path} could not be bundled:\n${error.message}`;
        console.error(message);
        return { body: `throw new Error(${JSON.stringify(message)});`, type: 'js' };
      }
    },
    resolveMimeType: ({ path }) => (browserTest.test(path) ? 'js' : undefined),
    async serverStop() {
      await Promise.all([...contexts.values()].map((each) => each.dispose()));
    },
  };
}
