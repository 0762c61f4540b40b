import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { useRuntime } from '../runtime-context';
import { setTitleBadge } from './title-badge';
import { useBoard } from './use-board';

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
  const fresh = useBoard((state) => state.fresh);
  const shown = useBoard((state) => state.updatedAt !== null);
  const [badge] = useState(() => ({}));
  const heard = useRef(0);

  const ring = useEffectEvent(() => {
    if (alerts.sound) void import('./beep').then(({ beep }) => beep());
  });
  useEffect(() => {
    // The first look is no news.
    if (shown && fresh > heard.current) ring();
    heard.current = fresh;
  }, [fresh, shown]);

  useEffect(() => {
    setTitleBadge(document, badge, alerts.badge ? fresh : 0);
  }, [alerts.badge, badge, fresh]);
  useEffect(() => () => setTitleBadge(document, badge, 0), [badge]);

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
