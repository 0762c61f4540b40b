// Lets our code and packages see the document as its prototype has it, and a few globals as they were when we came
// (src/elements/pristine.ts, docs/decisions/0273-pages-that-take-names.md), and says to a `console` only what that can take: some
// pages empty it. What is added stands on the same line or at the end of a module, so that source maps stay right.

const globals = new Set(['fetch', 'Promise', 'Event', 'CustomEvent', 'URL', 'customElements']);
const ofJSON = new Set(['parse', 'stringify']);
/** Members that a name in the markup may take, wherever a document goes by a name of its own. */
const members = new Set(
  'activeElement addEventListener adoptedStyleSheets body createDocumentFragment createElement createElementNS createRange createTextNode createTreeWalker defaultView documentElement dispatchEvent elementFromPoint execCommand getElementById getSelection hasFocus head hidden implementation querySelector querySelectorAll readyState removeEventListener title visibilityState'.split(
    ' ',
  ),
);
const goesBy = /^(?:document|ownerDocument|doc|page)$/;
/** What a module has at least once where something of it is changed; most are not read further. */
const mayHave = new RegExp(
  `\\b(?:JSON|console|document|ownerDocument|doc|page|${[...globals].join('|')})\\b`,
);
const isNone = /^(?:window|prototype)$/;
/** Also what other things have. */
const common = /^(?:hidden|implementation|title)$/;

/** A Rollup plugin; comes after the types are gone and before the code is minified. `left` are modules that look at what a page has. */
export const pristine = (helper, left = /core[\\/]ledger|elements[\\/]pristine\.ts/) => ({
  name: 'pristine',
  transform(code, id) {
    // React's own names are gone, and what a tag stands in may be the document: whatever has such a member may be it.
    const isAnything = /[\\/](?:react-dom|src[\\/]elements)[\\/]/.test(id);
    if (left.test(id) || !(isAnything || mayHave.test(code))) return null;
    const tree = this.parse(code);
    const bound = boundIn(tree);
    const isFree = (node, name) =>
      node?.type === 'Identifier' && node.name === name && !bound.has(name);
    const edits = [];
    const used = new Set();
    const own = (name) => {
      used.add(name);
      return `own$${name}`;
    };
    const replace = ({ start, end }, text) => edits.push({ at: start, end, text });
    const throughPageOf = (node) => {
      if (isFree(node, 'document')) return replace(node, own('page'));
      edits.push({ at: node.start, end: node.start, text: `${own('pageOf')}(` });
      edits.push({ at: node.end, end: node.end, text: ')' });
    };
    const isDocument = (node) =>
      isFree(node, 'document') || goesBy.test((node.property ?? node).name ?? '');
    visit(tree, (node, parent, key) => {
      if (node.type === 'MemberExpression' && !node.computed) {
        const { object, property } = node;
        if (isFree(object, 'console')) {
          if (parent.type !== 'CallExpression' || key !== 'callee') return;
          replace(object, 'globalThis.console?');
          edits.push({ at: node.end, end: node.end, text: '?.' });
        } else if (isFree(object, 'JSON') && ofJSON.has(property.name))
          replace(node, own(property.name));
        else if (isFree(object, 'globalThis') && globals.has(property.name))
          replace(node, own(property.name));
        else if (isFree(object, 'document')) throughPageOf(object);
        else if (!members.has(property.name) || /^(?:This|Super)/.test(object.type)) return;
        else if (
          isDocument(object) ||
          (isAnything && !common.test(property.name) && !isNone.test(object.name))
        )
          throughPageOf(object);
      } else if (node.type === 'VariableDeclarator' && node.id.type === 'ObjectPattern') {
        if (node.init && isDocument(node.init)) throughPageOf(node.init);
      } else if (node.type === 'Identifier' && globals.has(node.name) && isFree(node, node.name)) {
        if (parent.type === 'Property' && parent.shorthand && key === 'value')
          replace(node, `${node.name}: ${own(node.name)}`);
        else if (isReference(parent, key)) replace(node, own(node.name));
      }
    });
    if (edits.length === 0) return null;
    let text = code;
    for (const { at, end, text: added } of fromTheEnd(edits))
      text = text.slice(0, at) + added + text.slice(end);
    const names = [...used].map((name) => `${name} as own$${name}`).join(', ');
    const from = used.size > 0 ? `\nimport { ${names} } from ${JSON.stringify(helper)};\n` : '';
    return { code: `${text}${from}`, map: null };
  },
});

/** What stands at one place comes in the order of reading: what opens further out before what opens, or is replaced, within it. */
const fromTheEnd = (edits) =>
  edits
    .map((edit, order) => ({ ...edit, order }))
    .sort((one, other) => other.at - one.at || other.order - one.order);

const isReference = ({ type, computed, shorthand }, key) =>
  !(
    (key === 'property' && type === 'MemberExpression' && !computed) ||
    (key === 'key' && (!computed || shorthand)) ||
    key === 'label' ||
    /^(?:Import|Export)|^MetaProperty/.test(type)
  );

function visit(node, each, parent, key) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) for (const one of node) visit(one, each, parent, key);
  else if (typeof node.type === 'string') {
    each(node, parent, key);
    for (const name of Object.keys(node)) visit(node[name], each, node, name);
  }
}

/** Every name that a module declares anywhere: there it is not the page's. */
function boundIn(tree) {
  const names = new Set();
  const add = (pattern) => {
    if (!pattern) return;
    const { type, name, left, argument, value, properties, elements } = pattern;
    if (type === 'Identifier') names.add(name);
    for (const inner of [left, argument, type === 'Property' ? value : null]) add(inner);
    for (const inner of [...(properties ?? []), ...(elements ?? [])]) add(inner);
  };
  visit(tree, ({ type, id, params, param, local }) => {
    if (/^(?:VariableDeclarator|Function|Class)/.test(type)) add(id);
    for (const each of params ?? []) add(each);
    if (type === 'CatchClause') add(param);
    if (/^Import/.test(type)) add(local);
  });
  return names;
}
