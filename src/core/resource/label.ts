import { text } from '../i18n/translator';
import type { Messages, TextRef } from '../i18n/translator';
import { resourceMessages } from './messages';

type CommonKey = keyof (typeof resourceMessages)['zh-CN'];

/** A key of the definition's own messages, a shared `common.…` key, or a text with parameters. */
export type Label<K extends string> = K | CommonKey | TextRef;

/** Whether a label is one that every screen has. */
export function isCommonKey(key: string): key is CommonKey {
  return Object.hasOwn(resourceMessages['zh-CN'], key);
}

/** Own keys win over shared ones, so a screen may call `common.name` by its own word. */
export function labelText<K extends string>(messages: Messages<K>, label: Label<K>): TextRef {
  if (typeof label !== 'string') return label;
  if (!Object.hasOwn(messages['zh-CN'], label) && isCommonKey(label)) {
    return text(resourceMessages, label);
  }
  return { messages, key: label };
}
