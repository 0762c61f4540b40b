import { createProject } from '../../../../src/core/api/projects';
import { call } from '../../backend';
import { unique, type AreaSamples, type Here } from '../../sample';

async function newProject({ url, token }: Here): Promise<{ id: string }> {
  const { id } = await call(url, createProject, { body: { name: unique('样例') } }, token);
  return { id };
}

const badPage = { query: { page: 'first' } };
const badSearch = { query: { params: '[{"name":"name","sign":"LIKE","value":"x"}]' } };

export const samples: AreaSamples = {
  samples: {
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
    updateProjectQuotas: async (here) => ({
      params: await newProject(here),
      body: { items: [{ code: 'CPU', total: 10 }] },
    }),
  },
  malformed: {
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
    updateProjectQuotas: [
      { params: { id: 'p-0005' }, body: {} },
      { params: { id: 'p-0005' }, body: { items: '[{"code":"CPU","total":-1}]' } },
    ],
  },
};
