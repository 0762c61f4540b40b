import { changedOf, heldBy, nativesOf, type Held } from './natives-of';

/** Read once: which there are does not change. */
let names: ReadonlyMap<object, string> | undefined;

/** Everything that has to be the same before and after, compared by identity. */
export function pageNow(): ReadonlyMap<string, unknown> {
  const { documentElement: html, head, body } = document;
  const attributes = (element: Element) =>
    [...element.attributes].map(({ name, value }) => `${name}=${value}`);
  const owners = { window, document, html, body, performance, crypto, navigator };
  names ??= nativesOf(window);
  const natives = Object.entries(owners).flatMap(([name, owner]) =>
    [owner, (owner as { prototype?: object }).prototype ?? {}].flatMap((each, index) =>
      Reflect.ownKeys(each).flatMap((key) => {
        const there = Reflect.getOwnPropertyDescriptor(each, key);
        const parts = [there?.value as unknown, there && Reflect.get(there, 'get')];
        const native = parts.find((part) => typeof part === 'function') as unknown;
        const what = `${name}${index ? '.prototype' : ''} ${String(key)}`;
        // What mocha and the test itself count is no function.
        return native || !index ? [[what, native] as const] : [];
      }),
    ),
  );
  return new Map<string, unknown>([
    ['natives', heldBy(names.keys())],
    ...natives.filter(([what]) => !/^window \d+$/.test(what)),
    ...[...head.childNodes].map((node, index) => [`head ${index}`, node] as const),
    ...[...body.childNodes].map((node, index) => [`body ${index}`, node] as const),
    ...[...document.adoptedStyleSheets].map((sheet, index) => [`sheet ${index}`, sheet] as const),
    ...[...document.querySelectorAll('#host, #host *')].flatMap((place, at) =>
      [...place.childNodes].map((node, index) => [`host ${at} ${index}`, node] as const),
    ),
    ['html', attributes(html).join()],
    ['head', attributes(head).join()],
    ['body', attributes(body).join()],
    ['onhashchange', window.onhashchange],
    ['title', document.title],
    ['icon', document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href],
    ['focus', document.activeElement],
    ['modal', document.querySelectorAll(':modal').length],
    ['popover', document.querySelectorAll(':popover-open').length],
    ['address', location.href],
    ['length', history.length],
    ['scroll', history.scrollRestoration],
  ]);
}

/** The names of what is not the same any more. */
export function differences(before: ReadonlyMap<string, unknown>): string[] {
  const after = pageNow();
  const changed = changedOf(names!, before.get('natives') as Held);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => key !== 'natives' && before.get(key) !== after.get(key))
    .concat(changed);
}
