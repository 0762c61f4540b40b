import { sought } from '../../../../demo/server/areas/site/sought';
import { engines } from '../../../../src/core/api/platforms/engines';

/** Each kind that may be found, and its list: of database instances one for each engine. */
export const soughtKinds: readonly (readonly [kind: string, list: string])[] = sought.flatMap(
  ({ kind, list }) =>
    typeof kind === 'string'
      ? [[kind, list] as const]
      : engines.map((each) => [each, list] as const),
);
