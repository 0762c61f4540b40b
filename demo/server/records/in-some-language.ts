import { sql, type SQLWrapper } from 'drizzle-orm';
import { textArray, type SearchField } from '../search/search-sql';
import { BETWEEN } from './languages';

/** A text that may be kept in each language: what it is in one of them, it is. */
export const inSomeLanguage = (column: SQLWrapper) =>
  ({
    ...{ kind: 'text', column },
    is: (values) => sql`string_to_array(${column}, ${BETWEEN}) && ${textArray(values)}`,
  }) as const satisfies SearchField;
