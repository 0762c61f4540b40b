// chunk: base
/** Interface languages: Chinese by default, English by choice. */
export const locales = ['zh-CN', 'en'] as const;
export type Locale = (typeof locales)[number];

/** The texts of one area in every language. Keys are dotted and greppable (`project.title`). */
export type Messages<K extends string = string> = Readonly<
  Record<Locale, Readonly<Record<K, string>>>
>;

/** What is put into the places `{name}` of a text. */
export type Params = Readonly<Record<string, string | number>>;

/** A text that is known by key and translated when it is shown, so that a language switch changes it too. */
export interface TextRef {
  readonly messages: Messages;
  readonly key: string;
  readonly params?: Params;
}

/** What may be shown: our own text by key, or plain text such as a server's message (never markup). */
export type Text = string | TextRef;

/** Texts of one table in one language, by their key. */
export type Translate<K extends string = string> = (key: K, params?: Params) => string;

/** Pairs the two languages of an area; the compiler rejects a key that one of them lacks. */
export function defineMessages<const Z extends Record<string, string>>(
  zh: Z,
  en: Record<keyof Z & string, string>,
): Messages<keyof Z & string> {
  return { 'zh-CN': zh, en };
}

/** Fills `{name}` with its parameter; a placeholder without one stays visible, so that it gets noticed. */
export function fill(template: string, params?: Params): string {
  if (!params) return template;
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name];
    return value === undefined ? whole : String(value);
  });
}

/** A reference to a text: which it is, not yet in which language. */
export function text<K extends string>(
  messages: Messages<K>,
  key: NoInfer<K>,
  params?: Params,
): TextRef {
  return params ? { messages, key, params } : { messages, key };
}

/** A text that stands at the place where it is used, in every language: a name that nothing else shows. */
export function both(zh: string, en: string): TextRef {
  return { messages: { 'zh-CN': { text: zh }, en: { text: en } }, key: 'text' };
}

/** A text in a language; a plain string, such as a server’s, stays as it is. */
export function translate(value: Text, locale: Locale): string {
  if (typeof value === 'string') return value;
  return fill(value.messages[locale][value.key] ?? value.key, value.params);
}

/** The texts of one table in one language, as a function of the key. */
export function translator<K extends string>(messages: Messages<K>, locale: Locale): Translate<K> {
  const texts = messages[locale];
  return (key, params) => fill(texts[key], params);
}

/** Several in one line, as the language lists them. */
export function formatList(parts: readonly string[], locale: Locale): string {
  return parts.join(locale === 'zh-CN' ? '、' : ', ');
}

/** A name with what is said about it. */
export function labelled(name: string, said: string, locale: Locale): string {
  return locale === 'zh-CN' ? `${name}：${said}` : `${name}: ${said}`;
}

/** The language for a BCP 47 tag (`zh-Hans-CN`, `en-GB`); anything else is the default, Chinese. */
export function localeOf(tag: string | null | undefined): Locale {
  return tag?.toLowerCase().startsWith('en') ? 'en' : 'zh-CN';
}
