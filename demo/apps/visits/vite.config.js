import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vue()],
  // As with `shop`: Vue's own policy of Trusted Types is refused by the console's page.
  define: { 'process.env.NODE_ENV': '"production"', 'window.trustedTypes': 'undefined' },
  build: {
    lib: {
      ...{ entry: 'src/main.js', formats: ['es'] },
      ...{ fileName: () => 'main.js', cssFileName: 'visits' },
    },
  },
});
