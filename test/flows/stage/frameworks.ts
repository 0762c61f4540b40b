import { execFile } from 'node:child_process';
import { join, parse } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import type { Page } from 'puppeteer-core';
import type { Kind, PickerProps } from '../../frameworks/adapter';
import type * as Core from '../../../src/core';
import { root } from '../../package/stage';
import { solid, svelte } from './framework-compilers';

/** A tag's own module is the bundle on the server, as `by-console/host-picker` is for whoever installs the package. */
const bundle: Plugin = {
  name: 'bundle',
  setup(api) {
    api.onResolve({ filter: /\/elements\/[^/]+\/entry$/ }, ({ path }) => ({
      path: `/by-console/${/elements\/([^/]+)\/entry$/.exec(path)?.[1] ?? ''}.js`,
      external: true,
    }));
  },
};
/** The server's half of a framework: what it makes of the props, which it is told as text. */
export type Server = (kind: Kind, given: string) => Promise<string>;

/** As it runs where it renders, for the adapter of its client: in Node, with nothing of a browser, in a process that ends with its answer. */
export async function serverOf(file: string, client: string): Promise<Server> {
  const entry = join(root, 'test', 'frameworks', file);
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: {
      js: `import { createRequire as ofNode } from 'node:module'; const require = ofNode(process.cwd() + '/');`,
    },
    plugins: [svelte('server'), solid('server'), ownReact(join(entry, '..'))],
  });
  return (kind, given) => {
    const told = [parse(client).name, kind, given];
    const ran = promisify(execFile)(process.execPath, ['--input-type=module', '-', ...told], {
      cwd: join(entry, '..'),
    });
    ran.child.stdin?.end(outputFiles[0]?.contents);
    return ran.then(({ stdout }) => stdout);
  };
}

/** An adapter of `test/frameworks` as one module. `react` is the copy that the adapter's own folder has. */
export async function adapterOf(file: string): Promise<string> {
  const folder = join(root, 'test', 'frameworks', file, '..');
  const { outputFiles } = await build({
    entryPoints: [join(root, 'test', 'frameworks', file)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['browser'],
    define: { 'process.env.NODE_ENV': '"production"', __VUE_PROD_DEVTOOLS__: 'false' },
    plugins: [bundle, svelte('client'), solid('client'), ownReact(folder)],
  });
  return outputFiles[0]?.text ?? '';
}

/** What stands in another folder, as `src/react` does, would find this project's React. */
const ownReact = (folder: string): Plugin => ({
  name: 'own-react',
  setup(api) {
    api.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, pluginData, kind }) =>
      pluginData === 'own'
        ? undefined
        : api.resolve(path, { resolveDir: folder, kind, pluginData: 'own' }),
    );
  },
});

export interface Checked {
  /** Checks that did not come out, each with what was found instead. */
  readonly failed: Readonly<Record<string, string>>;
  readonly names: readonly string[];
}

/** A page with nothing on it, whose policy lets a test add what it likes. */
export async function openAdapter(
  page: Page,
  origin: string,
  code: string,
  server?: Server,
): Promise<void> {
  await page.setBypassCSP(true);
  if (server) await page.exposeFunction('renderOnServer', server);
  await page.goto(`${origin}/healthz`);
  await page.evaluate(() => {
    document.body.innerHTML = '<main></main>';
  });
  await page.addScriptTag({ type: 'module', content: code });
  await page.waitForFunction(() => globalThis.frameworkAdapter !== undefined);
}

/** The idea of custom-elements-everywhere, on our own tag: what goes in arrives, what comes out is heard, nothing is lost. */
export function runChecks(page: Page, defined: 'first' | 'late'): Promise<Checked> {
  return page.evaluate(async (when) => {
    const failed: Record<string, string> = {};
    const names: string[] = [];
    const check = (name: string, found: unknown, wanted: unknown) => {
      names.push(name);
      const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
      if (a !== b) failed[name] = `${a} instead of ${b}`;
    };
    const settle = async () => {
      for (let turn = 0; turn < 5; turn += 1)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    };
    const module = '/by-console/host-picker.js';
    const define = () => import(module) as Promise<unknown>;
    const core = '/by-console/core.js';
    const { createRuntime } = (await import(core)) as typeof Core;
    const runtime = createRuntime({ getToken: () => Promise.resolve(null) });
    const heard: string[] = [];
    const loadHosts = (): [] => [];
    const propsOf = (key: string, change: Partial<PickerProps> = {}): PickerProps => ({
      key,
      name: key,
      pageSize: 5,
      required: true,
      disabled: false,
      value: [`${key}-1`, `${key}-2`],
      runtime,
      loadHosts,
      disableHost: null,
      onChange: (event) => heard.push(`change ${JSON.stringify((event as CustomEvent).detail)}`),
      onInvalid: (event) => heard.push(`invalid ${String((event as CustomEvent).detail)}`),
      onCamel: ({ type }) => heard.push(type),
      ...change,
    });
    const adapter = globalThis.frameworkAdapter!;
    const host = document.querySelector('main')!;
    const pickers = () => [...host.querySelectorAll('by-host-picker')];
    const one = () => pickers()[0] as unknown as PickerProps & HTMLElement;

    if (when === 'first') await define();
    const all = [propsOf('a'), propsOf('b')];
    let markup: string | undefined;
    if (adapter.hydrate) markup = await adapter.hydrate(host, all);
    else adapter.render(host, all);
    if (when === 'late') await define();
    await settle();

    if (markup !== undefined) {
      check(
        'hydrated: the server says what text can',
        /<by-host-picker[^>]* name="a"/.test(markup),
        true,
      );
      check(
        'hydrated: room for the body',
        /<svg[^>]*height="725px"/.test(markup),
        adapter.keepsRoom === true,
      );
      check('hydrated without drawing anew', host.getAttribute('data-anew'), null);
      check('hydrated: no function as text', /loadhosts|=>|\bfunction\b/i.test(markup), false);
      check('hydrated: no object as text', markup.includes('[object'), false);
    }
    check('text', one().name, 'a');
    check('number', one().pageSize, 5);
    check('boolean true', [one().required, one().hasAttribute('required')], [true, true]);
    check('boolean false', [one().disabled, one().matches(':disabled')], [false, false]);
    check('list', one().value, ['a-1', 'a-2']);
    check('object', one().runtime === runtime, true);
    check('function', one().loadHosts === loadHosts, true);
    check('null', one().disableHost, null);
    check('form', new FormData(host.querySelector('form')!).getAll('a'), ['a-1', 'a-2']);

    heard.length = 0; // that nobody knows these hosts has been told
    one().dispatchEvent(new CustomEvent('by-change', { detail: { value: ['x'] } }));
    check('event', heard.splice(0), ['change {"value":["x"]}']);
    one().dispatchEvent(new CustomEvent('by-invalid-value', { detail: 7 }));
    check('event of several words', heard.splice(0), ['invalid 7']);

    for (const type of ['byAuthRequired', 'by-auth-required'])
      one().dispatchEvent(new CustomEvent(type));
    const spelt = adapter.hyphenates ? 'by-auth-required' : 'byAuthRequired';
    check('event in camel case', heard.splice(0), [spelt]);

    // The same values, lists and functions of another rendering: nothing is written anew.
    const before = one();
    const changes: string[] = [];
    const observer = new MutationObserver((records) =>
      changes.push(...records.map(({ attributeName }) => String(attributeName))),
    );
    observer.observe(before, { attributes: true });
    adapter.render(host, [propsOf('a'), propsOf('b')]);
    await settle();
    check('equal values', changes, []);
    observer.disconnect();

    adapter.render(host, [
      propsOf('a', { required: false, disabled: true, pageSize: 20, value: ['a-9'] }),
      all[1]!,
    ]);
    await settle();
    check(
      'changed values',
      [one().required, one().disabled, one().pageSize, one().value],
      [false, true, 20, ['a-9']],
    );

    const [a, b] = pickers();
    adapter.render(host, [all[1]!, propsOf('a', { value: ['a-9'] })]);
    await settle();
    check('keyed move', [pickers()[0] === b, pickers()[1] === a], [true, true]);
    check('value after a move', (pickers()[0] as unknown as PickerProps).value, ['b-1', 'b-2']);

    // Out of the page for longer than a move takes, as a router keeps what it has left.
    const said = () => new FormData(host.querySelector('form')!).getAll('b');
    const page = host.parentNode!;
    host.remove();
    await settle();
    page.append(host);
    await settle();
    heard.length = 0;
    one().dispatchEvent(new CustomEvent('by-invalid-value', { detail: 8 }));
    const kept = [pickers()[0] === b, one().value, one().pageSize, said(), heard.splice(0)];
    check('left and back', kept, [true, ['b-1', 'b-2'], 5, ['b-1', 'b-2'], ['invalid 8']]);

    adapter.render(host, [all[1]!]);
    await settle();
    adapter.render(host, [all[1]!, all[0]!]);
    await settle();
    const again = pickers()[1] as unknown as PickerProps;
    check('put back', [pickers().length, again.value, again.pageSize], [2, ['a-1', 'a-2'], 5]);
    return { failed, names };
  }, defined);
}
