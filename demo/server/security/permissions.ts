import type { Endpoint } from '../../../src/core/api/endpoint';
import { endpoints } from '../../../src/core/api/registry';

/** The permission codes that an endpoint asks for. */
export const codesOf = ({ perm, actions }: Endpoint): readonly string[] => [
  ...(perm === undefined ? [] : [perm]),
  ...Object.values(actions ?? {}).map((action) => action.perm),
];

/** What only the platform's own people may do: a role may name it, but gives it to nobody else. */
const platformCodes: ReadonlySet<string> = new Set(
  endpoints.filter(({ platform }) => platform === true).flatMap(codesOf),
);

/** Whether a code that a role names is held by the tenant's people. */
export const isHeld = (code: string, tenant: { readonly platform: boolean }): boolean =>
  tenant.platform || !platformCodes.has(code);
