// The examples of `demo/examples`, each as its own partner would build it: esbuild, with the framework's own compiler called
// directly. `by-console/…` stays outside, as the bundle that the server serves (docs/decisions/0097-examples.md).
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

export async function buildExamples(root, target) {
  const source = join(root, 'demo', 'examples');
  const files = readdirSync(source, { recursive: true }).map(String);
  const angular = await compileAngular(join(source, 'angular', 'main.ts'));
  await build({
    entryPoints: files
      .filter((name) => /[\\/].+(?<!\.d)\.(js|ts|tsx)$/.test(name))
      .map((name) => join(source, name)),
    outdir: target,
    outbase: source,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      ngDevMode: 'false',
      ngJitMode: 'false',
      ngServerMode: 'false',
    },
    plugins: [bundle, vue, svelte, angular],
  });
  for (const name of files.filter((each) => /\.(html|css)$/.test(each))) {
    mkdirSync(join(target, name, '..'), { recursive: true });
    cpSync(join(source, name), join(target, name));
  }
  writeIndex(source, files, target);
  await compileTailwind(join(source, 'tailwind'), join(target, 'tailwind', 'tailwind.css'));
}

/** `by-console/host-picker` is the bundle on the server. */
const bundle = {
  name: 'bundle',
  setup({ onResolve }) {
    onResolve({ filter: /^by-console\// }, ({ path }) => ({ path: `/${path}.js`, external: true }));
  },
};

const vue = {
  name: 'vue',
  setup({ onLoad }) {
    onLoad({ filter: /\.vue$/ }, async ({ path }) => {
      const { compileScript, parse } = await import('vue/compiler-sfc');
      const { descriptor, errors } = parse(readFileSync(path, 'utf8'), { filename: path });
      if (errors.length > 0) throw errors[0];
      const { content } = compileScript(descriptor, {
        id: path,
        inlineTemplate: true,
        templateOptions: {
          compilerOptions: { isCustomElement: (tag) => tag.startsWith('by-') },
        },
      });
      return { contents: content, loader: 'js' };
    });
  },
};

const svelte = {
  name: 'svelte',
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { compile } = await import('svelte/compiler');
      const { js } = compile(readFileSync(path, 'utf8'), { filename: path });
      return { contents: js.code, loader: 'js' };
    });
  },
};

/** Ahead of time, because compiling in the browser needs `unsafe-eval`; the packages themselves pass through the linker. */
async function compileAngular(entry) {
  const [{ performCompilation, formatDiagnostics }, { default: linker }, { default: ts }] =
    await Promise.all([
      import('@angular/compiler-cli'),
      import('@angular/compiler-cli/linker/babel'),
      import('typescript'),
    ]);
  const babel = createRequire(require.resolve('@angular/compiler-cli'))('@babel/core');
  const compiled = new Map();
  const { diagnostics } = performCompilation({
    rootNames: [entry],
    options: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ES2022,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      types: [],
      strict: true,
      strictTemplates: true,
      skipLibCheck: true,
      noEmitOnError: true,
    },
    emitCallback: ({ program, customTransformers }) =>
      program.emit(
        undefined,
        (file, text) => compiled.set(file.replace(/\.js$/, '.ts'), text),
        undefined,
        false,
        customTransformers,
      ),
  });
  if (diagnostics.length > 0) throw new Error(formatDiagnostics(diagnostics));
  return {
    name: 'angular',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]examples[\\/]angular[\\/]main\.ts$/ }, ({ path }) => ({
        contents: compiled.get(path.replaceAll('\\', '/')),
        loader: 'js',
      }));
      onLoad({ filter: /[\\/]@angular[\\/].+\.mjs$/ }, async ({ path }) => {
        const text = readFileSync(path, 'utf8');
        if (!text.includes('ɵɵngDeclare')) return { contents: text, loader: 'js' };
        const { code } = await babel.transformAsync(text, {
          filename: path,
          plugins: [[linker, { linkerJitMode: false, sourceMapping: false }]],
          configFile: false,
          babelrc: false,
          compact: true,
        });
        return { contents: code, loader: 'js' };
      });
    },
  };
}

/** What Tailwind's own command line does: the sheet, with the classes that stand in the page. */
async function compileTailwind(folder, target) {
  const { compile } = await import('tailwindcss');
  const { build: write } = await compile(readFileSync(join(folder, 'tailwind.css'), 'utf8'), {
    base: folder,
    loadStylesheet: async (id, base) => {
      const path = require.resolve(extname(id) === '.css' ? id : `${id}/index.css`);
      return { path, base, content: readFileSync(path, 'utf8') };
    },
  });
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const classes = [...page.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/));
  writeFileSync(target, write(classes));
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text) => text.replace(/[&<>"]/g, (sign) => entities[sign]);

/** Code of a framework's own files is a page's code. */
const languageOf = (name) =>
  /\.(html|vue|svelte)$/.test(name) ? 'html' : extname(name) === '.css' ? 'css' : 'ts';

/** Into the page `/examples/`: every example with a link to it and the source that it was built from. */
function writeIndex(source, files, target) {
  const isShown = (name) =>
    /\.(html|css|js|ts|tsx|vue|svelte)$/.test(name) && !name.endsWith('.d.ts');
  const shown = files
    .map((name) => name.replaceAll('\\', '/'))
    .filter(isShown)
    .sort();
  const block = (name) =>
    `<details><summary><code>${name}</code></summary><pre tabindex="0" role="group" aria-label="${name}" data-language="${languageOf(name)}">${escape(readFileSync(join(source, name), 'utf8'))}</pre></details>`;
  const section = (heading, names) =>
    `<section class="example"><h2>${heading}</h2>${names.map(block).join('')}</section>`;
  const folders = [
    ...new Set(shown.filter((name) => name.includes('/')).map((name) => name.split('/')[0])),
  ];
  const sections = folders.map((folder) =>
    section(
      `<a href="/examples/${folder}/" data-text="${folder}"></a>`,
      shown.filter((name) => name.startsWith(`${folder}/`)),
    ),
  );
  const shared = section(
    '<span data-text="shared"></span>',
    shown.filter((name) => !name.includes('/')),
  );
  const index = join(target, 'index.html');
  const page = readFileSync(index, 'utf8');
  const place = /<!-- The build [^]*?-->/;
  if (!place.test(page)) throw new Error('The index of the examples has no place for them');
  writeFileSync(
    index,
    page.replace(place, () => [...sections, shared].join('\n')),
  );
}
