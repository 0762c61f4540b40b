import type { Application, CartLine } from './cart-item';
import { chosenOf, isEqual } from './chosen';

/** Whether the line is of this application by service and name, whatever was chosen in it. */
export const isNamed = (line: CartLine, { serviceCode, name }: Application): boolean =>
  line.serviceCode === serviceCode && line.name === name;

/** Whether the line is this application, with the same SKUs in the same numbers. */
export const isSame = (line: CartLine, application: Application): boolean =>
  isNamed(line, application) && isEqual(chosenOf(line.items), chosenOf(application.items));
