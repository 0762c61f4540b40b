// An old page has no tool of its own: its files and its library, side by side.
import { cpSync, mkdirSync } from 'node:fs';

mkdirSync('dist', { recursive: true });
for (const name of ['index.html', 'handbook.js']) cpSync(name, `dist/${name}`);
cpSync('node_modules/jquery/dist/jquery.min.js', 'dist/jquery.js');
