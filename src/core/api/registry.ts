import * as accessKeys from './access-keys';
import * as account from './account';
import * as applications from './applications';
import * as counts from './counts';
import * as dictionaries from './dictionaries';
import * as embedding from './embedding';
import type { Endpoint } from './endpoint';
import { isEndpoint } from './family';
import * as find from './find';
import * as health from './health';
import * as hosts from './hosts';
import * as platform from './platform';
import * as projects from './projects';
import * as removals from './removals';
import * as demo from './demo';
import * as secondFactor from './second-factor';
import * as session from './session';
import { modules as assistant } from './assistant/registry';
import { modules as compute } from './compute/registry';
import { modules as files } from './files/registry';
import { modules as flows } from './flows/registry';
import { modules as monitoring } from './monitoring/registry';
import { modules as network } from './network/registry';
import { modules as office } from './office/registry';
import { modules as ordering } from './ordering/registry';
import { modules as platforms } from './platforms/registry';

const modules: readonly object[] = [
  demo,
  session,
  account,
  secondFactor,
  accessKeys,
  embedding,
  applications,
  platform,
  projects,
  hosts,
  health,
  counts,
  find,
  removals,
  dictionaries,
  ...files,
  ...monitoring,
  ...compute,
  ...network,
  ...platforms,
  ...ordering,
  ...flows,
  ...office,
  ...assistant,
];

/**
 * Every endpoint of the contract: whatever a module exports. The backend serves it, the OpenAPI document and the
 * contract tests loop over it. Not imported by the console itself, which calls endpoints by name.
 */
export const endpoints: readonly Endpoint[] = modules.flatMap((module) =>
  Object.values(module).filter(isEndpoint),
);
