import * as accessKey from './access-key';
import * as backlog from './backlog';
import * as compute from './compute';
import * as files from './files';
import * as flows from './flows';
import * as flowsTasks from './flows-tasks';
import * as monitoring from './monitoring';
import * as network from './network';
import * as office from './office';
import * as officeMoney from './office-money';
import * as ordering from './ordering';
import * as platforms from './platforms';
import type { Kind } from '../records/kind';

const modules: readonly object[] = [
  accessKey,
  backlog,
  compute,
  files,
  flows,
  flowsTasks,
  monitoring,
  network,
  office,
  officeMoney,
  ordering,
  platforms,
];

const isKind = (value: unknown): value is Kind =>
  typeof value === 'object' && value !== null && 'label' in value && 'fields' in value;

/** Every kind of row, by its name. */
export const kindsByName: ReadonlyMap<string, Kind> = new Map(
  modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter(isKind)
    .map((kind) => [kind.name, kind]),
);
