import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRuntime } from '../surface/runtime-context';
import type { Alerts } from './alerts';
import { ring } from './ring';
import { setTitleBadge } from './title-badge';
import { useBoard } from './use-board';

/** Draws nothing: tells of new alarms by a sound and in the page's title, as was chosen. */
export function AlarmNews({ sound, badge }: Alerts): null {
  const runtime = useRuntime();
  const fresh = useBoard((state) => state.fresh);
  const [owner] = useState(() => ({}));
  // What was there before is no news.
  const announced = useRef(fresh);

  const tell = useEffectEvent(() => {
    if (sound) void ring(runtime);
  });
  useEffect(() => {
    if (fresh > announced.current) tell();
    announced.current = fresh;
  }, [fresh]);

  useEffect(() => {
    setTitleBadge(document, owner, badge ? fresh : 0);
  }, [badge, owner, fresh]);
  useEffect(() => () => setTitleBadge(document, owner, 0), [owner]);
  return null;
}
