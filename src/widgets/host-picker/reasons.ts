import type { Translate } from '../../core/i18n/translator';
import type { pickerMessages } from './messages';

/** Why a host cannot be chosen (V-002, V-003) or a pasted address was not. Data, so that a language switch reaches it. */
export type Reason =
  | { readonly kind: 'status'; readonly status: string }
  | { readonly kind: 'noIp' | 'template' | 'unknownId' | 'single' }
  | { readonly kind: 'own'; readonly reason: string }
  | { readonly kind: 'unknown' | 'malformed' | 'repeated' | 'alreadyChosen' }
  | { readonly kind: 'sameHost'; readonly ip: string }
  | { readonly kind: 'ambiguous'; readonly count: number };

export type PickerTranslate = Translate<keyof (typeof pickerMessages)['zh-CN']>;

export function reasonText(
  reason: Reason,
  t: PickerTranslate,
  statusLabel: (status: string) => string,
): string {
  switch (reason.kind) {
    case 'status':
      return t('reason.status', { status: statusLabel(reason.status) });
    case 'noIp':
      return t('reason.noIp');
    case 'template':
      return t('reason.template');
    case 'unknownId':
      return t('reason.unknownId');
    case 'single':
      return t('single.only');
    case 'own':
      return t('reason.own', { reason: reason.reason });
    case 'unknown':
      return t('paste.unknown');
    case 'malformed':
      return t('paste.malformed');
    case 'repeated':
      return t('paste.repeated');
    case 'alreadyChosen':
      return t('paste.alreadyChosen');
    case 'sameHost':
      return t('paste.sameHost', { ip: reason.ip });
    case 'ambiguous':
      return t('paste.ambiguous', { count: reason.count });
  }
}
