import type { Target } from '../target';
import { suite as account } from './account/suite';
import { suite as assistant } from './assistant/suite';
import { suite as compute } from './compute/suite';
import { suite as files } from './files/suite';
import { suite as flows } from './flows/suite';
import { suite as monitoring } from './monitoring/suite';
import { suite as network } from './network/suite';
import { suite as office } from './office/suite';
import { suite as ordering } from './ordering/suite';
import { suite as platforms } from './platforms/suite';
import { suite as projects } from './projects/suite';
import { suite as site } from './site/suite';

/** What each area promises beyond the contract of its endpoints. */
export function areaSuites(target: Target): void {
  for (const suite of [
    account,
    site,
    projects,
    network,
    compute,
    platforms,
    monitoring,
    flows,
    ordering,
    office,
    files,
    assistant,
  ])
    suite(target);
}
