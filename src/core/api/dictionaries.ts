import * as v from 'valibot';
import { defineEndpoint, jsonTextOr } from './endpoint';
import { wireId, wireText } from './wire';

/** N-11; a region (N-06) is one whose value names the region. */
export interface DictionaryNode {
  readonly name: string;
  readonly value: string;
  readonly children: readonly DictionaryNode[];
}

/** Children may arrive as JSON text (N-12). */
const node: v.GenericSchema<unknown, DictionaryNode> = v.pipe(
  v.object({
    name: wireText,
    value: wireText,
    children: v.nullish(jsonTextOr(v.array(v.lazy(() => node))), []),
  }),
);

const nodes = jsonTextOr(v.array(node));
const byValue = v.object({ value: v.pipe(wireId, v.maxLength(64)) });

export const dictionary = defineEndpoint({
  id: 'E-140',
  name: 'dictionary',
  summary: 'A dictionary by its value, for example REGION (E-026), as a tree',
  method: 'GET',
  path: '/sys/v1/dictionaries',
  query: byValue,
  reply: nodes,
});

export const dictionaryChildren = defineEndpoint({
  id: 'E-141',
  name: 'dictionaryChildren',
  summary: 'The nodes directly below a dictionary or the node with this value, in any dictionary',
  method: 'GET',
  path: '/sys/v1/dictionaries/children',
  query: byValue,
  reply: nodes,
});
