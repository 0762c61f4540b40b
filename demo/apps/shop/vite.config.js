import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [vue()],
  // Vue makes a policy of Trusted Types of its own, which the console's page does not allow; nothing here needs it.
  define: { 'process.env.NODE_ENV': '"production"', 'window.trustedTypes': 'undefined' },
  build: {
    lib: { entry: 'src/main.js', formats: ['es'], fileName: () => 'shop.js', cssFileName: 'shop' },
  },
});
