/** The autoloader, `by-console/loader`: one script for a page, each tag's code when the tag is used. */
import { autoload } from './elements/autoload';
import { INTEGRITY_PLACEHOLDER, verifiedImport } from './elements/verified-import';
import type { IntegrityTable } from './elements/verified-import';

const table = JSON.parse(INTEGRITY_PLACEHOLDER) as IntegrityTable;

/** Also looks into a shadow root that the loader cannot discover: a closed one, or one attached by hand. */
export const { watch } = autoload({
  load: (file) => verifiedImport(file, import.meta.url, table),
});
