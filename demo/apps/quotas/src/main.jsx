// React 18 beside the console's 19, as single-spa has its applications: the lifecycles come from single-spa-react, and what
// the console hands over is one line, `domElementGetter`.
import { useEffect, useState } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

const quotas = [
  { id: 'cpu', 'zh-CN': '处理器', en: 'Processors', used: 84, most: 128 },
  { id: 'memory', 'zh-CN': '内存', en: 'Memory', used: 310, most: 512 },
];

function Quotas({ route: first, onRoute, navigate, locale, theme }) {
  const [route, setRoute] = useState(first);
  useEffect(() => onRoute(setRoute), [onRoute]);
  const go = (to) => {
    setRoute(to);
    navigate(to);
  };
  const one = quotas.find(({ id }) => route === `/${id}`);
  if (!one)
    return (
      <ul data-theme={theme}>
        {quotas.map((each) => (
          <li key={each.id}>
            <button type="button" onClick={() => go(`/${each.id}`)}>
              {each[locale]}
            </button>
          </li>
        ))}
      </ul>
    );
  return (
    <section data-theme={theme}>
      <h2>{one[locale]}</h2>
      <meter value={one.used} max={one.most} aria-label={one[locale]} />
      <p>
        {one.used} / {one.most} · React {React.version}
      </p>
      <button type="button" onClick={() => go('/')}>
        {locale === 'en' ? 'All quotas' : '全部配额'}
      </button>
    </section>
  );
}

const lifecycles = singleSpaReact({
  React,
  ReactDOMClient,
  rootComponent: Quotas,
  domElementGetter: ({ container }) => container,
  errorBoundary: () => <p role="alert">!</p>,
});
const asSingleSpa = (props) => ({ ...props, name: 'quotas', singleSpa: {} });

export const bootstrap = (props) => lifecycles.bootstrap(asSingleSpa(props));
export const mount = (props) => lifecycles.mount(asSingleSpa(props));
export const unmount = (props) => lifecycles.unmount(asSingleSpa(props));
export const update = (props) => lifecycles.update(asSingleSpa(props));
