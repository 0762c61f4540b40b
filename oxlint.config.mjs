// The linter: what its rules are, and the walls between the layers (docs/decisions/0002-layers.md, 0157-one-native-linter.md).
// Every message of a wall names the right place.
import { defineConfig } from 'oxlint';

const all = (plugin, names) =>
  Object.fromEntries(names.map((name) => [plugin === '' ? name : `${plugin}/${name}`, 'error']));

/** What typescript-eslint calls strict, with types; no rule of it is left out but those that the compiler is stricter in. */
const always = {
  ...all('', [
    'no-array-constructor',
    'no-unused-vars',
    'no-useless-constructor',
    'no-var',
    'prefer-rest-params',
    'prefer-spread',
  ]),
  ...all('typescript', [
    'await-thenable',
    'consistent-type-imports',
    'no-array-delete',
    'no-base-to-string',
    'no-deprecated',
    'no-duplicate-enum-values',
    'no-duplicate-type-constituents',
    'no-dynamic-delete',
    'no-empty-object-type',
    'no-explicit-any',
    'no-extra-non-null-assertion',
    'no-extraneous-class',
    'no-floating-promises',
    'no-for-in-array',
    'no-generated-empty-object-type',
    'no-implied-eval',
    'no-meaningless-void-operator',
    'no-misused-new',
    'no-misused-promises',
    'no-misused-spread',
    'no-mixed-enums',
    'no-namespace',
    'no-non-null-asserted-nullish-coalescing',
    'no-non-null-asserted-optional-chain',
    'no-non-null-assertion',
    'no-redundant-type-constituents',
    'no-require-imports',
    'no-this-alias',
    'no-unnecessary-boolean-literal-compare',
    'no-unnecessary-condition',
    'no-unnecessary-template-expression',
    'no-unnecessary-type-arguments',
    'no-unnecessary-type-assertion',
    'no-unnecessary-type-constraint',
    'no-unnecessary-type-conversion',
    'no-unsafe-argument',
    'no-unsafe-assignment',
    'no-unsafe-call',
    'no-unsafe-declaration-merging',
    'no-unsafe-enum-comparison',
    'no-unsafe-function-type',
    'no-unsafe-member-access',
    'no-unsafe-return',
    'no-unsafe-unary-minus',
    'no-useless-default-assignment',
    'no-wrapper-object-types',
    'only-throw-error',
    'prefer-as-const',
    'prefer-literal-enum-member',
    'prefer-namespace-keyword',
    'prefer-promise-reject-errors',
    'prefer-reduce-type-parameter',
    'prefer-return-this-type',
    'related-getter-setter-pairs',
    'triple-slash-reference',
    'unbound-method',
    'unified-signatures',
    'use-unknown-in-catch-callback-variable',
  ]),
  'prefer-const': ['error', { destructuring: 'any', ignoreReadBeforeAssign: false }],
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
  'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  'typescript/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true }],
  'no-unused-expressions': [
    'error',
    { allowShortCircuit: false, allowTaggedTemplates: false, allowTernary: false },
  ],
  'typescript/restrict-plus-operands': [
    'error',
    {
      allowAny: false,
      allowBoolean: false,
      allowNullish: false,
      allowNumberAndString: false,
      allowRegExp: false,
    },
  ],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'no-empty': ['error', { allowEmptyCatch: false }],
};

/** Asked only where there is something to find. */
const drawn = {
  ...all('react', [
    'error-boundaries',
    'exhaustive-deps',
    'globals',
    'immutability',
    'incompatible-library',
    'preserve-manual-memoization',
    'purity',
    'refs',
    'rules-of-hooks',
    'set-state-in-effect',
    'set-state-in-render',
    'static-components',
    'unsupported-syntax',
    'use-memo',
    'void-use-memo',
  ]),
  ...all('jsx-a11y', [
    'alt-text',
    'anchor-has-content',
    'anchor-is-valid',
    'aria-activedescendant-has-tabindex',
    'aria-props',
    'aria-proptypes',
    'aria-role',
    'aria-unsupported-elements',
    'autocomplete-valid',
    'click-events-have-key-events',
    'heading-has-content',
    'html-has-lang',
    'iframe-has-title',
    'img-redundant-alt',
    'label-has-associated-control',
    'media-has-caption',
    'mouse-events-have-key-events',
    'no-access-key',
    'no-autofocus',
    'no-distracting-elements',
    'no-redundant-roles',
    'role-has-required-aria-props',
    'role-supports-aria-props',
    'scope',
    'tabindex-no-positive',
  ]),
  'jsx-a11y/interactive-supports-focus': [
    'error',
    { tabbable: ['button', 'checkbox', 'link', 'searchbox', 'spinbutton', 'switch', 'textbox'] },
  ],
  'jsx-a11y/no-interactive-element-to-noninteractive-role': [
    'error',
    { tr: ['none', 'presentation'], canvas: ['img'] },
  ],
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    {
      handlers: [
        'onClick',
        'onError',
        'onLoad',
        'onMouseDown',
        'onMouseUp',
        'onKeyPress',
        'onKeyDown',
        'onKeyUp',
      ],
      alert: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
      body: ['onError', 'onLoad'],
      dialog: ['onKeyUp', 'onKeyDown', 'onKeyPress'],
      iframe: ['onError', 'onLoad'],
      img: ['onError', 'onLoad'],
    },
  ],
  'jsx-a11y/no-noninteractive-element-to-interactive-role': [
    'error',
    {
      ul: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
      ol: ['listbox', 'menu', 'menubar', 'radiogroup', 'tablist', 'tree', 'treegrid'],
      li: ['menuitem', 'menuitemradio', 'menuitemcheckbox', 'option', 'row', 'tab', 'treeitem'],
      table: ['grid'],
      td: ['gridcell'],
      fieldset: ['radiogroup', 'presentation'],
    },
  ],
  'jsx-a11y/no-noninteractive-tabindex': [
    'error',
    { tags: [], roles: ['tabpanel'], allowExpressionValues: true },
  ],
  'jsx-a11y/no-static-element-interactions': [
    'error',
    {
      allowExpressionValues: true,
      handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'],
    },
  ],
};

/** One home for each dangerous module; everything else goes through that home. */
const homes = [
  ['@r2wc/react-to-web-component', 'src/elements/define.ts'],
  ['uplot', 'src/widgets/chart/'],
  ['marked', 'src/widgets/markdown/'],
  ['dompurify', 'src/widgets/markdown/'],
  ['mitt', 'src/core/bus.ts'],
];

const homePaths = (except = []) =>
  homes
    .filter(([name]) => !except.includes(name))
    .map(([name, home]) => ({ name, message: `${name} has one home: ${home}` }));

/** What the files may not import; `except` names the modules whose home they are. */
const walled = (files, patterns, except = []) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { paths: homePaths(except), patterns }] },
});

const noReact = {
  group: [
    'react',
    'react/*',
    'react-dom',
    'react-dom/*',
    '@tanstack/react-*',
    '@base-ui/*',
    'react-router',
    'lucide-react',
  ],
  message: 'core runs without React and in Node: put this in src/widgets.',
};
const no = (folder, message) => ({ regex: `^(\\.\\./)+${folder}(/|$)`, message });
const besideWidgets = no(
  '(elements|routes)',
  'widgets know neither elements nor routes: put the shared piece in src/widgets.',
);
/** The machine of resources: a form knows nothing of what opens it, and an operation alone opens one. */
const besideForms = no(
  '(list|operation|detail)',
  'a form knows no list, operation or detail: hand it over in its props.',
);
const formsFromBeside = no('form', 'only operations open a form: ask resource/operation for it.');
const routesFromElements = no('routes', 'only elements/console-app knows the routes.');
/** Whatever stands in a folder beside an element's own is another element's. */
const anotherElement = {
  regex: '^\\.\\./[^./]+/',
  message: 'one element never imports another: share the body in src/widgets.',
};
/** The server shares the core with the browser, and nothing that is drawn. */
const backend = [
  noReact,
  {
    regex: 'src/(widgets|elements|routes)',
    message: 'the reference backend shares src/core alone.',
  },
];
/** Whatever stands in a folder beside an area's own is another area's; the list of them knows them all. */
const anotherArea = {
  regex: '^\\.\\./([^./]+/|areas$)|(^|/)areas/',
  message: 'one area never imports another: offer it as one of the Parts (demo/server/app.ts).',
};
const areasFromBelow = {
  regex: '(^|/)areas/',
  message: 'what areas share knows none of them: server.ts and web/ hand over what they offer.',
};

const globals = (files, names) => ({
  files,
  rules: {
    'no-restricted-globals': ['error', ...names.map(([name, message]) => ({ name, message }))],
  },
});
const fetchHome = ['fetch', 'fetch has one home: src/core/http/. Call runtime.call(endpoint).'];
const localHome = ['localStorage', 'storage has one home: src/core/storage.ts.'];
const sessionHome = ['sessionStorage', 'storage has one home: src/core/storage.ts.'];

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y', 'import'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'node_modules/**',
    'dist/**',
    '.build/**',
    '.data*/**',
    'coverage/**',
    'demo/server/migrations/**',
    // With tools of their own, whose packages are not here.
    'demo/apps/*/src/**',
    '**/*.{js,jsx,mjs,cjs}',
  ],
  rules: { ...always, 'import/no-default-export': 'error' },
  overrides: [
    { files: ['**/*.tsx', 'src/{elements,widgets,routes}/**/*.ts'], rules: drawn },
    {
      files: ['test/**/*.{ts,tsx}', 'demo/pages/**/*.{ts,tsx}', 'bench/**/*.{ts,tsx}'],
      rules: { 'typescript/no-deprecated': 'off' },
    },
    walled(['src/**/*.{ts,tsx}', 'bench/**/*.{ts,tsx}'], []),
    globals(['src/**/*.{ts,tsx}', 'bench/**/*.{ts,tsx}'], [fetchHome, localHome, sessionHome]),
    walled(
      ['src/core/**/*.ts'],
      [
        noReact,
        no(
          '(widgets|elements|routes)',
          'core imports nothing beside it: move what is shared into src/core.',
        ),
      ],
    ),
    walled(['src/core/bus.ts'], [noReact], ['mitt']),
    globals(['src/core/http/**/*.ts'], [localHome, sessionHome]),
    globals(['src/core/storage.ts'], [fetchHome]),
    walled(['src/widgets/**/*.{ts,tsx}'], [besideWidgets]),
    walled(['src/widgets/resource/form/**/*.{ts,tsx}'], [besideWidgets, besideForms]),
    walled(['src/widgets/resource/{list,detail}/**/*.{ts,tsx}'], [besideWidgets, formsFromBeside]),
    walled(['src/widgets/chart/**/*.{ts,tsx}'], [besideWidgets], ['uplot']),
    walled(['src/widgets/markdown/**/*.{ts,tsx}'], [besideWidgets], ['marked', 'dompurify']),
    walled(
      ['src/routes/**/*.{ts,tsx}'],
      [no('elements', 'routes are shown by elements/console-app and never import elements.')],
    ),
    walled(['src/elements/*.{ts,tsx}'], [routesFromElements]),
    walled(['src/elements/*/**/*.{ts,tsx}'], [routesFromElements, anotherElement]),
    walled(['src/elements/define.ts'], [routesFromElements], ['@r2wc/react-to-web-component']),
    walled(['src/elements/console-app/**/*.{ts,tsx}'], [anotherElement]),
    // What a page gets with a module: a tag may come with another that stands beside it.
    walled(['src/elements/*/entry.ts'], [routesFromElements]),
    // A file of the bundle is fetched, and the loader must hold nothing of the core.
    globals(['src/elements/verified-import.ts', 'src/boot.ts'], [localHome, sessionHome]),
    {
      // A declaration of *.css or of a Vue file can only have a default export.
      files: ['src/routes/**/*-screen.tsx', '**/*.d.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    // Words for a person at the start are main's; whatever fails later may hold what somebody typed.
    { files: ['demo/server/**/*.ts'], rules: { 'no-console': 'error' } },
    { files: ['demo/server/main.ts'], rules: { 'no-console': 'off' } },
    walled(['demo/server/**/*.ts'], backend),
    walled(['demo/server/docs/**/*.ts'], [...backend, areasFromBelow], ['marked']),
    walled(['demo/server/areas/*/**/*.ts'], [...backend, anotherArea]),
    walled(
      ['demo/server/*.ts', 'demo/server/{database,kinds,records,search,security,seed}/**/*.ts'],
      [...backend, areasFromBelow],
    ),
    walled(['demo/server/server.ts'], backend),
    {
      files: ['demo/{pages,examples}/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}', 'scripts/**/*.ts'],
      rules: {
        'typescript/no-floating-promises': [
          'error',
          {
            allowForKnownSafeCalls: [
              {
                from: 'package',
                name: ['test', 'it', 'describe', 'suite', 'before', 'after'],
                package: 'node:test',
              },
              { from: 'package', name: 'Equal', package: '@open-wc/semantic-dom-diff' },
            ],
          },
        ],
        'no-unused-expressions': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
  ],
});
