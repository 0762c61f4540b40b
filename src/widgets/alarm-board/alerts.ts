import { useState } from 'react';
import * as v from 'valibot';
import { useRuntime } from '../runtime-context';

/** What the user chose to be told by; nothing until then. */
export interface Alerts {
  readonly sound: boolean;
  readonly badge: boolean;
}

const schema = v.object({ sound: v.boolean(), badge: v.boolean() });
const KEY = 'alarm-board:alerts';
const off: Alerts = { sound: false, badge: false };

export function useAlerts(): readonly [Alerts, (alerts: Alerts) => void] {
  const { storage } = useRuntime();
  const [alerts, setAlerts] = useState(() => storage.get(KEY, schema) ?? off);
  return [
    alerts,
    (next) => {
      setAlerts(next);
      storage.set(KEY, next);
      // The press is what allows a page to make sounds: the first one comes now, as a sample.
      if (next.sound && !alerts.sound) void import('./beep').then(({ beep }) => beep());
    },
  ];
}
