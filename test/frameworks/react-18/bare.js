/** React 18 without the components, given what 19 is. */
import { offerTags } from '../react/tree';

offerTags();
