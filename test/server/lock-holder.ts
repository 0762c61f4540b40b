import { lockFolder } from '../../demo/server/database/folder-lock';

/** A process that holds the folder it is given until its input ends, or says why it may not. */
try {
  const release = lockFolder(process.argv[2] ?? '');
  process.stdout.write(`held by ${process.pid}\n`);
  process.stdin.resume().on('end', release);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
