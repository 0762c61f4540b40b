// A sub-application of micro-app in React 18, with the two functions that micro-app's documentation asks for.
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { rooms, texts } from './rooms';

/** None on a page of its own. */
const { microApp } = window;
const alone = { route: '/', locale: 'zh-CN', theme: 'light' };
let root;

function Energy() {
  const [data, setData] = useState(() => microApp?.getData() ?? alone);
  useEffect(() => {
    microApp?.addDataListener(setData);
    return () => microApp?.removeDataListener(setData);
  }, []);
  const { route, locale, theme, setTitle } = data;
  const t = texts[locale];
  const go = (to) => {
    if (microApp) microApp.dispatch({ route: to });
    else setData({ ...data, route: to });
  };
  const id = /^\/rooms\/([^/?]+)/.exec(route)?.[1];
  const room = rooms.find((each) => each.id === id);
  const title = room?.name ?? '';
  useEffect(() => setTitle?.(title), [setTitle, title]);
  return (
    <div className="energy" data-theme={theme}>
      {id === undefined ? (
        <List t={t} go={go} />
      ) : (
        <>
          {room ? <Room key={id} room={room} t={t} notify={data.notify} /> : <p>{t.missing}</p>}
          <p>
            <button type="button" onClick={() => go('/')}>
              {t.back}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

function List({ t, go }) {
  return (
    <>
      <p>{t.lead}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t.room}</th>
            <th scope="col">{t.used}</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map((each) => (
            <tr key={each.id}>
              <td>
                <button type="button" onClick={() => go(`/rooms/${each.id}`)}>
                  {each.name}
                </button>
              </td>
              <td>{each.used}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Room({ room, t, notify }) {
  const [target, setTarget] = useState('');
  const [said, setSaid] = useState('');
  const set = (event) => {
    event.preventDefault();
    const isFine = Number(target) > 0;
    const text = isFine ? t.done.replace('{name}', room.name).replace('{value}', target) : t.needed;
    setSaid(text);
    if (isFine) notify?.('success', text);
  };
  return (
    <form onSubmit={set}>
      <p>PUE {room.pue}</p>
      <label>
        {t.target}
        <input
          inputMode="numeric"
          value={target}
          onChange={({ target: field }) => setTarget(field.value)}
        />
      </label>
      <button type="submit">{t.set}</button>
      <output>{said}</output>
    </form>
  );
}

window.mount = (data) => {
  // In micro-app `document.querySelector` comes to the same.
  root = createRoot((data?.container ?? document).querySelector('#root'));
  root.render(<Energy />);
};

window.unmount = () => {
  root.unmount();
  root = undefined;
};

if (!window.__MICRO_APP_ENVIRONMENT__) window.mount();
