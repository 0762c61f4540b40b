interface Rule {
  readonly path: string;
}

/** The rule that decides about a path: of those that it lies below, the longest. `/a` is for `/a/b`, not for `/ab`. */
export function ruleFor<R extends Rule>(rules: readonly R[], path: string): R | undefined {
  const [own = ''] = path.split(/[?#]/);
  const lies = (below: string) =>
    own === below || own.startsWith(below.endsWith('/') ? below : `${below}/`);
  return rules
    .filter((rule) => lies(rule.path))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
