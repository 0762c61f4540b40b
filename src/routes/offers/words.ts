import type { Price } from '../../core/api/ordering/prices';
import type { Promotion } from '../../core/api/office/promotions';
import type { PromotionTerms } from '../../core/charge/promotion';
import { dictionary, tone, type Dictionary } from '../../core/dictionaries/dictionary';
import { formatDiscount, tenthsOf } from '../../core/format/discount';
import { shownAmount } from '../../core/format/amount';
import { text, translate } from '../../core/i18n/translator';
import { offerMessages as messages } from './messages';

/** What a service is for. */
export const categories = dictionary('publicationCategory', {
  compute: tone.normal('计算', 'Compute'),
  storage: tone.normal('存储', 'Storage'),
  network: tone.normal('网络', 'Network'),
  database: tone.normal('数据库', 'Database'),
  middleware: tone.normal('中间件', 'Middleware'),
  container: tone.normal('容器', 'Container'),
  ai: tone.normal('人工智能', 'AI'),
  security: tone.normal('安全', 'Security'),
});

/** What a report groups spending by. */
export const subjects = dictionary('reportSubject', {
  service: tone.normal('服务', 'Service'),
  project: tone.normal('资源组', 'Resource group'),
  business: tone.normal('业务', 'Business'),
  chargeMode: tone.normal('计费方式', 'Charge mode'),
  region: tone.normal('区域', 'Region'),
});

/** The terms of a promotion as one value, which `offerWords` says in words. */
export const termsOf = ({ type, threshold, reduction, discount }: PromotionTerms): string =>
  [type, threshold, reduction, discount].join('|');

/** `满 ¥5,000.00 减 ¥500.00`, `8.5折` (D-032). */
export const offerWords: Dictionary = {
  name: 'promotionOffer',
  values: [],
  lookup(value, locale = 'zh-CN') {
    const [type, from = '', off = '', factor = ''] = String(value).split('|');
    const discount = formatDiscount(tenthsOf(factor), locale);
    const params = { threshold: shownAmount(from), reduction: shownAmount(off), discount };
    const always = Number(from) === 0 ? 'promotion.discount' : 'promotion.discountFrom';
    const key = type === 'reduction' ? 'promotion.reduction' : always;
    return { text: translate(text(messages, key, params), locale), tone: 'normal', busy: false };
  },
};

/** `*` where it holds for everything. */
export const namedServices = ({ serviceCodes }: Pick<Promotion, 'serviceCodes'>) =>
  serviceCodes.length > 0 ? serviceCodes : ['*'];

type Promoted = Pick<Price, 'promotionName' | 'promotionSaved'>;

/** Which promotion lowered a price, and by how much. */
export const savedBy = ({ promotionName, promotionSaved }: Promoted): string =>
  promotionName === '' ? '' : `${promotionName} −¥${shownAmount(promotionSaved)}`;

/** The days of a period. */
export const spanOf = (from: string, to: string) => (from === to ? from : `${from} ~ ${to}`);
