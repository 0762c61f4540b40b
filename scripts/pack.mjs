// Before `npm pack` and `npm publish`: the package holds `dist/`, so that has to be the build of what is packed.
import { join } from 'node:path';
import { isBuilt, root, runOrFail } from './environment.mjs';

if (!isBuilt()) runOrFail(process.execPath, [join(root, 'scripts', 'build.mjs')]);
