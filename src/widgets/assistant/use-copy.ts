import { chatMessages } from '../../core/chat/messages';
import { text } from '../../core/i18n/translator';
import { useCopy as useCopyIn } from '../surface/use-copy';

const done = text(chatMessages, 'copy.done');
const failed = text(chatMessages, 'copy.failed');

/** M-23, M-24, for a whole answer; a code block tells it in its own button. */
export const useCopy = () => ({ copy: useCopyIn(done, failed) });
