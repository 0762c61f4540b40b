import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

/** What is added to a file of each kind: it would run, or hold, as before. */
const added = {
  '.js': '\n;(globalThis.ranChanged??=[]).push(1);\n',
  '.css': '\nhtml{--changed:1}\n',
  '.json': '\n',
};

const types = { '.js': 'js', '.css': 'css', '.json': 'json', '.html': 'html' };

/**
 * The built files with something more in those whose path has a pattern: `/changed/<pattern>/…`. `console/` is the console's own
 * page, and `tags/<loader or classic>/<tag>,<tag>` a page that pins its one script, as the documentation says.
 */
export function changedMiddleware(rootDir) {
  const dist = join(rootDir, 'dist');
  const read = (file) => readFile(join(dist, file));

  return async function changed(ctx, next) {
    const [, folder, pattern, file] = /^(\/changed\/([^/]+)\/)(.+)$/.exec(ctx.path) ?? [];
    if (file === undefined) return next();
    ctx.set('Cache-Control', 'no-cache');
    const [, kind, tags] = /^tags\/(loader|classic)\/(.+)$/.exec(file) ?? [];
    ctx.type = types[extname(file)] ?? 'html';
    if (kind !== undefined) {
      const script = kind === 'loader' ? 'loader.js' : 'by-console.classic.js';
      const hashes = JSON.parse(await read('integrity.json'));
      ctx.body = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>changed</title><link rel="icon" href="data:,">
<script ${kind === 'loader' ? 'type="module"' : ''} src="${folder}${script}" integrity="${hashes[script]}" crossorigin="anonymous"></script>
</head><body>${tags
        .split(',')
        .map((tag) => `<${tag}></${tag}>`)
        .join('')}</body></html>`;
      return undefined;
    }
    if (file === 'console/') {
      ctx.body = String(await read('index.html')).replaceAll('="/by-console/', `="${folder}`);
      return undefined;
    }
    const body = await read(normalize(file));
    const more = new RegExp(decodeURIComponent(pattern)).test(`/${file}`)
      ? (added[extname(file)] ?? '')
      : '';
    ctx.body = `${String(body)}${more}`;
    return undefined;
  };
}
