import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fileIconOf, previewOf } from '../../../src/core/upload/preview';

it('shows pictures, opens PDFs in a tab, and gives other files the icon of their kind (V-007)', () => {
  const shown = ['a.png', 'a.JPG', 'a.pdf', 'a.docx', 'a.svg', 'png', ''].map(previewOf);
  assert.deepEqual(shown, ['thumbnail', 'thumbnail', 'tab', 'icon', 'icon', 'icon', 'icon']);
  const icons = ['a.pdf', 'a.b.xlsx', 'a.tar.gz', 'a.svg', 'a.unknown', 'a'].map(fileIconOf);
  assert.deepEqual(icons, ['pdf', 'sheet', 'archive', 'picture', 'file', 'file']);
});
