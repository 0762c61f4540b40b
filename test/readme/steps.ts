/** What README says of adding an element and a screen, done in a copy: its own paths, and the examples that it points at. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Copy } from '../support/copied-sources';

const readme = readFileSync('README.md', 'utf8');

/** The paragraph of README that begins with these words, and what stands in it between backticks. */
function paragraph(title: string): { text: string; named: readonly string[] } {
  const text = readme.split('\n\n').find((each) => each.startsWith(`**${title}**`));
  assert.ok(text, `README says how to: ${title}`);
  return { text, named: [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name) };
}

function change(copy: Copy, file: string, from: string | RegExp, to: string): void {
  const before = copy.read(file);
  const now = before.replace(from, () => to);
  assert.notEqual(now, before, file);
  copy.write(file, now);
}

/** A tag `by-greeter`: a line of the registry, and the files of the example that README points at. */
export function addElement(copy: Copy): void {
  const { named } = paragraph('Add an element');
  const [registry = '', , example = ''] = named.filter((name) => name.startsWith('src/'));
  change(copy, registry, '] as const;', "  'by-greeter',\n] as const;");
  const [, code = ''] = /^ \* ```tsx\n([\s\S]*?)^ \* ```$/m.exec(copy.read(example)) ?? [];
  const files = code
    .replace(/^ \* ?/gm, '')
    .split(/^\/\/ (?=src\/)/m)
    .slice(1);
  assert.equal(files.length, 3, 'the element, its entry and its body');
  for (const text of files) {
    const [, path = ''] = /^(\S+):/.exec(text) ?? [];
    copy.write(path, `// ${text}`);
  }
}

/** A list screen 第二配置项: the definition that README says to copy, an entry of its area, and its texts. */
export function addScreen(copy: Copy): void {
  const { text, named } = paragraph('Add a screen');
  const [, example = ''] = /Examples to copy:\s+`([^`]+)`/.exec(text) ?? [];
  const area = example.slice(0, example.lastIndexOf('/'));
  const file = (name: string) => {
    assert.ok(named.includes(name), `README names ${name}`);
    return `${area}/${name}`;
  };
  copy.write(
    `${area}/second-map.ts`,
    copy
      .read(example)
      .replace("name: 'k8sconfigmap'", "name: 'k8ssecondmap'")
      .replace("title: 'configmap.title'", "title: 'second.title'")
      .replace('export const configMap', 'export const secondMap'),
  );
  change(
    copy,
    file('area.ts'),
    /\];\s*$/,
    `  resourceEntry({
    id: 'second-map',
    path: '/container/second-map',
    title: both('第二配置项', 'Second maps'),
    icon: FileCog,
    perm: 'k8sconfigmap:list',
    menu: { in: 'container' },
    definition: () => import('./second-map').then((module) => module.secondMap),
  }),
];
`,
  );
  for (const [locale, title] of [
    ['zh-CN', '第二配置项'],
    ['en', 'Second maps'],
  ] as const)
    change(
      copy,
      file(`messages.${locale}.ts`),
      "  'configmap.title':",
      `  'second.title': '${title}',\n  'configmap.title':`,
    );
}

const areas = ['network', 'database', 'container', 'monitoring', 'tasks'] as const;
const icons = [
  'Anchor',
  'Aperture',
  'Archive',
  'Atom',
  'Award',
  'Axe',
  'Baby',
  'Banana',
  'Barcode',
  'Beer',
];
const fileOf = (icon: string) => icon.toLowerCase();

/** As many list screens, each with a definition, texts, a permission code and a place of its own, in turn in five areas. */
export function addScreens(copy: Copy, count: number): void {
  const model = copy.read('src/routes/container/config-map.ts');
  const more = new Map<string, string[]>(areas.map((area) => [area, []]));
  for (let n = 1; n <= count; n += 1) {
    const area = areas[n % areas.length]!;
    const icon = icons[n % icons.length]!;
    copy.write(
      `src/routes/${area}/batch-${n}.ts`,
      model
        .replaceAll("'./", "'../container/")
        .replace("name: 'k8sconfigmap'", `name: 'batch${n}'`)
        .replace('export const configMap', `export const batch${n}`),
    );
    more.get(area)?.push(`  resourceEntry({
    id: 'batch${n}',
    path: '/${area === 'tasks' ? 'task' : area}/batch-${n}',
    title: both('第${n}批资源', 'Resources of batch ${n}'),
    icon: ${icon},
    perm: 'batch-${n}:list',
    menu: { in: '${area}' },
    definition: () => import('./batch-${n}').then((module) => module.batch${n}),
  }),
`);
  }
  for (const [area, entries] of more) {
    const file = `src/routes/${area}/area.ts`;
    const imports = icons.filter((icon) =>
      entries.some((entry) => entry.includes(`icon: ${icon},`)),
    );
    copy.write(
      file,
      imports
        .map((icon) => `import ${icon} from 'lucide-react/icons/${fileOf(icon)}';\n`)
        .join('') + copy.read(file).replace(/\];\s*$/, () => `${entries.join('')}];\n`),
    );
  }
}

/** Runs a script or a test of the copy, which must pass. */
export function passes(copy: Copy, file: string, env?: Readonly<Record<string, string>>): void {
  const { passes: isFine, output } = copy.run(file, env);
  assert.ok(isFine, `${file}\n${output.slice(-4000)}`);
}
