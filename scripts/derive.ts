// Everything that a build writes into the sources, because it follows from others of them: one process, which reads half of the
// console once for all of it.
import { writeMenus } from './menus';
import { writeRelated } from './related';
import { writeTags } from './tags';

writeTags();
writeMenus();
await writeRelated();
