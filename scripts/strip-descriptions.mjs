// Takes out of the bundle what only documents a tag or an endpoint: the manifest and the pages of the interface are made from
// the source, and nothing that runs in a browser reads it (docs/decisions/0095-manifest.md, 0370-endpoints-without-summaries.md).
// Spaces take its place, so that every position, and with it the source map, stays.

const DOCUMENTS = new Set(['description', 'type']);
/** Of a tag's whole description. Its `attributes` and `properties` run. */
const SPEC_DOCUMENTS = new Set([
  'description',
  'events',
  'methods',
  'parts',
  'cssProperties',
  'slots',
  'example',
]);

/** A Rollup plugin; comes after the types are gone. */
export const stripDescriptions = () => ({
  name: 'strip-descriptions',
  transform(code, id) {
    const documented = DOCUMENTED.find(({ files }) => files.test(id));
    if (!documented || !code.includes(documented.word)) return null;
    const ranges = [];
    walk(this.parse(code), (node) => {
      for (const each of documented.of(node)) ranges.push([each.start, endOf(each, code)]);
    });
    if (ranges.length === 0) return null;
    let text = code;
    for (const [start, end] of ranges) {
      text = text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
    }
    return { code: text, map: null };
  },
});

const blank = (text) => text.replace(/[^\n]/g, ' ');

function walk(node, see) {
  if (Array.isArray(node)) for (const each of node) walk(each, see);
  else if (node && typeof node.type === 'string') {
    see(node);
    for (const [key, value] of Object.entries(node)) if (key !== 'type') walk(value, see);
  }
}

/** What documents a tag: all that certain calls say under certain names. */
function ofTags(node) {
  const names = node.type === 'CallExpression' ? documentsOf(node.callee) : null;
  if (!names) return [];
  return node.arguments
    .filter(({ type }) => type === 'ObjectExpression')
    .flatMap(({ properties }) =>
      properties.filter((each) => isNamed(each) && names.has(each.key.name)),
    );
}

/** What documents an endpoint: its summary, where it is written as a text. */
const ofEndpoints = (node) =>
  isNamed(node) && node.key.name === 'summary' && node.value.type === 'Literal' ? [node] : [];

const isNamed = ({ type, computed }) => type === 'Property' && !computed;

const DOCUMENTED = [
  { files: /[\\/]src[\\/]elements[\\/].*\.ts$/, word: 'description', of: ofTags },
  { files: /[\\/]src[\\/]core[\\/]api[\\/].*\.ts$/, word: 'summary', of: ofEndpoints },
];

function documentsOf(callee) {
  if (callee.type === 'Identifier' && callee.name === 'elementSpec') return SPEC_DOCUMENTS;
  if (callee.type === 'Identifier' && callee.name === 'property') return DOCUMENTS;
  const { object, property } = callee;
  const isAttribute = object?.type === 'Identifier' && object.name === 'attribute';
  return isAttribute && property.type === 'Identifier' ? DOCUMENTS : null;
}

/** With the comma after it. */
const endOf = ({ end }, code) => end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);
