import { text } from '../../core/i18n/translator';
import { useCopy } from '../surface/use-copy';
import { resultTexts as m } from './messages';

const done = text(m, 'result.copied');
const failed = text(m, 'result.copyFailed');

/** Copies a part of a result and says so. */
export const useResultCopy = () => useCopy(done, failed);

const copied = text(m, 'result.textCopied');
const notCopied = text(m, 'result.textNotCopied');

/** Copies a text that stands there to be read, and says so. */
export const useTextCopy = () => useCopy(copied, notCopied);
