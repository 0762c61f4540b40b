import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { MAX_IMAGE_BYTES } from '../../../../src/core/api/assistant/ocr';
import type { Area } from '../../area';
import { readManual } from '../../docs/manual';
import { serveDocs } from '../../docs/serve-docs';
import { defaultSettings } from '../../settings';
import { assistantHandlers } from './handlers';
import { assistantMessages } from './messages';
import { Recogniser } from './recognise';
import { indexManual } from './search';

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
  serve(server: FastifyInstance, { settings }) {
    for (const type of [/^image\//, 'application/octet-stream']) {
      server.addContentTypeParser(
        type,
        { parseAs: 'buffer', bodyLimit: MAX_IMAGE_BYTES + 1 },
        (_request, body, done) => done(null, body),
      );
    }
    serveDocs(server, settings.demoDir);
  },
};
