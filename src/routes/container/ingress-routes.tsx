import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Ingress, IngressRule } from '../../core/api/platforms/container-objects';
import { text } from '../../core/i18n/translator';
import type { ViewProps } from '../../core/resource/tab';
import { Field } from '../../widgets/controls/field';
import { TextInput } from '../../widgets/controls/text-input';
import { useRefLink } from '../../widgets/resource/ref-links';
import { useStylesheet } from '../../widgets/styles/use-stylesheet';
import { useMessages } from '../../widgets/surface/runtime-context';
import css from './container.css';
import { containerMessages as m } from './messages';
import { ruleFor } from './rule-for';

function ServiceLink({ rule }: { readonly rule: IngressRule }) {
  const path = useRefLink({ kind: 'k8sService', id: rule.serviceId });
  const name = `${rule.serviceName}:${rule.port}`;
  return path === undefined ? name : <Link to={path}>{name}</Link>;
}

/** Where each path leads and how many pods answer there, and which of them decides about an address. */
export function IngressRoutes({ row }: ViewProps<Ingress>) {
  useStylesheet(css);
  const t = useMessages(m);
  const [path, setPath] = useState('/');
  const decides = ruleFor(row.rules, path);
  const scheme = row.tls ? 'https' : 'http';
  return (
    <div className="by-routes">
      {row.tls && !row.certificateCovers && (
        <p className="by-routes-warning" role="note">
          <TriangleAlert size={16} aria-hidden="true" />
          {t('ingress.notCovered', { name: row.certificateName, host: row.host })}
        </p>
      )}
      <table className="by-routes-table">
        <thead>
          <tr>
            <th scope="col">{t('ingress.path')}</th>
            <th scope="col">{t('ingress.service')}</th>
            <th scope="col">{t('ingress.pods')}</th>
          </tr>
        </thead>
        <tbody>
          {row.rules.map((rule) => (
            <tr key={rule.path} data-decides={rule === decides}>
              <th scope="row">
                <code>{rule.path}</code>
              </th>
              <td>
                <ServiceLink rule={rule} />
              </td>
              <td data-tone={rule.ready < rule.pods || rule.pods === 0 ? 'danger' : undefined}>
                {t('ingress.ready', { ready: rule.ready, pods: rule.pods })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Field label={text(m, 'ingress.probe')} help={text(m, 'ingress.probeHelp')}>
        <TextInput value={path} onChange={setPath} />
      </Field>
      <p role="status">
        {decides
          ? t('ingress.answers', {
              address: `${scheme}://${row.host}${path}`,
              path: decides.path,
              service: decides.serviceName,
            })
          : t('ingress.noAnswer', { address: `${scheme}://${row.host}${path}` })}
      </p>
    </div>
  );
}
