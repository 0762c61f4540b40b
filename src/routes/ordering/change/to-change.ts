import { paths } from '../../paths';
import type { Path } from '../../paths';

/** The service whose open instances get another specification at R-047. */
export const changedService = 'vm';

/** R-047 with an instance chosen already. */
export const toChange = (id: string): Path =>
  `${paths.changeAi}?${new URLSearchParams({ instance: id }).toString()}`;
