// The reference backend as one file: it starts in half the time that compiling its 500 modules one by one takes.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const self = fileURLToPath(import.meta.url);
const root = dirname(dirname(self));

/**
 * The arguments that make Node run the reference backend. A stack names the sources where Node has
 * `--enable-source-maps` (in NODE_OPTIONS), which costs a tenth of the start.
 */
export async function serverArguments() {
  return [await bundled(root, 'demo/server/main.ts', join(root, '.build', 'server'))];
}

/**
 * The path of a bundle of the entry, for Node. It is made anew when one of the files that went into the last one has
 * changed: what is new comes in only through a file that changed.
 */
export async function bundled(base, entry, folder) {
  return join(folder, current(base, folder) ?? (await bundle(base, entry, folder)));
}

const stampOf = (folder) => join(folder, 'current.json');

function current(base, folder) {
  try {
    const { name, inputs } = JSON.parse(readFileSync(stampOf(folder), 'utf8'));
    return name === nameOf(base, inputs) && existsSync(join(folder, name)) ? name : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined; // none yet, or a file of it is gone
    throw error;
  }
}

/** By content, and by place: the bundle knows where its sources lie. */
function nameOf(base, inputs) {
  const { version } = createRequire(self)('esbuild/package.json');
  const hash = createHash('sha256').update(`${base} ${version}`).update(readFileSync(self));
  for (const path of inputs) hash.update(path).update(readFileSync(join(base, path)));
  return `bundle-${hash.digest('hex').slice(0, 16)}.mjs`;
}

async function bundle(base, entry, folder) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: base,
    entryPoints: [entry],
    outfile: join(folder, 'bundle.mjs'),
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    keepNames: true,
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    write: false,
    logLevel: 'warning',
    plugins: [ownAddresses],
  });
  const inputs = Object.keys(metafile.inputs).sort();
  const name = nameOf(base, inputs);
  const [map, code] = outputFiles;
  mkdirSync(folder, { recursive: true });
  // Several may do so at once: each file appears whole. What runs has read its own already.
  place(join(folder, `${name}.map`), map.contents);
  place(join(folder, name), `${code.text}//# sourceMappingURL=${name}.map\n`);
  place(stampOf(folder), JSON.stringify({ name, inputs }));
  for (const other of readdirSync(folder)) {
    if (/^bundle-\w+\.mjs(\.map)?$/.test(other) && !other.startsWith(name))
      rmSync(join(folder, other), { force: true });
  }
  return name;
}

function place(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/** A module that reads what lies beside it looks beside its source. */
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.url')) return undefined;
      const address = JSON.stringify(pathToFileURL(path).href);
      return { loader: 'ts', contents: text.replaceAll('import.meta.url', address) };
    });
  },
};
