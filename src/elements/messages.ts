import { defineMessages } from '../core/i18n/translator';

// Beside the frame and not in a folder of its own: these are all the texts that can show before React has loaded.
export const frameMessages = defineMessages(
  { 'frame.failed': '加载失败，请重试', 'frame.retry': '重试' },
  { 'frame.failed': 'This part could not be loaded. Please try again.', 'frame.retry': 'Retry' },
);
