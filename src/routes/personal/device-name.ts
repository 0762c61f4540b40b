const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What a User-Agent says in two words, in the order in which one names itself as another; its first word where it is none. */
export function deviceName(agent: string): string {
  // A script has no browser: the server names the access key that it signed in by.
  const key = / \(access key [\w.-]+\)$/.exec(agent);
  if (key) return agent.slice(0, key.index);
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(agent))?.[1];
  const known = [find(browsers), find(systems)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(' · ') : (agent.split(/[\s/(]/)[0] ?? '').slice(0, 40);
}
