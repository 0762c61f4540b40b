import { LogScreen } from './log-screen';
import { systemLog } from './logs';

/** */
export default function SystemScreen() {
  return <LogScreen def={systemLog} />;
}
