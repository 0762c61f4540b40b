import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Endpoint } from '../../../src/core/api/endpoint';
import { endpoints } from '../../../src/core/api/registry';
import { defaults } from '../../../src/core/config';
import { addressOf } from './request';

type Json = Readonly<Record<string, unknown>>;

/** What travels: the schemas' inputs. A tolerant field accepts more shapes than JSON Schema can say; it stays open. */
function schemaOf(schema: v.GenericSchema): Json {
  const json: Record<string, unknown> = {
    ...toJsonSchema(schema, {
      typeMode: 'input',
      errorMode: 'ignore',
      target: 'draft-2020-12',
    }),
  };
  delete json['$schema'];
  return json;
}

function parameters(schema: v.GenericSchema | undefined, place: 'query' | 'path'): Json[] {
  if (!schema) return [];
  const json = schemaOf(schema) as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required?.includes(name) ?? false),
    schema: property,
  }));
}

const refusal = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
});

const bytes = { schema: { type: 'string', format: 'binary' } };

/** Each way in which a body may be sent; forms may be JSON instead. */
function bodyContent({ body, encoding }: Endpoint): Json | undefined {
  if (!body) return undefined;
  if (encoding === 'binary') return { 'application/octet-stream': bytes };
  const json = { 'application/json': { schema: schemaOf(body) } };
  return encoding === 'json'
    ? json
    : { 'application/x-www-form-urlencoded': { schema: schemaOf(body) }, ...json };
}

const rawContent: Readonly<Record<NonNullable<Endpoint['raw']>, Json>> = {
  text: { 'text/csv': { schema: { type: 'string' } } },
  binary: { 'application/octet-stream': bytes },
  stream: { 'text/event-stream': { schema: { type: 'string' } } },
};

/** H-12 around what was asked for, or the reply itself. */
function replyContent({ raw, reply, answersInMessage }: Endpoint): Json {
  if (raw !== undefined) return rawContent[raw];
  const properties = { [answersInMessage ? 'message' : 'data']: schemaOf(reply) };
  const allOf = [{ $ref: '#/components/schemas/Envelope' }, { type: 'object', properties }];
  return { 'application/json': { schema: { allOf } } };
}

function operation(endpoint: Endpoint): Json {
  const content = bodyContent(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-row': endpoint.id,
    'x-source': endpoint.source,
    ...(endpoint.perm === undefined ? {} : { 'x-permission': endpoint.perm }),
    ...(endpoint.from === undefined ? {} : { 'x-from': endpoint.from }),
    ...(endpoint.actions ? { 'x-actions': endpoint.actions } : {}),
    security: endpoint.auth === 'session' ? [{ session: [] }] : [],
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: replyContent(endpoint),
      },
      400: refusal('Refused; `message` is the reason, in Chinese or by Accept-Language'),
      ...(endpoint.auth === 'session' ? { 401: refusal('No session, or one that ended') } : {}),
    },
  };
}

/** The contract, from the same definitions that the client calls and the server validates with. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[addressOf(endpoint)] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'by-console reference backend',
      version,
      description:
        'Operations with `x-source: specification` follow the specification; those marked `own` are the contract of this project where the specification shows none.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: defaults.headers.token } },
      schemas: {
        Envelope: {
          type: 'object',
          required: ['success', 'status', 'message', 'data'],
          properties: {
            success: { type: 'boolean' },
            status: { type: 'string' },
            message: { type: 'string' },
            data: {},
          },
        },
        Refusal: {
          allOf: [
            { $ref: '#/components/schemas/Envelope' },
            { type: 'object', properties: { success: { const: false } } },
          ],
        },
      },
    },
  };
}
