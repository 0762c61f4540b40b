import { LogScreen } from './log-screen';
import { productLog } from './logs';

/** */
export default function ProductScreen() {
  return <LogScreen def={productLog} />;
}
