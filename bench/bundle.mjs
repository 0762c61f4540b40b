import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * A production bundle, the same way for everybody: minified, without what only development needs. Answers the script and
 * the style sheet that belongs to it. Our own sheets are text in the script; a peer's are files.
 */
export async function bundle(entry, { ours = false, ...more } = {}) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    absWorkingDir: here,
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    outdir: 'out',
    loader: { '.css': ours ? 'text' : 'css', '.svg': 'dataurl' },
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    logLevel: 'error',
    legalComments: 'none',
    ...more,
  });
  const textOf = (end) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css'), metafile };
}

/** The exact version of a peer, from the lock file's own copy. */
export function versionOf(name) {
  const file = new URL(`node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
