import type { ServiceCategory } from '../../core/api/ordering/catalogue';
import type { Text } from '../../core/i18n/translator';

/** What is wrong, by the name of the input; a category is named `sku:flavor`, its amount `amount:flavor`. */
export interface StepError {
  readonly name: string;
  readonly label: Text;
  readonly message: Text;
  readonly step: string;
}

type Named = Pick<ServiceCategory, 'code'>;
export const skuName = ({ code }: Named): string => `sku:${code}`;
export const amountName = ({ code }: Named): string => `amount:${code}`;
