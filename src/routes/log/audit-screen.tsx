import { LogScreen } from './log-screen';
import { auditLog } from './logs';

/** */
export default function AuditScreen() {
  return <LogScreen def={auditLog} />;
}
