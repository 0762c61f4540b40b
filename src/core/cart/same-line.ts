import type { Application, CartLine } from './cart-item';
import { chosenOf, isEqual } from './chosen';

export const isNamed = (line: CartLine, { serviceCode, name }: Application): boolean =>
  line.serviceCode === serviceCode && line.name === name;

export const isSame = (line: CartLine, application: Application): boolean =>
  isNamed(line, application) && isEqual(chosenOf(line.items), chosenOf(application.items));
