import { localeOf } from '../core/i18n/translator';
import { themes } from '../core/themes';
import { attribute } from './descriptors';

/** What every tag understands, beside its own attributes. */
export const commonAttributes = {
  'base-url': attribute.text({
    description: 'Origin and prefix before `/api`; the page’s own origin without it.',
  }),
  lang: {
    ...attribute.oneOf(['zh-CN', 'en'], {
      description: 'Language: `zh-CN` (default) or `en`; any regional form of them is understood.',
      fallback: 'zh-CN',
    }),
    parse: (raw: string) => (/^(zh|en)\b/i.test(raw.trim()) ? localeOf(raw.trim()) : undefined),
  },
  theme: attribute.oneOf(themes, {
    description:
      'Colours: `light`, `dark`, `auto` as the system says, or `inherit` as the `color-scheme` of the page around it.',
    fallback: 'auto',
  }),
} as const;
