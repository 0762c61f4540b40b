// The manifest in the forms that editors read: VS Code's custom data and JetBrains' web-types.

/** A `light-dark(…)` pair is a colour to an editor; anything else is its own text. */
const literals = (text) =>
  /^'[^']*'(?: \| '[^']*')*$/.test(text ?? '')
    ? [...text.matchAll(/'([^']*)'/g)].map(([, value]) => value)
    : null;

const declarations = (manifest) => manifest.modules.flatMap((module) => module.declarations);

/** Markdown that says what a tag can do beyond attributes, which VS Code has no place for. */
function details(declaration) {
  const list = (title, rows) =>
    rows.length === 0 ? [] : ['', `**${title}**`, '', ...rows.map((row) => `- ${row}`)];
  const publicMembers = declaration.members.filter(({ inheritedFrom }) => !inheritedFrom);
  return [
    declaration.description,
    ...list(
      'Properties',
      publicMembers
        .filter(({ kind, attribute }) => kind === 'field' && !attribute)
        .map(({ name, description }) => `\`${name}\` ${description}`),
    ),
    ...list(
      'Methods',
      publicMembers
        .filter(({ kind }) => kind === 'method')
        .map(({ name, description }) => `\`${name}()\` ${description}`),
    ),
    ...list(
      'Events',
      declaration.events.map(({ name, description }) => `\`${name}\` ${description}`),
    ),
    ...list(
      'Parts',
      declaration.cssParts.map(({ name, description }) => `\`${name}\` ${description}`),
    ),
  ].join('\n');
}

const markdown = (value) => ({ kind: 'markdown', value });

export function vsCodeHtml(manifest) {
  return {
    version: 1.1,
    tags: declarations(manifest).map((declaration) => ({
      name: declaration.tagName,
      description: markdown(details(declaration)),
      attributes: declaration.attributes.map(({ name, description, type }) => ({
        name,
        description: markdown(description),
        ...(type.text === 'boolean' ? { valueSet: 'v' } : {}),
        ...(literals(type.text)
          ? { values: literals(type.text).map((value) => ({ name: value })) }
          : {}),
      })),
    })),
  };
}

/** Each token once, whichever tags have it. */
const cssProperties = (manifest) => [
  ...new Map(
    declarations(manifest)
      .flatMap((declaration) => declaration.cssProperties)
      .map((property) => [property.name, property]),
  ).values(),
];
const cssParts = (manifest) => [
  ...new Map(
    declarations(manifest)
      .flatMap((declaration) => declaration.cssParts)
      .map((part) => [part.name, part]),
  ).values(),
];

export function vsCodeCss(manifest) {
  return {
    version: 1.1,
    properties: cssProperties(manifest).map(({ name, description, default: initial }) => ({
      name,
      description: markdown(`${description ?? ''}\n\nInitial value: \`${initial}\``.trim()),
    })),
    pseudoElements: cssParts(manifest).map(({ name, description }) => ({
      name: `::part(${name})`,
      description: markdown(description),
    })),
  };
}

export function webTypes(manifest, { name, version }) {
  const publicFields = (declaration) => declaration.members.filter(({ kind }) => kind === 'field');
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: declarations(manifest).map((declaration) => ({
          name: declaration.tagName,
          description: declaration.description,
          source: { module: name, symbol: declaration.name },
          attributes: declaration.attributes.map((attribute) => ({
            name: attribute.name,
            description: attribute.description,
            ...(attribute.default === undefined ? {} : { default: attribute.default }),
            value:
              attribute.type.text === 'boolean'
                ? { kind: 'no-value', type: 'boolean', required: false }
                : { kind: 'plain', type: attribute.type.text, required: true },
          })),
          slots: declaration.slots.map((slot) => ({
            name: slot.name,
            description: slot.description,
          })),
          js: {
            properties: publicFields(declaration).map((field) => ({
              name: field.name,
              description: field.description,
              type: field.type.text,
              ...(field.readonly ? { 'read-only': true } : {}),
              ...(field.default === undefined ? {} : { default: field.default }),
            })),
            events: declaration.events.map((event) => ({
              name: event.name,
              description: event.description,
              type: event.type.text,
            })),
          },
          css: {
            properties: declaration.cssProperties.map((property) => ({
              name: property.name,
              description: property.description,
            })),
            parts: declaration.cssParts.map((part) => ({
              name: part.name,
              description: part.description,
            })),
          },
        })),
      },
    },
  };
}
