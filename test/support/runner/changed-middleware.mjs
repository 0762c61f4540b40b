import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

/** What is added to a file of each kind: it would run, or hold, as before. */
const added = {
  '.js': '\n;(globalThis.ranChanged??=[]).push(1);\n',
  '.css': '\nhtml{--changed:1}\n',
  '.json': '\n',
};

/** One byte of a file is another: what stands in its last text, so that it is a script, a sheet or data as before. */
function flipped(text) {
  const last = [...text.matchAll(/(["'])[a-z][^"'\\\n]{2,60}\1|#[a-f\d]{3}\b/gi)].at(-1);
  if (!last) throw new Error('this file has no text that could be another');
  const at = last.index + 1;
  return `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`;
}

const types = { '.js': 'js', '.css': 'css', '.json': 'json', '.html': 'html' };

/**
 * The built files with something more in those whose path has a pattern: `/changed/<pattern>/…`, or with one byte changed and as
 * long as before: `/flipped/<pattern>/…`; from the second time on that it is asked for: `/later/<pattern>/…`; or with lists of files
 * that have the hashes of what was changed: `/forged/<pattern>/…`. `console/` is the console's own page, and `tags/<loader or classic>/<tag>,<tag>` a page
 * that pins its one script, as the documentation says. `asked.json` tells how often each file was asked for.
 */
export function changedMiddleware(rootDir) {
  const dist = join(rootDir, 'dist');
  const read = (file) => readFile(join(dist, file));
  /** By folder, then by file. */
  const asked = new Map();

  /** A list of `start/` whose hashes are those of the changed files. */
  const forged = async (text, isMeant) => {
    const list = JSON.parse(text);
    for (const files of Object.values(list))
      for (const file of Object.keys(files).filter((each) => isMeant(`/${each}`))) {
        const hash = createHash('sha256').update(`${await read(file)}${added['.js']}`);
        files[file] = `sha256-${hash.digest('base64')}`;
      }
    return JSON.stringify(list);
  };

  return async function changed(ctx, next) {
    const [, folder, way, pattern, file] =
      /^(\/(changed|flipped|later|forged)\/([^/]+)\/)(.+)$/.exec(ctx.path) ?? [];
    if (file === undefined) return next();
    ctx.set('Cache-Control', 'no-cache');
    if (file === 'asked.json') {
      ctx.body = asked.get(folder) ?? {};
      return undefined;
    }
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
    const counts = asked.get(folder) ?? {};
    const { [file]: before = 0 } = counts;
    asked.set(folder, { ...counts, [file]: before + 1 });
    const body = String(await read(normalize(file)));
    const meant = new RegExp(decodeURIComponent(pattern));
    const end = extname(file);
    if (!meant.test(`/${file}`)) ctx.body = body;
    else if (way === 'flipped') ctx.body = flipped(body);
    else if (way === 'forged' && end === '.json')
      ctx.body = await forged(body, (each) => meant.test(each));
    else if (way === 'later') {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = before === 0 ? body : `${body}${added[end]}`;
    } else ctx.body = `${body}${added[end] ?? ''}`;
    return undefined;
  };
}
