// chunk: combobox
import { defineMessages } from '../../core/i18n/translator';
import { en } from './combobox.messages.en';
import { zh } from './combobox.messages.zh-CN';

/** They come with the combobox: a page that shows none is as small as it was. */
export const comboboxMessages = defineMessages(zh, en);
