import type { CurrentUser } from '../../core/api/session';
import { boolean } from '../../core/dictionaries/states';
import { text } from '../../core/i18n/translator';
import { useLocale, useMessages } from '../../widgets/surface/runtime-context';
import { personalMessages as m } from './messages';
import { Section } from './section';

/** What the session says of its user (N-01). */
export function AccountFacts({ user }: { readonly user: CurrentUser }) {
  const t = useMessages(m);
  const locale = useLocale();
  const { accountCategory: category } = user;
  const facts = [
    [t('session.tenant'), user.tenant.name],
    [t('session.account'), user.tenantAccount],
    [
      t('session.category'),
      category === 'Tenant' || category === 'User' ? t(`session.${category}`) : category,
    ],
    [t('session.admin'), boolean.lookup(user.resourceAdmin, locale).text],
    [t('session.permissions'), String(user.permissions.size)],
  ] as const;
  return (
    <Section title={text(m, 'session.title')}>
      <dl className="by-panel-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === '' ? '—' : value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
