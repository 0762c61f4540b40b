// chunk: core
import * as v from 'valibot';
import { searchParamSchema } from '../search/build-query';
import { jsonTextOr, pageQuery } from './endpoint';

/** At most this many conditions in one search; a longer list is refused, not cut. */
const MAX_CONDITIONS = 50;

/**
 * What every list call takes (N-10, D-050): page, rows, the search parameters as JSON text, and one sort field. Each
 * list names in its own contract which fields may be searched and sorted; others are refused.
 */
export const listFields = {
  ...pageQuery,
  params: v.optional(jsonTextOr(v.pipe(v.array(searchParamSchema), v.maxLength(MAX_CONDITIONS)))),
  sort: v.optional(v.string()),
  order: v.optional(v.picklist(['asc', 'desc'])),
};

export const listQuery = v.object(listFields);
export type ListQuery = v.InferOutput<typeof listQuery>;
