// What the product and its tools reach, without the tests: an export that only tests use is dead code too.
import base from './knip.config.js';

const isTest = (pattern) => pattern.startsWith('test/');

export default {
  ...base,
  include: ['files', 'exports', 'enumMembers', 'duplicates'],
  entry: base.entry.filter((pattern) => !isTest(pattern)),
  project: ['{src,demo}/**/*.{ts,tsx}', '!demo/apps/**'],
};
