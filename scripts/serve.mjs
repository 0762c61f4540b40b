// The reference backend over what was built before: it installs, builds and writes nothing. `--prepare` makes its one file,
// which every later start takes as it is.
import { pathToFileURL } from 'node:url';
import { serverArguments } from './server-bundle.mjs';

const [file] = await serverArguments();
if (!process.argv.includes('--prepare')) await import(pathToFileURL(file).href);
