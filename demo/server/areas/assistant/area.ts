import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MAX_IMAGE_BYTES } from '../../../../src/core/api/assistant/ocr';
import { defaultSettings } from '../../settings';
import type { Area } from '../../area';
import { docsCss, docsPage } from './docs-page';
import { assistantHandlers } from './handlers';
import { guideFolder, readManual } from './manual';
import { assistantMessages } from './messages';
import { Recogniser } from './recognise';
import { indexManual } from './search';

const docsFolder = join(guideFolder, '..');
/** Text and its style, and nothing that runs. */
const docsCsp =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
const fresh = (reply: FastifyReply) => reply.header('Cache-Control', 'no-cache');

/** The engine holds no state of a request: one serves every server of this process. */
let recogniser: Recogniser | undefined;

export const area: Area = {
  name: 'assistant',
  handlers: assistantHandlers(
    () => (recogniser ??= new Recogniser(join(defaultSettings.snapshotDir, '..', 'ocr'))),
  ),
  messages: assistantMessages,
  async start({ db }) {
    await indexManual(db, readManual());
    return async () => {
      await recogniser?.close();
    };
  },
  serve(server: FastifyInstance) {
    for (const type of [/^image\//, 'application/octet-stream']) {
      server.addContentTypeParser(
        type,
        { parseAs: 'buffer', bodyLimit: MAX_IMAGE_BYTES + 1 },
        (_request, body, done) => done(null, body),
      );
    }
    server.get('/docs', (_request, reply) => reply.redirect('/docs/'));
    server.get('/docs/docs.css', (_request, reply) => fresh(reply).type('text/css').send(docsCss));
    server.get<{ Params: { '*': string } }>('/docs/*', (request, reply) => {
      const path = request.params['*'];
      if (path === '')
        return fresh(reply)
          .header('Content-Security-Policy', docsCsp)
          .type('text/html; charset=utf-8')
          .send(docsPage(docsFolder));
      const folder = path.startsWith('embedding/') ? docsFolder : guideFolder;
      return fresh(reply).type('text/plain; charset=utf-8').sendFile(path, folder);
    });
  },
};
