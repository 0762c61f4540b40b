/**
 * Modules for the tests of loading, under `/chunks/`: `ok-<id>` runs and notes that in `globalThis.ran`;
 * `flaky-<id>` is refused at its first request and is like `ok` afterwards. Without an
 * extension, because the runner makes every path that has one cacheable for a year.
 */
export function chunksMiddleware() {
  const asked = new Set();

  return async function chunks(ctx, next) {
    if (!ctx.path.startsWith('/chunks/')) return next();
    const name = ctx.path.slice('/chunks/'.length);
    ctx.set('Cache-Control', 'no-store');
    if (name.startsWith('flaky-') && !asked.has(name)) {
      asked.add(name);
      ctx.status = 503;
      return undefined;
    }
    ctx.type = 'js';
    ctx.body = `(globalThis.ran ??= []).push(${JSON.stringify(name)});\n`;
    return undefined;
  };
}
