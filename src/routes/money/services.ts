import { queryServiceCodes } from '../../core/api/ordering/catalogue';
import type { SourceContext } from '../../core/resource/input';

/** Services by their codes (E-153). */
export async function serviceCodes({ call }: Pick<SourceContext, 'call'>) {
  const services = await call(queryServiceCodes, {});
  return services.map(({ code, name }) => ({ value: code, label: name }));
}
