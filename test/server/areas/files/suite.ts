import { describe } from 'node:test';
import type { Target } from '../../target';
import { attachmentSuite } from './attachment-suite';
import { uploadSuite } from './upload-suite';

/** What the area promises beyond the contract of each endpoint; runs on both databases. */
export function suite(target: Target): void {
  describe('files', () => {
    uploadSuite(target);
    attachmentSuite(target);
  });
}
