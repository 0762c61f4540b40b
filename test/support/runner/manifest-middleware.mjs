import { describeTags } from '../../../scripts/manifest.mjs';

/** What `scripts/manifest.mjs` says of the tags as their source stands, under `/manifest`; a build may be older. */
export function manifestMiddleware(rootDir) {
  let described;

  return async function manifest(ctx, next) {
    if (ctx.path !== '/manifest') return next();
    described ??= describeTags(rootDir);
    ctx.set('Cache-Control', 'no-store');
    ctx.body = await described;
    return undefined;
  };
}
