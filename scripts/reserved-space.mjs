// `reserved-space.css`: the room that a tag keeps while its code has not arrived, from what the built elements say of
// themselves. A page links the file or copies its rules (docs/decisions/0025-loading.md).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export async function writeReservedSpace(dist) {
  const elements = await import(pathToFileURL(join(dist, 'by-console.js')).href);
  const rules = Object.values(elements)
    .flatMap(({ spec }) => (spec?.reserve ? [ruleOf(spec)] : []))
    .sort();
  writeFileSync(join(dist, 'reserved-space.css'), rules.join('\n'));
}

const ruleOf = ({ tag, reserve }) => `${tag}:not(:defined) {
  display: block;
  min-block-size: ${reserve};
}
`;
