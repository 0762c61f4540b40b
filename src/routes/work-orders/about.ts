/** What a work order can be about: sources of its form. */
import { listResources } from '../../core/api/compute/resources';
import { queryServiceCodes } from '../../core/api/ordering/catalogue';
import type { SourceContext } from '../../core/resource/input';
import { offer } from '../sources';

/** Any of the tenant's; whoever looks for one among many types. */
export const resources = offer(listResources, {
  label: ({ name, kindName }) => `${name}  ${kindName}`,
});

/** E-153 */
export const serviceCodes = async ({ call }: SourceContext) => {
  const rows = await call(queryServiceCodes, { query: {} });
  return rows.map(({ code, name }) => ({ value: code, label: name }));
};
