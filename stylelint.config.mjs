/** Styles live in shadow roots: no rem (the host's root size leaks in), colours only from tokens. */
export default {
  extends: ['stylelint-config-standard'],
  // What the tools of an application have made.
  ignoreFiles: ['demo/apps/*/dist/**'],
  rules: {
    'unit-disallowed-list': ['rem'],
    'declaration-no-important': true,
    'color-no-hex': [
      true,
      { message: 'Use a --by-* token; colours are declared in widgets/styles/tokens.css.' },
    ],
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'custom-property-pattern': '^by-[a-z0-9-]+$',
    'selector-class-pattern': null,
    'no-descending-specificity': null,
  },
  overrides: [
    {
      // Tokens are where colours are declared; a launcher paints before their sheet has come; a demo page is a partner's,
      // with a partner's habits.
      files: ['**/tokens.css', '**/launcher.css', 'demo/**/*.css'],
      rules: {
        'color-no-hex': null,
        'function-disallowed-list': null,
        'unit-disallowed-list': null,
        'custom-property-pattern': null,
      },
    },
  ],
};
