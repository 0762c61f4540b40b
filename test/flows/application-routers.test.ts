import { inEachRouter } from './stage/application-routers';
import { small } from './stage/applications';

/**
 * Each router and each kind once, and in memory the one whose links are plain; a release asks each kind in each router.
 */
const routers = ['browser', 'memory', 'hash'] as const;
inEachRouter([
  ...small.map((app, index) => [routers[index]!, app] as const),
  ['memory', small[0]!],
]);
