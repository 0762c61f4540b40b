import * as account from './account';
import * as dictionaries from './dictionaries';
import type { Endpoint } from './endpoint';
import * as hosts from './hosts';
import * as platform from './platform';
import * as projects from './projects';
import * as session from './session';

/** Every endpoint of the contract: the backend serves it, the OpenAPI document and the contract tests loop over it. */
export const endpoints: readonly Endpoint[] = [
  session.ssoTokenInfo,
  session.ssoCheck,
  session.loginDetail,
  platform.siteLogo,
  platform.systemConfigs,
  platform.platformStats,
  platform.tenantQuotas,
  session.updateToken,
  session.readToken,
  session.userPermissions,
  platform.resourceDigest,
  session.pictureCode,
  session.sendMobileCode,
  account.checkEmail,
  projects.listProjects,
  projects.projectQuotas,
  projects.createProject,
  projects.updateProject,
  projects.deleteProject,
  projects.exportProjects,
  projects.resourceAdminProjects,
  hosts.listHosts,
  hosts.allHosts,
  dictionaries.dictionary,
  dictionaries.dictionaryChildren,
  session.signInWithPassword,
  session.signInWithCode,
  session.signOut,
  session.unlock,
  account.changePassword,
  account.updateProfile,
  account.sendEmailCode,
  session.demoOutbox,
  session.demoSsoTicket,
  projects.updateProjectQuotas,
];
