/** What the console hands over and changes, as runes; a step is told to the console, which writes the address. */
export function share({ navigate, notify, setTitle, basePath, ...first }) {
  const { route, locale, theme } = first;
  const values = $state({ route, locale, theme });
  return {
    values,
    notify,
    setTitle,
    href: (to) => `${basePath}${to}`,
    take({ route, locale, theme }) {
      Object.assign(values, { route, locale, theme });
    },
    go(to) {
      values.route = to;
      navigate(to);
    },
  };
}
