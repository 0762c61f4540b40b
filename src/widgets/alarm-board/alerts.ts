import * as v from 'valibot';
import { useRuntime } from '../surface/runtime-context';
import { ring } from './ring';
import { useKept } from './use-kept';

/** What the user chose to be told by; nothing until then. */
export interface Alerts {
  readonly sound: boolean;
  readonly badge: boolean;
}

const schema = v.object({ sound: v.boolean(), badge: v.boolean() });
const off: Alerts = { sound: false, badge: false };

export function useAlerts(): readonly [Alerts, (alerts: Alerts) => void] {
  const runtime = useRuntime();
  const [alerts, choose] = useKept('alarm-board:alerts', schema, off);
  return [
    alerts,
    (next) => {
      choose(next);
      // The press is what allows a page to make sounds: the first one comes now, as a sample.
      if (next.sound && !alerts.sound) void ring(runtime);
    },
  ];
}
