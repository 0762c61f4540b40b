export type Lang = 'zh-CN' | 'en';

const root = document.documentElement;
const chooser = (name: string) =>
  document.querySelector<HTMLSelectElement>(`select[name="${name}"]`)!;

/** A choice that all pages of the site share: it stands as it was made last, on whichever of them. */
function keepChoice(name: string, apply: (value: string) => void): void {
  const select = chooser(name);
  const key = `by-console.site.${name}`;
  const former = read(key);
  if ([...select.options].some(({ value }) => value === former)) select.value = former;
  apply(select.value);
  select.addEventListener('change', () => {
    apply(select.value);
    try {
      localStorage.setItem(key, select.value);
    } catch {
      // It holds on this page alone.
    }
  });
}

/** The choice of colours; `then` is told of each. */
export function keepTheme(then?: (theme: string) => void): void {
  keepChoice('theme', (theme) => {
    root.dataset['theme'] = theme;
    then?.(theme);
  });
}

export function keepLanguage(then: (lang: Lang) => void): void {
  keepChoice('lang', (chosen) => {
    const lang = chosen === 'en' ? 'en' : 'zh-CN';
    root.lang = lang;
    then(lang);
  });
}

/** Everything whose text follows the page's language. */
export function showTexts(texts: Readonly<Record<string, string>>): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = texts[element.dataset['text'] ?? ''] ?? '';
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return ''; // storage is forbidden: as the page says
  }
}
