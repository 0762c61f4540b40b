import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Writes a file that runs several files of tests in one process, and gives its path below `root`. Each process reads what
 * its tests need anew, half a second for the core and three for the backend, so that a third of the time of short files went
 * there. What fails is told with the file it stands in, and is tried again in a process of its own.
 */
export function together(root, step, files) {
  const folder = join(root, '.build', 'together');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${step.toLowerCase().replaceAll(' ', '-')}.test.ts`);
  const lines = files.map(
    (file) => `import '${relative(folder, join(root, file)).replaceAll(sep, '/')}';`,
  );
  writeFileSync(path, `${lines.join('\n')}\n`);
  return relative(root, path);
}
