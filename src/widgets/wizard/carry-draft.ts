import type { FormSpec } from '../../core/resource/form';
import type { Runtime } from '../../core/runtime';
import { createScopedStorage, openArea } from '../../core/storage';
import { draftOf } from '../resource/form/drafts';

/**
 * What somebody chose before signing in is kept for nobody in particular; it becomes the draft of whoever signs
 * in next, and is gone from where it was.
 */
export function carryDraft(runtime: Runtime, key: string, form: FormSpec): void {
  if (runtime.session.getState().user === null) return;
  const anybody = createScopedStorage(openArea('local'), () => `${runtime.config.baseUrl}||`);
  const before = draftOf(anybody, key, form);
  const values = before.read();
  if (values === undefined) return;
  before.drop();
  draftOf(runtime.storage, key, form).write(values);
}
