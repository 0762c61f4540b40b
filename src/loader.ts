/** The autoloader, `by-console/loader`: one script for a page, each tag's code when the tag is used. */
import { autoload } from './elements/autoload';
import { INTEGRITY_PLACEHOLDER, verifiedEntry } from './elements/verified-import';
import type { IntegrityLists } from './elements/verified-import';

const lists = JSON.parse(INTEGRITY_PLACEHOLDER) as IntegrityLists;

/** Also looks into a shadow root that the loader cannot discover: a closed one, or one attached by hand. */
export const { watch } = autoload({
  load: (file) => verifiedEntry(file, import.meta.url, lists),
});
