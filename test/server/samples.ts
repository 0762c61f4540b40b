import { and, desc, eq } from 'drizzle-orm';
import { outbox } from '../../demo/server/database/identity-tables';
import { demoSsoTicket, pictureCode, sendMobileCode } from '../../src/core/api/session';
import { sendEmailCode } from '../../src/core/api/account';
import { samples as assistant } from './areas/assistant/samples';
import { samples as compute } from './areas/compute/samples';
import { samples as files } from './areas/files/samples';
import { samples as flows } from './areas/flows/samples';
import { samples as monitoring } from './areas/monitoring/samples';
import { samples as network } from './areas/network/samples';
import { samples as office } from './areas/office/samples';
import { samples as ordering } from './areas/ordering/samples';
import { samples as platforms } from './areas/platforms/samples';
import { createProject } from '../../src/core/api/projects';
import { call, captcha, password } from './backend';
import { unique, type AreaSamples, type Here, type Input, type Samples } from './sample';

async function newProject({ url, token }: Here): Promise<{ id: string }> {
  const { id } = await call(url, createProject, { body: { name: unique('样例') } }, token);
  return { id };
}

async function latestCode({ db }: Here, recipient: string): Promise<string> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, recipient)))
    .orderBy(desc(outbox.id))
    .limit(1);
  return /\d{6}/.exec(row?.body ?? '')?.[0] ?? '';
}

async function ticket({ url }: Here) {
  return call(url, demoSsoTicket, { body: { username: 'wangjing' } });
}

const ownSamples: Samples = {
  ssoTokenInfo: async (here) => ({ body: await ticket(here) }),
  ssoCheck: async (here) => ({ body: await ticket(here) }),
  loginDetail: () => ({}),
  siteLogo: () => ({ query: { code: 'console' } }),
  systemConfigs: () => ({}),
  platformStats: () => ({}),
  tenantQuotas: () => ({ params: { id: 't-huadong' } }),
  updateToken: () => ({}),
  readToken: () => ({}),
  userPermissions: () => ({}),
  resourceDigest: () => ({}),
  pictureCode: () => ({}),
  sendMobileCode: () => ({ body: { mobile: '13800000006' } }),
  checkEmail: async (here) => {
    await call(here.url, sendEmailCode, {}, here.token);
    return { query: { code: await latestCode(here, 'tenant@example.com') } };
  },
  listProjects: () => ({
    query: {
      page: 1,
      rows: 5,
      sort: 'hostCount',
      order: 'desc',
      params: [{ name: 'name', sign: 'LK', value: '期' }],
    },
  }),
  projectQuotas: async (here) => ({ params: await newProject(here) }),
  createProject: () => ({
    body: { name: unique('样例'), bizUse: [{ name: '甲', bizCode: 'A' }, { name: '乙' }] },
  }),
  updateProject: async (here) => ({
    params: await newProject(here),
    body: { name: unique('样例'), description: '改过' },
  }),
  deleteProject: async (here) => ({ params: await newProject(here) }),
  exportProjects: () => ({ query: {} }),
  resourceAdminProjects: () => ({ query: { page: 1, rows: 5 } }),
  listHosts: () => ({ query: { page: 1, rows: 10, sort: 'privateIps', order: 'asc' } }),
  allHosts: () => ({ query: { templateid: 'tpl-vm-1' } }),
  dictionary: () => ({ query: { value: 'REGION' } }),
  dictionaryChildren: () => ({ query: { value: 'cn-east' } }),
  signInWithPassword: () => ({ body: { username: 'zhangwei', password } }),
  signInWithCode: async (here) => {
    const { key } = await call(here.url, pictureCode, {});
    const mobile = '13800000007';
    const body = { mobile, picKey: key, picCode: captcha };
    await call(here.url, sendMobileCode, { body });
    return { body: { mobile, code: await latestCode(here, mobile) } };
  },
  signOut: () => ({}),
  unlock: () => ({ body: { password } }),
  changePassword: () => ({ body: { oldPassword: password, newPassword: 'Console@2' } }),
  updateProfile: () => ({ body: { name: '陈思远', email: 'tenant@example.com' } }),
  sendEmailCode: () => ({}),
  demoOutbox: () => ({}),
  demoSsoTicket: () => ({ body: { username: 'tenant' } }),
  updateProjectQuotas: async (here) => ({
    params: await newProject(here),
    body: { items: [{ code: 'CPU', total: 10 }] },
  }),
};

const badPage = { query: { page: 'first' } };
const badSearch = { query: { params: '[{"name":"name","sign":"LIKE","value":"x"}]' } };

const ownMalformed: Readonly<Record<string, readonly Input[]>> = {
  ssoTokenInfo: [{ body: {} }],
  ssoCheck: [{ body: { ticket: '' } }],
  siteLogo: [{ query: { code: 'x'.repeat(65) } }],
  tenantQuotas: [{ params: { id: ' ' } }],
  sendMobileCode: [{ body: {} }, { body: { mobile: '12' } }],
  checkEmail: [{ query: {} }, { query: { code: 'abc' } }],
  listProjects: [badPage, badSearch, { query: { rows: 0 } }, { query: { params: 'not json' } }],
  projectQuotas: [{ params: { id: ' ' } }],
  createProject: [
    { body: {} },
    { body: { name: '   ' } },
    { body: { name: 'x'.repeat(61) } },
    { body: { name: 'a', projectCode: '中文' } },
    { body: { name: 'a', bizUse: '[{"bizCode":"A"}]' } },
  ],
  updateProject: [{ params: { id: 'p-0005' }, body: {} }],
  deleteProject: [{ params: { id: ' ' } }],
  exportProjects: [badSearch],
  resourceAdminProjects: [badPage],
  listHosts: [
    badPage,
    badSearch,
    { query: { rows: 10_001 } },
    { query: { privateIps: Array.from({ length: 101 }, (_, i) => `10.0.0.${i}`).join(',') } },
    { query: { order: 'up' } },
  ],
  allHosts: [badSearch],
  dictionary: [{ query: {} }],
  dictionaryChildren: [{ query: { value: '' } }],
  signInWithPassword: [{ body: {} }, { body: { username: 'tenant' } }],
  signInWithCode: [{ body: { mobile: '13800000007', code: '12' } }],
  unlock: [{ body: {} }],
  changePassword: [{ body: { oldPassword: password } }],
  updateProfile: [{ body: { email: 'no address' } }, { body: { name: '' } }],
  demoSsoTicket: [{ body: {} }],
  updateProjectQuotas: [
    { params: { id: 'p-0005' }, body: {} },
    { params: { id: 'p-0005' }, body: { items: '[{"code":"CPU","total":-1}]' } },
  ],
};

const areas: readonly AreaSamples[] = [
  {
    samples: ownSamples,
    malformed: ownMalformed,
    shared: {},
  },
  network,
  compute,
  platforms,
  monitoring,
  flows,
  ordering,
  office,
  files,
  assistant,
];

const merged = <T>(parts: readonly (Readonly<Record<string, T>> | undefined)[]) =>
  new Map(parts.flatMap((part) => Object.entries(part ?? {})));

export const samples = merged(areas.map((area) => area.samples));
export const malformed = merged(areas.map((area) => area.malformed));
export const shared = merged(areas.map((area) => area.shared));
export const askers = merged(areas.map((area) => area.askers));
