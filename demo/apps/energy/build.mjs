// One plain script, as micro-app loads one; the adapter and the sheet stand beside it.
import { cpSync } from 'node:fs';
import { build } from 'esbuild';

await build({
  entryPoints: ['src/main.jsx'],
  outfile: 'dist/main.js',
  bundle: true,
  format: 'iife',
  jsx: 'automatic',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
});
cpSync('public', 'dist', { recursive: true });
