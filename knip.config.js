// What nothing reaches is deleted. Entries are what is run or shipped; types alone cost nothing and may be offered.
export default {
  exclude: ['types'],
  ignoreExportsUsedInFile: true,
  entry: [
    'src/*.ts',
    'src/elements/*/entry.ts',
    'src/types/*.ts',
    // Named by the bundler's plugin and by the manifest, not by an import.
    'src/elements/{lazy-import,pristine,common-descriptions}.ts',
    'demo/server/main.ts',
    'demo/{pages,examples}/**/*.{ts,tsx,js,mjs,vue,svelte}',
    'scripts/*.{mjs,ts,js}',
    'test/**/*.{test,browser}.{ts,tsx}',
    'test/**/{*-main,main,one-area,run}.ts',
    // What the compiler must refuse, and what the runners start by name.
    'test/core/resource/negative.ts',
    'test/flows/stage/lane.ts',
    'test/frameworks/{*,react/*,svelte/*}.{ts,tsx}',
    'test/support/guard.ts',
    'test/support/runner/*.mjs',
  ],
  project: ['{src,demo,test}/**/*.{ts,tsx}', '!demo/apps/**', 'scripts/**/*.{ts,mjs}'],
  // Started by a path, read as data, or asked of by a tool.
  ignoreDependencies: [
    '@tesseract.js-data/chi_sim',
    '@tesseract.js-data/eng',
    '@web/test-runner',
    'bootstrap',
    'custom-elements-manifest',
    'lit-html',
    'ws',
  ],
  // Written by a build, beside the page.
  ignoreUnresolved: ['./console-app.js'],
  ignoreBinaries: ['apt-get', 'flock', 'mount', 'prlimit', 'setpriv', 'umount'],
};
