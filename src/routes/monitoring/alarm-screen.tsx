import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, NavigationType, useNavigationType } from 'react-router';
import { REFRESH_EVERY } from '../../core/format/chart-step';
import { AlarmBoard } from '../../widgets/alarm-board/alarm-board';
import type { AlarmBoardProps } from '../../widgets/alarm-board/alarm-board';
import type { AlarmQuery } from '../../widgets/alarm-board/alarm-query';
import type { BoardListener } from '../../widgets/alarm-board/board-context';
import { BoardModel } from '../../widgets/alarm-board/board-model';
import type { Ref } from '../../core/resource/ref';
import { RowMarkContext, useRefLink } from '../../widgets/resource/ref-links';
import { useUrlSearch } from '../../widgets/search/url-search';

/** A row that an alarm names: a link for who may see it. */
function Named({ to, name }: { readonly to: Ref; readonly name: string }) {
  const path = useRefLink(to);
  return path === undefined ? name : <Link to={path}>{name}</Link>;
}
const linked: NonNullable<AlarmBoardProps['linked']> = (to, name) =>
  name === '' ? '' : <Named to={to} name={name} />;

/** W-28: the alarm board as a screen. What it shows stands in the address, so that others can be sent to it. */
export default function AlarmScreen() {
  const { url, go } = useUrlSearch();
  const markOf = useContext(RowMarkContext);
  const address = url.toString();
  const [interval, setInterval] = useState(REFRESH_EVERY / 1000);
  const [range, setRange] = useState<AlarmBoardProps['range']>('1H');
  const [model] = useState(() => {
    const made = new BoardModel();
    made.query = queryOf(new URLSearchParams(address));
    made.open(url.get(OPEN));
    return made;
  });
  const write = useEffectEvent((query: AlarmQuery, replace: boolean) =>
    go((now) => withOpen(new URLSearchParams(urlOf(query)), now.get(OPEN)), { replace }),
  );
  const named = url.get(OPEN);
  const step = useNavigationType();
  const following = useRef(false);
  const writeOpen = useEffectEvent((id: string | null) =>
    go((now) => withOpen(now, id), { replace: true }),
  );
  useEffect(() => {
    // As a step, a correction would be one that "back" runs into again and again.
    listen(model, { onQuery: (query, by) => write(query, by === 'correction') });
    return () => listen(model, {});
  }, [model]);
  // Reading one alarm after the other is no step that "back" returns from; a session's end closes what its user had open,
  // and leaves the address as it is for whoever signs in again.
  useEffect(
    () =>
      model.store.subscribe((now, before) => {
        if (now.detail === before.detail || now.status === 'failed' || following.current) return;
        writeOpen(now.detail);
      }),
    [model],
  );
  // A link to other alarms, or the way back, while the board stands.
  useEffect(() => {
    show(model, queryOf(new URLSearchParams(address)));
  }, [model, address]);
  const follow = useEffectEvent((id: string | null) => {
    // What the board opens by itself replaces the address; a link and the way back are steps.
    if (step === NavigationType.Replace || id === model.state.detail) return;
    following.current = true;
    model.open(id);
    following.current = false;
  });
  useEffect(() => {
    follow(named);
  }, [named]);
  return (
    <RowMarkContext value={(id, name) => markOf(id, name, OPEN)}>
      <AlarmBoard
        model={model}
        interval={interval}
        onIntervalChange={setInterval}
        range={range}
        onRangeChange={setRange}
        linked={linked}
      />
    </RowMarkContext>
  );
}

const listen = (model: BoardModel, listener: BoardListener) => {
  model.listener = listener;
};
const show = (model: BoardModel, query: unknown) => {
  model.query = query;
};

/** The open alarm, which need not be among those that the rest of the address finds (E-055). */
const OPEN = 'alarm';

function withOpen(url: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(url);
  if (id === null) next.delete(OPEN);
  else next.set(OPEN, id);
  return next;
}

/** The board understands texts as they stand in an address, except whether something has recovered. */
const queryOf = (url: URLSearchParams) => {
  const { recovered, ...rest } = Object.fromEntries(url);
  return recovered === undefined ? rest : { ...rest, recovered: recovered === 'true' };
};

const urlOf = (query: AlarmQuery): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
