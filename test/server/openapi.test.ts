import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openApiDocument } from '../../demo/server/web/openapi';
import { addressOf } from '../../demo/server/web/request';
import { askAssistant } from '../../src/core/api/assistant/chat';
import { recogniseText } from '../../src/core/api/assistant/ocr';
import type { Endpoint } from '../../src/core/api/endpoint';
import { createProject, exportProjects } from '../../src/core/api/projects';

interface Part {
  readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Schema {
  readonly allOf?: readonly { readonly properties?: object }[];
}
interface Operation {
  readonly requestBody?: Part;
  readonly responses: { readonly 200: Part };
}

const { paths } = openApiDocument('1') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** The types in which a call sends and is answered, and what its envelope carries. */
function described(endpoint: Endpoint): unknown[] {
  const operation = paths[addressOf(endpoint)]?.[endpoint.method.toLowerCase()];
  const reply = operation?.responses[200].content ?? {};
  return [
    Object.keys(operation?.requestBody?.content ?? {}),
    Object.keys(reply),
    Object.keys(reply['application/json']?.schema.allOf?.[1]?.properties ?? {}),
  ];
}

it('the contract says in which types each call travels', () => {
  const json = 'application/json';
  const form = 'application/x-www-form-urlencoded';
  assert.deepEqual(described(createProject), [[form, json], [json], ['data']]);
  assert.deepEqual(described(askAssistant), [[json], ['text/event-stream'], []]);
  assert.deepEqual(described(recogniseText), [['application/octet-stream'], [json], ['message']]);
  assert.deepEqual(described(exportProjects), [[], ['text/csv'], []]);
});
