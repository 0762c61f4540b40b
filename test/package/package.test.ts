// The package as a partner gets it: packed, installed into a fresh project, and used there.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { moduleOf, tags, type Tag } from '../../src/elements/registry';
import { consumerOf } from './consumer';
import { openProject, readJson, root, type PackageJson, type Project } from './stage';

/** KiB gzip of what each tag loads statically, before its first paint, with everything that it imports. */
const budgets: Readonly<Partial<Record<Tag, number>>> = {
  'by-host-picker': 50,
  'by-console-app': 40,
  'by-alarm-board': 60,
  'by-ai-assistant': 9, // 0273
  'by-order-cart': 60,
};
/** What a tag may take that has no budget of its own. */
const anyBudget = 60;

let project: Project;
let installed: string;
let manifest: PackageJson;
before(async () => {
  manifest = await readJson<PackageJson>('package.json');
  project = await openProject();
  installed = join(project.folder, 'node_modules', 'by-console');
});
after(() => project.close());

/**
 * Into how many files the import of one tag falls in somebody's own bundle, a tenth over what it is: nothing of the console
 * is among those of a part. The board has most, each dialog and each view of an alarm coming with its first use; it had 223
 * when all that any tag loads was reached from each.
 */
const mostFiles: Readonly<Partial<Record<(typeof tags)[number], number>>> = {
  'by-host-picker': 14,
  'by-order-cart': 31,
  'by-alarm-board': 51,
  'by-console-app': 440,
};

/** The bundle's text for an entry of a partner's, minified, with what it loads late. */
async function bundle(content: string): Promise<{ text: string; files: number }> {
  const files = await project.bundle(content);
  return { text: [...files.values()].join('\n'), files: files.size };
}

describe('package', () => {
  it('holds this build, its licence and its history, and nothing that nobody needs', () => {
    const [build] = JSON.parse(
      readFileSync(join(root, 'dist', 'builds.json'), 'utf8'),
    ) as string[][];
    const chunks = project.files.filter((name) => name.startsWith('dist/chunks/'));
    const lists = chunks.filter((name) => name.includes('/integrity-'));
    assert.deepEqual(
      chunks.filter((name) => !lists.includes(name)).sort(),
      build?.filter((name) => !name.startsWith('integrity-')).map((name) => `dist/chunks/${name}`),
    );
    const notices = 'dist/third-party-notices.txt';
    for (const name of ['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/integrity.json', notices]) {
      assert.ok(project.files.includes(name), name);
    }
    for (const page of ['README.md', 'CHANGELOG.md', 'SECURITY.md']) {
      const links = [
        ...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g),
      ];
      for (const [, path = ''] of links)
        assert.ok(
          project.files.some((name) => name === path || name.startsWith(`${path}/`)),
          `${page} links ${path}, which the package does not have`,
        );
    }
    const odd = project.files.filter(
      (name) =>
        !/^(dist\/|docs\/(embedding\/|console\.png)|LICENSE|(README|CHANGELOG|SECURITY)\.md|package\.json)/.test(
          name,
        ),
    );
    assert.deepEqual(odd, []);
    assert.deepEqual(
      project.files.filter((name) => /\.(map|tsx)$|(?<!\.d)\.ts$/.test(name)),
      [],
    );
  });

  it('exports each tag, and says of each that importing it has an effect', () => {
    for (const tag of tags) {
      const entry = `./dist/${moduleOf(tag)}`;
      const path = `./${moduleOf(tag).slice(0, -'.js'.length)}`;
      const { [path]: target } = manifest.exports;
      assert.deepEqual(target, {
        types: `./dist/types/elements/${path.slice(2)}/entry.d.ts`,
        default: entry,
      });
      assert.ok(manifest.sideEffects.includes(entry), entry);
    }
    assert.ok(!manifest.sideEffects.includes('./dist/core.js'));
    for (const entry of manifest.sideEffects) assert.ok(existsSync(join(root, entry)), entry);
  });

  it('passes publint --strict', async () => {
    // What is installed is what was packed.
    const { messages, pkg } = await publint({ pkgDir: installed, strict: true, pack: false });
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg, { color: false })),
      [],
    );
  });

  it('has types that resolve as its code does (attw)', async () => {
    const result = await checkPackage(
      createPackageFromTarballData(new Uint8Array(await readFile(project.tarball))),
      {
        entrypoints: Object.keys(manifest.exports).filter(
          (name) => typeof manifest.exports[name] !== 'string',
        ),
      },
    );
    assert.ok(result.types);
    const problems = result.problems.filter(
      // ES modules alone, with `exports`: `require` of old Node and the resolution of TypeScript 4.6 do not apply.
      (problem) =>
        !('resolutionKind' in problem && problem.resolutionKind === 'node10') &&
        problem.kind !== 'CJSResolvesToESM',
    );
    assert.deepEqual(problems, []);
  });

  it('depends on what its declarations name, and on nothing else', () => {
    const types = join(installed, 'dist', 'types');
    const named = new Set<string>();
    for (const name of readdirSync(types, { recursive: true }).map(String)) {
      // Written for one framework each: whoever imports them has that framework.
      if (!name.endsWith('.d.ts') || /^(types[\\/])?(react|vue|svelte)\./.test(name)) continue;
      const text = readFileSync(join(types, name), 'utf8');
      for (const [, from] of text.matchAll(/(?:from|import\()\s*["']([^."'][^"']*)["']/g)) {
        named.add((from ?? '').split('/', from?.startsWith('@') ? 2 : 1).join('/'));
      }
    }
    assert.deepEqual([...named].sort(), Object.keys(manifest.dependencies).sort());
  });

  for (const [resolution, module] of [
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ] as const) {
    it(`has the types that its manifest tells, under ${resolution}`, async () => {
      for (const name of ['@types/react', 'csstype', 'vue', 'svelte', '@vue'])
        await project.link(name).catch(ignoreLinked);
      await project.write('manifest.ts', consumerOf(readManifest(), installed));
      for (const name of ['page.tsx', 'vue.ts', 'svelte.ts', 'core.ts']) {
        await project.write(
          name,
          await readFile(join(import.meta.dirname, 'consumer', `${name}.txt`), 'utf8'),
        );
      }
      await project.write(
        'tsconfig.json',
        JSON.stringify({
          compilerOptions: {
            target: 'es2022',
            module,
            moduleResolution: resolution,
            lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
            jsx: 'react-jsx',
            strict: true,
            exactOptionalPropertyTypes: true,
            noEmit: true,
            skipLibCheck: false,
            types: [],
          },
          files: ['manifest.ts', 'page.tsx', 'vue.ts', 'svelte.ts', 'core.ts'],
        }),
      );
      const said = await project
        .node(join(root, 'node_modules', 'ts7', 'bin', 'tsc'), '-p', '.')
        .catch((error: unknown) => (error as { stdout: string }).stdout);
      // The libraries' own declarations are theirs to mend.
      assert.deepEqual(
        said.split('\n').filter((line) => line !== '' && !line.startsWith('..')),
        [],
      );
    });
  }

  it('runs without a browser', async () => {
    const said = await project.node(
      '-e',
      `const { rules, buildQuery, createRuntime } = await import('by-console/core');
       const { HostPickerElement } = await import('by-console');
       console.log(rules.ipv4('10.0.0.1'), typeof buildQuery, typeof HostPickerElement);
       createRuntime().dispose();`,
    );
    assert.equal(said.trim(), 'undefined function function');
  });

  it('can be bundled, keeps what registers a tag, and drops what is not used', async () => {
    for (const tag of tags) {
      const { text, files } = await bundle(`import 'by-console/${moduleOf(tag).slice(0, -3)}';`);
      assert.ok(text.includes(`"${tag}"`), tag);
      assert.match(text, /\.define\(/); // of the registry as it was when we came (0273)
      assert.match(text, /by-view-/); // the React half, which nothing imports by name
      assert.ok(files > 2);
      assert.ok(files <= (mostFiles[tag] ?? 20), `${tag}: ${files} files`);
    }
    const { text } = await bundle(
      `import { formatBytes } from 'by-console/core'; console.log(formatBytes(1));`,
    );
    assert.doesNotMatch(text, /\.define\(|react/i);
    assert.ok(text.length < 100_000, `${text.length} characters`);
    assert.equal((await bundle(`import 'by-console/types';`)).text.trim(), '');
  });

  it('keeps each tag’s first paint within its budget', () => {
    for (const tag of tags) {
      const seen = new Set<string>();
      const visit = (file: string) => {
        if (seen.has(file)) return;
        seen.add(file);
        const text = readFileSync(join(installed, 'dist', file), 'utf8');
        for (const [, from] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)) {
          visit(file.startsWith('chunks/') ? `chunks/${from}` : (from ?? ''));
        }
      };
      visit(moduleOf(tag));
      const size =
        [...seen]
          .map((file) => gzipSync(readFileSync(join(installed, 'dist', file)), { level: 9 }).length)
          .reduce((sum, each) => sum + each, 0) / 1024;
      console.log(`${tag}: ${size.toFixed(1)} KiB gzip before its first paint`);
      assert.ok(size <= (budgets[tag] ?? anyBudget), `${tag}: ${size.toFixed(1)} KiB`);
    }
  });
});

function readManifest(): Parameters<typeof consumerOf>[0] {
  return JSON.parse(
    readFileSync(join(installed, 'dist', 'custom-elements.json'), 'utf8'),
  ) as Parameters<typeof consumerOf>[0];
}

/** Both resolutions use one project. */
function ignoreLinked(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
