import assert from 'node:assert/strict';
import { it } from 'node:test';
import { highlighted } from '../../demo/highlight';

const markup = `<!-- a tag --><by-host-picker name="host" required></by-host-picker>
<script type="module">
  // once
  picker.getToken = async () => "a < b" ?? null;
</script><p>1 < 2 & so on`;
const marked = (text: string, language: string, mark: string) =>
  highlighted(text, language).flatMap((piece) => (piece.mark === mark ? [piece.text] : []));

it('code in colours is the same text, whatever it is', () => {
  for (const [text, language] of [
    [markup, 'html'],
    [markup, 'js'],
    ['a { --by-accent: #7c3aed; color: red /* why */ }', 'css'],
    ['TOKEN=$(curl -s "$URL" -H \'a: b\') # and then', 'sh'],
    ['{ "a": [1, true, "b"] }', 'json'],
    ['<unclosed "quote', 'html'],
    ['what is this?', 'cobol'],
  ] as const)
    assert.equal(
      highlighted(text, language)
        .map((piece) => piece.text)
        .join(''),
      text,
    );
});

it('tells names from values, and a script inside markup from the markup', () => {
  assert.deepEqual(marked(markup, 'html', 'attribute'), ['name', 'required', 'type']);
  assert.ok(marked(markup, 'html', 'keyword').includes('async'));
  assert.deepEqual(marked(markup, 'html', 'comment'), ['<!-- a tag -->', '// once']);
  assert.deepEqual(marked('{ "a": "b" }', 'json', 'attribute'), ['"a"']);
});
