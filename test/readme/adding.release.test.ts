// What README says of adding an element and a screen, done as it says in a copy of the sources.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { copySources } from '../support/copied-sources';
import type { Copy } from '../support/copied-sources';

const element = `import { attribute } from '../descriptors';
import { elementSpec, frame } from '../element';
import { bodyOf } from '../frame-body';

export const greeter = elementSpec({
  tag: 'by-greeter',
  description: 'Greets.',
  attributes: { label: attribute.text({ description: 'Whom.' }) },
  properties: {},
  events: {},
  reserve: '200px',
});

export class GreeterElement extends frame(greeter) {
  protected override readonly body = bodyOf<{ readonly label: string }>(
    () => import('../../widgets/greeter/greeter').then((module) => module.Greeter),
    () => ({ label: this.label }),
  );
}
`;
const entry = `import { GreeterElement } from './greeter-element';
import { register } from '../register';

register('by-greeter', GreeterElement);

export { GreeterElement };
`;
const body = `export function Greeter({ label }: { readonly label: string }) {
  return (
    <label>
      {label} <input />
    </label>
  );
}
`;

describe('README', () => {
  let copy: Copy;
  before(() => {
    copy = copySources();
  });
  after(() => copy.remove());
  const change = (file: string, from: string | RegExp, to: string) => {
    const before = copy.read(file);
    const now = before.replace(from, () => to);
    assert.notEqual(now, before, file);
    copy.write(file, now);
  };
  const passes = (file: string, env?: Readonly<Record<string, string>>) => {
    const { passes: isFine, output } = copy.run(file, env);
    assert.ok(isFine, `${file}\n${output.slice(-4000)}`);
    return output;
  };

  it('an element is a line of the registry and a folder: built, exported, typed, and as every tag behaves', () => {
    change('src/elements/registry.ts', '] as const;', "  'by-greeter',\n] as const;");
    copy.write('src/elements/greeter/greeter-element.ts', element);
    copy.write('src/elements/greeter/entry.ts', entry);
    copy.write('src/widgets/greeter/greeter.tsx', body);

    passes('scripts/build.mjs', { BY_CONSOLE_DEV: '1' });
    for (const file of ['dist/greeter.js', 'dist/integrity.json'])
      assert.ok(existsSync(join(copy.path, file)), file);
    const { exports, sideEffects } = JSON.parse(copy.read('package.json')) as {
      exports: Record<string, unknown>;
      sideEffects: readonly string[];
    };
    assert.deepEqual(exports['./greeter'], {
      types: './dist/types/elements/greeter/entry.d.ts',
      default: './dist/greeter.js',
    });
    assert.ok(sideEffects.includes('./dist/greeter.js'));
    assert.match(copy.read('src/types/classes.ts'), /'by-greeter': typeof GreeterElement/);
    assert.match(copy.read('dist/loader.js'), /greeter\.js/);
    assert.match(copy.read('dist/custom-elements.json'), /"tagName": "by-greeter"/);
    passes('test/elements/tags.test.ts');
    passes('test/elements/conformance.browser.ts');
  });

  it('a screen is a definition, an entry and texts: in the menu, and as every list behaves', () => {
    const area = 'src/routes/container';
    copy.write(
      `${area}/second-map.ts`,
      copy
        .read(`${area}/config-map.ts`)
        .replace("name: 'k8sconfigmap'", "name: 'k8ssecondmap'")
        .replace("title: 'configmap.title'", "title: 'second.title'")
        .replace('export const configMap', 'export const secondMap'),
    );
    change(
      `${area}/area.ts`,
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
        `${area}/messages.${locale}.ts`,
        "  'configmap.title':",
        `  'second.title': '${title}',\n  'configmap.title':`,
      );

    passes('scripts/menus.ts');
    assert.match(copy.read('demo/server/seed/menus.json'), /第二配置项/);
    passes('test/routes/menus.test.ts');
    passes('test/routes/definitions.test.ts');
    passes('test/routes/definitions.browser.tsx');
  });
});
