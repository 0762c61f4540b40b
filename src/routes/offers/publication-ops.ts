/** What is done to a service on its way into the catalogue and out of it again. */
import * as api from '../../core/api/office/publishing';
import type { Publication } from '../../core/api/office/publishing';
import { chargeMode } from '../../core/dictionaries/charge-mode';
import type { OpKit } from '../../core/resource/operation';
import type { offerMessages as messages } from './messages';
import {
  hasSku,
  laterDay,
  publicationForm,
  revokeForm,
  skuForm,
  slaForm,
  someDay,
} from './publication-form';
import { categories } from './words';

type Key = keyof (typeof messages)['zh-CN'];

/** Where a flow is in force, somebody decides first. */
const asked = { begins: true } as const;

export const publicationOps = (o: OpKit<Publication, Key>) => ({
  create: o.create({
    label: 'publication.create',
    endpoint: api.createPublication,
    form: publicationForm,
  }),
  edit: o.update({
    endpoint: api.updatePublication,
    form: publicationForm,
    from: ({ category, chargeMode: mode, ...row }) => ({
      ...row,
      category: categories.values.find((value) => value === category) ?? 'compute',
      chargeMode: chargeMode.values.find((value) => value === mode) ?? 'PreCharge',
    }),
  }),
  apply: o.act(api.changePublications, 'apply', { label: 'publication.apply', ...asked }),
  publish: o.act(api.changePublications, 'publish', {
    ...{ label: 'publication.publish', ...asked },
    form: { expireDay: someDay },
  }),
  postpone: o.act(api.changePublications, 'postpone', {
    ...{ label: 'publication.postpone', ...asked },
    carries: { now: 'expireTime' },
    form: laterDay,
  }),
  soldout: o.act(api.changePublications, 'soldout', {
    ...{ label: 'publication.soldout', ...asked, confirm: 'publication.soldoutConfirm' },
  }),
  withdraw: o.act(api.changePublications, 'withdraw', {
    ...{ label: 'publication.withdraw', confirm: 'publication.withdrawConfirm' },
  }),
  releaseSku: o.act(api.changePublications, 'releaseSku', {
    ...{ label: 'publication.releaseSku', ...asked },
    form: skuForm,
  }),
  revokeSku: o.act(api.changePublications, 'revokeSku', {
    ...{ label: 'publication.revokeSku', ...asked },
    when: (row) => hasSku(row) || 'publication.noSku',
    carries: { publicationId: 'id' },
    form: revokeForm,
  }),
  setSla: o.act(api.changePublications, 'setSla', {
    ...{ label: 'publication.setSla', ...asked },
    form: slaForm,
    from: (row) => row,
  }),
  remove: o.remove({ endpoint: api.deletePublication, bulk: true, confirm: true }),
});
