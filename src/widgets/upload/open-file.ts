import { attachmentLink } from '../../core/download/download';
import { isApiError } from '../../core/http/errors';
import type { FileRef } from '../../core/resource/input';
import { previewOf } from '../../core/upload/preview';
import type { Runtime } from '../../core/runtime';

/** V-007: a PDF in a tab of its own, anything else is saved. */
export async function openFile(runtime: Runtime, file: FileRef, document: Document): Promise<void> {
  const inTab = previewOf(file.name) === 'tab';
  // The tab is opened while the click counts; its address needs a ticket, which has to be asked for.
  const tab = inTab ? document.defaultView?.open('about:blank', '_blank') : undefined;
  if (tab) tab.opener = null;
  try {
    const href = await attachmentLink(runtime, file.path);
    if (tab) {
      tab.location.replace(href);
      return;
    }
    const link = document.createElement('a');
    link.href = href;
    link.rel = 'noopener';
    if (inTab) link.target = '_blank';
    else link.download = file.name;
    link.click();
  } catch (error) {
    tab?.close();
    if (!isApiError(error)) throw error; // of an ApiError the user has been told
  }
}
