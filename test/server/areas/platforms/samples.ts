import type { AreaSamples } from '../../sample';
import { containerSamples, registrySamples } from './samples-containers';
import { containerObjectSamples } from './samples-container-objects';
import { databaseSamples, webSamples } from './samples-data';
import { infrastructureSamples, storageSamples } from './samples-infrastructure';
import { cloudSamples, machineSamples, trafficSamples } from './samples-machines';

/** Names that would climb out of a bucket, or hide a part of themselves. */
const escaping = ['../a/b', 'a/../b', 'a/./b', 'a//b', '/a/b', 'a\\b/c', 'a/b\u0000', 'nothing'];

export const samples: AreaSamples = {
  samples: {
    ...databaseSamples,
    ...containerSamples,
    ...containerObjectSamples,
    ...registrySamples,
    ...machineSamples,
    ...webSamples,
    ...trafficSamples,
    ...cloudSamples,
    ...infrastructureSamples,
    ...storageSamples,
  },
  malformed: {
    listRacks: [{ query: { room: 'x'.repeat(33) } }],
    downloadOssFile: escaping.map((fileName) => ({ query: { fileName } })),
    createStack: [{ body: { name: 'a', template: '' } }],
    createRegistryProject: ['Base', '-a', 'a.', 'a..b', 'a/b'].map((name) => ({
      body: { name, quota: 10 },
    })),
    changeRegistryTags: ['-x', '.x', 'a b', 'a:b', '版本', 'x'.repeat(129)].map((name) => ({
      body: { action: 'copy', ids: ['registry-tag-2-1'], name },
    })),
  },
};
