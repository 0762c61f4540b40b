// The walls between the layers (docs/decisions/0002-layers.md). Every message names the right place.
import importX from 'eslint-plugin-import-x';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

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

const restricted = (patterns, except = []) => ['error', { paths: homePaths(except), patterns }];

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

const globals = (names) => ['error', ...names.map(([name, message]) => ({ name, message }))];
const fetchHome = ['fetch', 'fetch has one home: src/core/http/. Call runtime.call(endpoint).'];
const localHome = ['localStorage', 'storage has one home: src/core/storage.ts.'];
const sessionHome = ['sessionStorage', 'storage has one home: src/core/storage.ts.'];

const noExportStar = {
  selector: 'ExportAllDeclaration',
  message: 'Name what you export: no `export *`.',
};
const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'Named exports only; a screen (routes/**/*-screen.tsx) is the one exception.',
};

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      '.build/**',
      '.data*/**',
      'coverage/**',
      'node_modules/**',
      'demo/server/migrations/**',
    ],
  },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    languageOptions: {
      parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    settings: {
      ...importX.flatConfigs.typescript.settings,
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    rules: {
      'no-restricted-syntax': ['error', noExportStar, noDefaultExport],
      'no-restricted-imports': restricted([]),
      'no-restricted-globals': globals([fetchHome, localHome, sessionHome]),
      'no-empty': ['error', { allowEmptyCatch: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-invalid-void-type': ['error', { allowInGenericTypeArguments: true }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/require-await': 'off',
    },
  },
  // Asked only where they can find something: reading all files by all rules is a good part of a test run.
  {
    files: ['**/*.tsx', 'src/{elements,widgets,routes}/**/*.ts'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...reactHooks.configs['recommended-latest']?.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'demo/**/*.{ts,tsx}'],
    rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
  },
  {
    files: ['test/**/*.{ts,tsx}', 'demo/pages/**/*.{ts,tsx}', 'bench/**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
  {
    files: ['src/core/**/*.ts'],
    rules: {
      'no-restricted-imports': restricted([
        noReact,
        no(
          '(widgets|elements|routes)',
          'core imports nothing beside it: move what is shared into src/core.',
        ),
      ]),
    },
  },
  {
    files: ['src/core/bus.ts'],
    rules: { 'no-restricted-imports': restricted([noReact], ['mitt']) },
  },
  {
    files: ['src/core/http/**/*.ts'],
    rules: { 'no-restricted-globals': globals([localHome, sessionHome]) },
  },
  { files: ['src/core/storage.ts'], rules: { 'no-restricted-globals': globals([fetchHome]) } },
  {
    files: ['src/widgets/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': restricted([
        no(
          '(elements|routes)',
          'widgets know neither elements nor routes: put the shared piece in src/widgets.',
        ),
      ]),
    },
  },
  {
    files: ['src/widgets/chart/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': restricted(
        [
          no(
            '(elements|routes)',
            'widgets know neither elements nor routes: put the shared piece in src/widgets.',
          ),
        ],
        ['uplot'],
      ),
    },
  },
  {
    files: ['src/widgets/markdown/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': restricted(
        [
          no(
            '(elements|routes)',
            'widgets know neither elements nor routes: put the shared piece in src/widgets.',
          ),
        ],
        ['marked', 'dompurify'],
      ),
    },
  },
  {
    files: ['src/routes/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': restricted([
        no('elements', 'routes are shown by elements/console-app and never import elements.'),
      ]),
    },
  },
  {
    files: ['src/elements/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': restricted([
        no('routes', 'only elements/console-app knows the routes.'),
        {
          regex: '^\\.\\./(host-picker|alarm-board|order-cart|ai-assistant|console-app)(/|$)',
          message: 'one element never imports another: share the body in src/widgets.',
        },
      ]),
    },
  },
  {
    files: ['src/elements/define.ts'],
    rules: {
      'no-restricted-imports': restricted(
        [no('routes', 'only elements/console-app knows the routes.')],
        ['@r2wc/react-to-web-component'],
      ),
    },
  },
  {
    files: ['src/elements/console-app/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': restricted([
        {
          regex: '^\\.\\./(host-picker|alarm-board|order-cart|ai-assistant)(/|$)',
          message: 'one element never imports another: share the body in src/widgets.',
        },
      ]),
    },
  },
  {
    // A declaration of *.css can only have a default export.
    files: ['src/routes/**/*-screen.tsx', 'src/types/css.d.ts'],
    rules: { 'no-restricted-syntax': ['error', noExportStar] },
  },
  {
    files: ['demo/server/**/*.ts'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-imports': restricted([
        noReact,
        {
          regex: 'src/(widgets|elements|routes)',
          message: 'the reference backend shares src/core alone.',
        },
      ]),
    },
  },
  {
    files: ['demo/{pages,examples}/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}', 'scripts/**/*.ts'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-imports': 'off',
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            {
              from: 'package',
              name: ['test', 'it', 'describe', 'suite', 'before', 'after'],
              package: 'node:test',
            },
            // Typed as a promise by a plugin of the browser tests' assertions; only its snapshots are one.
            { from: 'package', name: 'Equal', package: '@open-wc/semantic-dom-diff' },
          ],
        },
      ],
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
);
