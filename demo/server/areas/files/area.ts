import type { Area } from '../../area';
import { attachmentHandlers, fileDecided } from './attachments';
import { filesMessages } from './messages';
import { seedAttachments } from './seed';
import { serveAttachments } from './serve-attachments';
import { serveUpload } from './serve-upload';
import { startSweeping } from './sweep';

export const area: Area = {
  name: 'files',
  handlers: [...attachmentHandlers],
  messages: filesMessages,
  decided: { FILE_UPLOAD: fileDecided },
  seed: seedAttachments,
  async serve(server, app) {
    serveAttachments(server, app);
    await serveUpload(server, app);
  },
  start: startSweeping,
};
