// The descriptors, for the property `apps` of `<by-console-app>`: the files stand beside this one.
const faults = [
  ...['bootstrap', 'begins', 'mount', 'retry', 'unmount', 'update', 'never', 'stays', 'slow'],
  ...['navigate', 'patches', 'listeners', 'flood', 'late', 'import'],
];

/** From the origin that serves `/apps/`. */
export function hostileApps(origin) {
  const at = (path) => `${origin}/apps/hostile/${path}`;
  const of = (name, kind, entry, more = {}) => ({
    ...{ name: `hostile-${name}`, kind, entry: at(entry), title: `Hostile ${name}` },
    ...more,
  });
  const lifecycle = (fault) => of(fault, 'lifecycle', `hostile.js?fault=${fault}`);
  return [
    ...faults.map((fault) => ({
      ...lifecycle(fault),
      ...(fault === 'never' && { timeout: 500 }),
      // Time enough to open when it is tried again.
      ...(fault === 'begins' && { timeout: 3000 }),
    })),
    { ...lifecycle('integrity'), integrity: `sha384-${'A'.repeat(64)}` },
    of('missing', 'lifecycle', 'missing.js'),
    of('element', 'element', 'element.js', { tag: 'hostile-element' }),
    of('constructor', 'element', 'constructor.js', { tag: 'hostile-constructor' }),
    of('loop', 'iframe', 'loop.html', { timeout: 1000 }),
    of('hang', 'iframe', 'loop.html?after'),
  ];
}
