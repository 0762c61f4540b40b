import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Alerts } from './alerts';
import { setTitleBadge } from './title-badge';
import { useBoard } from './use-board';

/** Draws nothing: tells of new alarms by a sound and in the page's title, as was chosen. */
export function AlarmNews({ sound, badge }: Alerts): null {
  const fresh = useBoard((state) => state.fresh);
  const [owner] = useState(() => ({}));
  // What was there before is no news.
  const heard = useRef(fresh);

  const ring = useEffectEvent(() => {
    if (sound) void import('./beep').then(({ beep }) => beep());
  });
  useEffect(() => {
    if (fresh > heard.current) ring();
    heard.current = fresh;
  }, [fresh]);

  useEffect(() => {
    setTitleBadge(document, owner, badge ? fresh : 0);
  }, [badge, owner, fresh]);
  useEffect(() => () => setTitleBadge(document, owner, 0), [owner]);
  return null;
}
