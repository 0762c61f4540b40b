// The description of every tag in the forms that tools read, made from the descriptors that the running elements are made
// of (docs/decisions/0095-manifest.md): `custom-elements.json`, VS Code's custom data and JetBrains' web-types.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { vsCodeCss, vsCodeHtml, webTypes } from './manifest-editors.mjs';
import { readClasses, readTokens } from './manifest-source.mjs';

const quoted = (value) => `'${value}'`;

/** Writes the four files into a folder; returns the manifest. */
export async function writeManifest(root, folder) {
  const { manifest } = await describeTags(root);
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const write = (file, content) =>
    writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
  write('custom-elements.json', manifest);
  write('vscode.html-custom-data.json', vsCodeHtml(manifest));
  write('vscode.css-custom-data.json', vsCodeCss(manifest));
  write('web-types.json', webTypes(manifest, { name, version }));
  return manifest;
}

/**
 * The manifest, and for the test that holds it to the running elements: by tag, the members of its classes that TypeScript
 * keeps from others although a browser does not.
 */
export async function describeTags(root) {
  const { tags, moduleOf, common, modules, commonAttributes, camelCase } = await load(root);
  const classes = readClasses(root);
  const tokens = readTokens(join(root, 'src', 'widgets', 'styles', 'tokens.css'));
  const internals = {};
  const declarations = tags.map((tag) => {
    const [name, Class] =
      Object.entries(modules[tag]).find(([, value]) => value?.spec?.tag === tag) ?? [];
    if (!Class) throw new Error(`${moduleOf(tag)} exports no class whose description says ${tag}.`);
    const chain = chainOf(Class, name, classes);
    internals[tag] = [
      ...new Set(
        chain.flatMap((each) =>
          [...(classes.get(each)?.members ?? [])]
            .filter(([, { privacy }]) => privacy !== 'public')
            .map(([member]) => member),
        ),
      ),
    ];
    const methodOf = (method) =>
      chain
        .map((each) => classes.get(each)?.members.get(method))
        .find((it) => it?.kind === 'method');
    return declarationOf({
      tag,
      name,
      Class,
      common,
      commonAttributes,
      camelCase,
      tokens,
      methodOf,
    });
  });
  const manifest = {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: declarations.map((declaration) => {
      const path = `dist/${moduleOf(declaration.tagName)}`;
      const reference = { name: declaration.name, module: path };
      return {
        kind: 'javascript-module',
        path,
        declarations: [declaration],
        exports: [
          { kind: 'js', name: declaration.name, declaration: reference },
          { kind: 'custom-element-definition', name: declaration.tagName, declaration: reference },
        ],
      };
    }),
  };
  return { manifest, internals };
}

/** Names of the classes from the tag's own up to the frame. */
function chainOf(Class, name, classes) {
  const names = [name];
  for (let each = Object.getPrototypeOf(Class); each?.name; each = Object.getPrototypeOf(each)) {
    if (classes.has(each.name)) names.push(each.name);
  }
  return names;
}

const inherited = { inheritedFrom: { name: 'Frame' } };

function declarationOf({
  tag,
  name,
  Class,
  common,
  commonAttributes,
  camelCase,
  tokens,
  methodOf,
}) {
  const { spec } = Class;
  const form = spec.form === true;
  const methods = { ...(form ? common.formMethods : {}), ...spec.methods };
  const attributes = [
    ...Object.entries(spec.attributes).map((entry) => [...entry, {}]),
    ...Object.entries(commonAttributes).map((entry) => [...entry, inherited]),
  ];
  const properties = [
    ...Object.entries(spec.properties).map((entry) => [...entry, {}]),
    ...Object.entries(common.commonProperties).map((entry) => [...entry, inherited]),
    ...(form
      ? Object.entries(common.formProperties).map((entry) => [
          ...entry,
          { inheritedFrom: { name: 'FormFrame' } },
        ])
      : []),
  ];
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name,
    description: spec.description,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(([attribute, descriptor, origin]) => ({
      name: attribute,
      description: descriptor.description,
      type: { text: typeOf(descriptor) },
      ...(isDefaultless(descriptor) ? {} : { default: String(descriptor.fallback) }),
      fieldName: camelCase(attribute),
      ...origin,
    })),
    members: [
      ...attributes
        .filter(([attribute]) => attribute !== 'lang') // the browser's own property
        .map(([attribute, descriptor, origin]) => ({
          kind: 'field',
          name: camelCase(attribute),
          description: descriptor.description,
          type: { text: typeOf(descriptor) },
          default: literal(descriptor.fallback),
          attribute,
          reflects: true,
          ...origin,
        })),
      ...properties.map(([property, descriptor, origin]) => ({
        kind: 'field',
        name: property,
        description: descriptor.description,
        type: { text: descriptor.type },
        ...(descriptor.fallback === undefined ? {} : { default: literal(descriptor.fallback) }),
        ...(descriptor.readonly ? { readonly: true } : {}),
        ...origin,
      })),
      ...Object.entries(methods).map(([method, description]) => {
        const { parameters = [], return: result } = methodOf(method) ?? {};
        return {
          kind: 'method',
          name: method,
          description,
          ...(parameters.length > 0 ? { parameters } : {}),
          ...(result ? { return: result } : {}),
          ...(form && method in common.formMethods ? { inheritedFrom: { name: 'FormFrame' } } : {}),
        };
      }),
    ],
    events: [
      ...Object.entries(spec.events).map((entry) => [...entry, {}]),
      ...Object.entries(common.commonEvents)
        .filter(([event]) => !(event in spec.events))
        .map((entry) => [...entry, inherited]),
    ].map(([event, descriptor, origin]) => ({
      name: event,
      description: descriptor.description,
      type: { text: `CustomEvent<${descriptor.type}>` },
      ...origin,
    })),
    slots: Object.entries(spec.slots ?? {}).map(([slot, description]) => ({
      name: slot,
      description,
    })),
    cssParts: Object.entries({ ...spec.parts, ...common.commonParts }).map(
      ([part, description]) => ({ name: part, description }),
    ),
    cssProperties: [
      ...Object.entries(spec.cssProperties ?? {}).map(([property, { description, initial }]) => ({
        name: property,
        description,
        default: initial,
      })),
      ...tokens,
    ],
    // Not part of the schema, which allows more. Takes part in a form as a control does.
    formAssociated: form,
    // How the gallery shows it.
    example: {
      flush: spec.example?.flush ?? false,
      attributes: spec.example?.attributes ?? (form ? { name: tag.slice('by-'.length) } : {}),
    },
  };
}

/** As TypeScript spells it. */
function typeOf({ kind, values }) {
  return kind === 'enum' ? values.map(quoted).join(' | ') : kind;
}

/** The value of an absent attribute is not one that could be written: an empty text, or false. */
const isDefaultless = ({ kind, fallback }) => kind === 'boolean' || fallback === '';

function literal(value) {
  return typeof value === 'string' ? quoted(value) : JSON.stringify(value);
}

/** Runs the descriptors: the entries of all tags, bundled for Node without what they load late. */
async function load(root) {
  const registry = await bundle(root, `export { tags, moduleOf } from './src/elements/registry';`);
  const { tags, moduleOf } = registry;
  const entries = tags.map((tag) => `./src/elements/${moduleOf(tag).replace(/\.js$/, '')}/entry`);
  const missing = entries.find((entry) => !existsSync(join(root, `${entry}.ts`)));
  if (missing) throw new Error(`A tag of the registry has no entry ${missing}.ts.`);
  const all = await bundle(
    root,
    [
      `export * as common from './src/elements/common-descriptions';`,
      `export { commonAttributes } from './src/elements/common-attributes';`,
      `export { camelCase } from './src/elements/descriptors';`,
      ...entries.map((entry, at) => `export * as tag${at} from '${entry}';`),
    ].join('\n'),
  );
  return {
    tags,
    moduleOf,
    common: all.common,
    commonAttributes: all.commonAttributes,
    camelCase: all.camelCase,
    modules: Object.fromEntries(tags.map((tag, at) => [tag, all[`tag${at}`]])),
  };
}

let bundles = 0;

async function bundle(root, contents) {
  const folder = join(root, '.build', 'manifest');
  const file = join(folder, `${process.pid}-${++bundles}.mjs`);
  mkdirSync(folder, { recursive: true });
  try {
    await build({
      stdin: { contents, resolveDir: root, loader: 'ts' },
      absWorkingDir: root,
      outfile: file,
      bundle: true,
      format: 'esm',
      platform: 'node',
      packages: 'external',
      keepNames: true,
      loader: { '.css': 'text' },
      logLevel: 'error',
      plugins: [
        {
          name: 'late',
          setup: ({ onResolve }) =>
            onResolve({ filter: /.*/ }, ({ kind, path }) =>
              kind === 'dynamic-import' ? { path, external: true } : undefined,
            ),
        },
      ],
    });
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(file, { force: true });
  }
}
