import type { AreaSamples, Here } from '../../sample';
import { uploadWhole } from './raw-upload';

let serial = 0;

async function uploaded({ url, token }: Here): Promise<{ id: string }> {
  const { id } = await uploadWhole(
    url,
    token,
    `sample${(serial += 1)}.csv`,
    'name,size\r\na,1\r\n',
  );
  return { id };
}

export const samples: AreaSamples = {
  samples: {
    listAttachments: () => ({ query: { sort: 'size', order: 'desc', rows: 5 } }),
    readAttachment: async (here) => ({ params: await uploaded(here) }),
    releaseAttachment: async (here) => ({ params: await uploaded(here) }),
    deleteAttachment: async (here) => ({ params: await uploaded(here) }),
    checkSpreadsheet: async (here) => ({ params: await uploaded(here) }),
    createUploadTicket: () => ({}),
    createDownloadTicket: () => ({ body: { path: '/attachments/a/b.txt' } }),
  },
  malformed: {
    createDownloadTicket: [
      '',
      'https://evil.example/',
      '//evil.example',
      '/a?b',
      '/a#b',
      '/a\\b',
    ].map((path) => ({ body: { path } })),
  },
};
