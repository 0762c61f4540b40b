import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  // `tree`: elements are made one by one. By default a template is markup, for which Svelte makes a policy of Trusted Types.
  plugins: [svelte({ compilerOptions: { fragments: 'tree' } })],
  build: {
    lib: {
      entry: 'src/main.js',
      formats: ['es'],
      fileName: () => 'parts.js',
      cssFileName: 'parts',
    },
  },
});
