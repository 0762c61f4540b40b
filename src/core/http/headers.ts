import type { Endpoint } from '../api/endpoint';
import type { Config } from '../config';

/** What the headers of a call are made of. */
export interface Credentials {
  readonly token: string | null;
  /** The backend keeps the token, or is asked to: what proves a call is in the CSRF header then. */
  readonly keptByServer: boolean;
  readonly auth: string | null;
  /** N-19: the first tenant uuid of the user. */
  readonly tenantUuid: string | null;
  readonly csrfCookie: string | null;
  /** Last value of the registry's CSRF response header (H-08). */
  readonly csrfEcho: string | null;
  readonly language: string;
}

/** Header by name and value; what is unknown or empty is not sent. */
export function headersFor(
  endpoint: Endpoint,
  config: Config,
  credentials: Credentials,
): Record<string, string> {
  const names = config.headers;
  const headers: Record<string, string> = { 'Accept-Language': credentials.language };
  const add = (name: string, value: string | null) => {
    if (name !== '' && value !== null && value !== '') headers[name] = value;
  };

  const { keptByServer } = credentials;
  const token = keptByServer ? null : credentials.token;
  if (keptByServer) add(names.session, 'cookie');
  if (credentials.token !== null) {
    add(names.token, token); // H-09
    if (keptByServer) add(names.csrf, credentials.token);
  } else {
    add(names.clientId, config.clientId);
    add(names.clientSecret, config.clientSecret);
  }
  add(names.jwt, credentials.auth); // H-10

  switch (endpoint.client) {
    case 'k8s':
    case 'containerPlatform':
    case 'vmm':
      if (!keptByServer) add(names.csrf, credentials.csrfCookie); // H-04, H-05
      break;
    case 'dbaas': // H-07, H-13, P-09
      add('Authorization', bearer(token));
      add(names.tenantId, credentials.tenantUuid);
      add(names.allowedTenantIds, credentials.tenantUuid);
      break;
    case 'registry':
      add(names.csrfEcho, credentials.csrfEcho); // H-08
      break;
    case 'alternative': // H-11
      add('Authorization', bearer(token));
      add(names.digest, config.alternative.digest);
      add(names.region, config.alternative.region);
      add(names.cluster, config.alternative.cluster);
      add(names.env, config.alternative.env);
      add(names.openId, config.alternative.openId);
      break;
    case 'shared':
      break;
  }
  return headers;
}

const bearer = (token: string | null) => (token === null ? null : `Bearer ${token}`);
