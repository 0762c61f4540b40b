// Takes out of the bundle what only documents a tag: the manifest is made from the source, and nothing that runs reads it
// (docs/decisions/0095-manifest.md). Spaces take its place, so that every position, and with it the source map, stays.

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
    if (!/[\\/]src[\\/]elements[\\/].*\.ts$/.test(id) || !code.includes('description')) return null;
    const ranges = [];
    walk(this.parse(code), ranges, code);
    if (ranges.length === 0) return null;
    let text = code;
    for (const [start, end] of ranges) {
      text = text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end);
    }
    return { code: text, map: null };
  },
});

const blank = (text) => text.replace(/[^\n]/g, ' ');

function walk(node, ranges, code) {
  if (Array.isArray(node)) for (const each of node) walk(each, ranges, code);
  else if (node && typeof node.type === 'string') {
    const names = node.type === 'CallExpression' ? documentsOf(node.callee) : null;
    if (names) {
      for (const argument of node.arguments) {
        if (argument.type === 'ObjectExpression') collect(argument, names, ranges, code);
      }
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'type') walk(value, ranges, code);
  }
}

function documentsOf(callee) {
  if (callee.type === 'Identifier' && callee.name === 'elementSpec') return SPEC_DOCUMENTS;
  if (callee.type === 'Identifier' && callee.name === 'property') return DOCUMENTS;
  const { object, property } = callee;
  const isAttribute = object?.type === 'Identifier' && object.name === 'attribute';
  return isAttribute && property.type === 'Identifier' ? DOCUMENTS : null;
}

function collect({ properties }, names, ranges, code) {
  for (const each of properties) {
    if (each.type !== 'Property' || each.computed || !names.has(each.key.name)) continue;
    const comma = /^\s*,/.exec(code.slice(each.end))?.[0].length ?? 0;
    ranges.push([each.start, each.end + comma]);
  }
}
