import * as v from 'valibot';
import { defineEndpoint, jsonTextOr } from './endpoint';
import { formList, wireCount, wireText } from './wire';

/** As many lists as one card of the overview counts. */
const MAX_LISTS = 8;
const short = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));

/** How many rows a list has, by the name of its call and what it would be asked. */
export const countLists = defineEndpoint({
  id: 'O-countLists',
  name: 'countLists',
  summary:
    'How many rows each of several lists has, asked as the lists themselves are; null for one that the user may not read',
  method: 'GET',
  path: '/soc/v1/counts',
  query: v.object({
    lists: jsonTextOr(
      v.pipe(
        v.array(
          v.object({
            list: short,
            query: v.optional(v.record(short, v.pipe(v.string(), v.maxLength(2000))), {}),
          }),
        ),
        v.minLength(1),
        v.maxLength(MAX_LISTS),
      ),
    ),
  }),
  reply: v.object({ totals: formList(v.object({ list: wireText, total: v.nullable(wireCount) })) }),
});
