import { browser, type Fault } from './fault';

const rules = (file: string, only?: string) => ({
  step: 'Rules and logic' as const,
  file,
  ...(only && { only }),
});

const drawnMarkdown = (only: string) => ({
  ...browser('test/widgets/markdown/markdown.browser.tsx'),
  only,
});
/** Of the files that were built, as a page has them. */
const ofBundle = (only: string) => ({
  ...browser('test/elements/integrity.browser.ts'),
  only,
  ofBuild: true as const,
});

const wholePages = (file: string, only: string) => ({
  step: 'Whole pages' as const,
  file,
  only,
  ofBuild: true as const,
});

/** Protections of the tags and of the console's page, each taken out: the test that is named is red without it. */
export const hardeningTags: readonly Fault[] = [
  // Files of the bundle: what runs is what was built.
  {
    what: 'integrity: a file is imported before those that it needs were checked',
    file: 'src/elements/verified-import.ts',
    from: '  await arrive(learnSet(base, files));\n',
    to: '  arrive(learnSet(base, files)).catch(() => undefined);\n',
    seenBy: browser('test/elements/loading.browser.ts'),
  },
  {
    what: 'integrity: a preload has no hash',
    file: 'src/elements/verified-import.ts',
    from: '    link.integrity = integrity;\n',
    to: "    link.dataset['integrity'] = integrity;\n",
    seenBy: browser('test/elements/loading.browser.ts'),
  },
  {
    what: 'integrity: the list of an entry’s files is imported unchecked',
    file: 'src/elements/verified-import.ts',
    from: '  verifiedImport(list, base, { [list]: hash });\n',
    to: '  verifiedImport(list, base, hash === "" ? { [list]: hash } : {});\n',
    seenBy: browser('test/elements/loading.browser.ts'),
  },
  {
    what: 'integrity: of two builds’ hashes of a file the first is believed',
    file: 'src/elements/verified-import.ts',
    from: '  if ((hashes.get(href) ?? hash) !== hash) throw broken(href);',
    to: '  if (hashes.has(href)) return;',
    seenBy: browser('test/elements/loading.browser.ts'),
  },
  {
    what: 'integrity: a list of later files leaves out what its tag loads at once',
    file: 'scripts/integrity.mjs',
    from: 'const files = all.map((file) => {',
    to: 'const files = all.filter((file) => !first.includes(file)).map((file) => {',
    seenBy: rules('test/elements/integrity.test.ts'),
  },
  {
    what: 'integrity: the classic script runs whatever loader comes',
    file: 'scripts/integrity.mjs',
    from: "{ 'loader.js': hash('loader.js') }",
    to: '{}',
    seenBy: rules('test/elements/integrity.test.ts'),
  },
  {
    what: 'integrity: the hashes for a page of its own leave out the chunks',
    file: 'scripts/integrity.mjs',
    from: 'readdirSync(dist, { recursive: true })',
    to: 'readdirSync(dist)',
    seenBy: rules('test/elements/integrity.test.ts'),
  },
  {
    what: 'integrity: a later chunk is imported while it is still being checked',
    file: 'src/elements/lazy-import.ts',
    from: '  return check ? check(file, import.meta.url).then(load) : load();',
    to: '  void check?.(file, import.meta.url).catch(() => undefined);\n  return load();',
    seenBy: rules('test/elements/integrity.test.ts'),
  },

  {
    what: 'integrity: one file is checked, and another address of it is run',
    file: 'src/elements/verified-import.ts',
    from: '  return import(new URL(file, base).href);\n',
    to: "  return import(new URL(`${file}?v=${encodeURIComponent(files[file] ?? '')}`, base).href);\n",
    seenBy: ofBundle('what was checked is what runs'),
  },
  {
    what: 'integrity: what a list has told of is taken for checked',
    file: 'src/elements/verified-import.ts',
    from: '    if (!href.startsWith(folder)) return;\n',
    to: '    if (!href.startsWith(folder) || isListed(href)) return;\n',
    seenBy: ofBundle('a screen that is opened later'),
  },
  {
    what: 'integrity: the console’s document does not pin its script',
    file: 'scripts/start-lists.ts',
    from: "['page.css', 'before-paint.js', 'boot.js']",
    to: "['page.css', 'before-paint.js']",
    seenBy: ofBundle('the script of the page: nothing runs'),
  },
  {
    what: 'integrity: the console’s document preloads its files without their hashes',
    file: 'scripts/start-lists.ts',
    from: ' integrity="${hash}" crossorigin="anonymous" />`',
    to: ' data-hash="${hash}" crossorigin="anonymous" />`',
    seenBy: ofBundle('the core: nothing runs, and the page says|the tag’s module: nothing runs'),
  },
  {
    what: 'integrity: the list of what a screen starts with is read unchecked',
    file: 'src/boot.ts',
    from: '{ integrity, signal }',
    to: '{ signal }',
    seenBy: ofBundle('a list of what a screen starts with, which vouches'),
  },
  {
    what: 'integrity: the console checks no later file for those who are signed in',
    file: 'src/boot.ts',
    from: '  vouch(base, async (href) => {\n',
    to: '  if (!isSignedIn) vouch(base, async (href) => {\n',
    seenBy: ofBundle('a screen that is opened later'),
  },

  // Pages that replace what all scripts share.
  {
    what: 'replaced globals: `fetch` is the page’s at each call',
    file: 'scripts/pristine.mjs',
    from: "new Set(['fetch', ",
    to: 'new Set([',
    seenBy: rules('test/scripts/pristine.test.ts'),
  },
  {
    what: 'replaced globals: `Promise` is the page’s at each use',
    file: 'scripts/pristine.mjs',
    from: "'Promise', ",
    to: '',
    seenBy: rules('test/scripts/pristine.test.ts'),
  },
  {
    what: 'replaced globals: `JSON.stringify` is the page’s at each use',
    file: 'scripts/pristine.mjs',
    from: "new Set(['parse', 'stringify'])",
    to: "new Set(['parse'])",
    seenBy: rules('test/scripts/pristine.test.ts'),
  },
  {
    what: 'replaced globals: events are made by the page’s constructors',
    file: 'scripts/pristine.mjs',
    from: "'Event', 'CustomEvent', ",
    to: '',
    seenBy: rules('test/scripts/pristine.test.ts'),
  },
  {
    what: 'replaced globals: `URL` is the page’s at each use',
    file: 'scripts/pristine.mjs',
    from: "'URL', ",
    to: '',
    seenBy: rules('test/scripts/pristine.test.ts'),
  },
  {
    what: 'replaced globals: `customElements` is the page’s at each use',
    file: 'scripts/pristine.mjs',
    from: ", 'customElements'])",
    to: '])',
    seenBy: rules('test/scripts/pristine.test.ts'),
  },
  {
    what: 'replaced globals: the copy of `fetch` asks the page at each call',
    file: 'src/elements/pristine.ts',
    from: 'export const { fetch, Promise, Event, CustomEvent, URL, customElements } = globalThis;',
    to: 'export const { Promise, Event, CustomEvent, URL, customElements } = globalThis;\nexport const fetch: typeof globalThis.fetch = (...all) => globalThis.fetch(...all);',
    seenBy: browser('test/elements/pristine.browser.ts'),
  },
  {
    what: 'replaced globals: a `console` without methods is called',
    file: 'scripts/pristine.mjs',
    from: "replace(object, 'globalThis.console?');",
    to: "replace(object, 'globalThis.console');",
    seenBy: rules('test/scripts/pristine.test.ts'),
  },
  {
    what: 'replaced globals: a store is read by whatever its prototype has now',
    file: 'src/core/storage.ts',
    from: '    get: store.getItem.bind(store),',
    to: '    get: (key) => store.getItem(key),',
    seenBy: rules('test/core/storage.test.ts'),
  },
  {
    what: 'replaced globals: a store that throws when it is looked at ends the start',
    file: 'src/core/storage.ts',
    from: "  try {\n    const store = kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;\n",
    to: "  const store = kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;\n  try {\n",
    seenBy: rules('test/core/storage.test.ts'),
  },

  {
    what: 'replaced globals: the copies of JSON ask the page at each use',
    file: 'src/elements/pristine.ts',
    from: 'export const { parse, stringify } = JSON;',
    to: "export const parse: JSON['parse'] = (...all) => JSON.parse(...all) as unknown;\nexport const stringify = (...all: Parameters<JSON['stringify']>) => JSON.stringify(...all);",
    seenBy: browser('test/elements/pristine.browser.ts'),
  },

  // Pages whose markup takes the names of the document's members.
  {
    what: 'taken names: the cookie is read where an image has its name',
    file: 'src/core/tokens.ts',
    from: "    seen = String(own?.get?.call(document) ?? '');",
    to: '    seen = String(document.cookie);',
    seenBy: rules('test/core/tokens.test.ts'),
  },
  {
    what: 'taken names: the cookie is written where an image has its name',
    file: 'src/core/tokens.ts',
    from: '      own?.set?.call(document, set);',
    to: '      document.cookie = set;',
    seenBy: rules('test/core/tokens.test.ts'),
  },
  {
    what: 'taken names: a member is read from the document, before its prototype',
    file: 'src/elements/pristine.ts',
    from: '      key in Document.prototype ? Document.prototype : document,\n',
    to: '      document,\n',
    seenBy: browser('test/elements/pristine.browser.ts'),
  },
  {
    what: 'taken names: a member is set on the document, before its prototype',
    file: 'src/elements/pristine.ts',
    from: '  set: (_, key, value) => Reflect.set(Document.prototype, key, value, globalThis.document),',
    to: '  set: (_, key, value) => Reflect.set(globalThis.document, key, value),',
    seenBy: browser('test/elements/pristine.browser.ts'),
  },
  {
    what: 'taken names: a free `document` is left as the page has it',
    file: 'scripts/pristine.mjs',
    from: "        else if (isFree(object, 'document')) throughPageOf(object);\n",
    to: "        else if (isFree(object, 'document')) return;\n",
    seenBy: rules('test/scripts/pristine.test.ts'),
  },
  {
    what: 'taken names: the document of a node is left as the page has it',
    file: 'scripts/pristine.mjs',
    from: 'goesBy = /^(?:document|ownerDocument|doc|page)$/;',
    to: 'goesBy = /^(?:document|doc|page)$/;',
    seenBy: rules('test/scripts/pristine.test.ts'),
  },
  ...['createElement', 'defaultView', 'addEventListener', 'querySelectorAll'].map((name) => ({
    what: `taken names: \`${name}\` of a document by another name is the page’s`,
    file: 'scripts/pristine.mjs',
    from: ` ${name} `,
    to: ' ',
    seenBy: rules('test/scripts/pristine.test.ts'),
  })),

  {
    what: 'taken names: packages and chunks are built with the document as the page has it',
    file: 'rollup.config.mjs',
    from: '  stripDescriptions(),\n  ownPage(),\n',
    to: '  stripDescriptions(),\n',
    seenBy: wholePages('test/flows/hostile-pages-together.release.test.ts', 'names together'),
  },

  // Properties that every object suddenly has.
  {
    what: 'enumerable properties: packages meet what every object inherits',
    file: 'rollup.config.mjs',
    from: '  cssText(),\n  ownKeys(),\n',
    to: '  cssText(),\n',
    seenBy: wholePages('test/flows/hostile-pages-together.release.test.ts', 'names together'),
  },
  {
    what: 'enumerable properties: a loop of ours meets what every object inherits',
    file: 'src/core/http/encode.ts',
    from: '  for (const [key, value] of Object.entries(values)) {\n',
    to: '  for (const key in values) {\n    const value = values[key];\n',
    seenBy: rules('test/walls/own-keys.test.ts'),
  },

  // Where a token may stand.
  {
    what: 'token: a ticket that fails is made up for by the token in the address',
    file: 'src/core/download/file-ticket.ts',
    from: "    if (fileTickets !== 'auto' || !isApiError(error) || error.status !== 404) throw error;",
    to: "    if (fileTickets !== 'auto' || !isApiError(error)) throw error;",
    seenBy: rules('test/core/download/link.test.ts'),
  },
  {
    what: 'token: an address has it although the backend has tickets',
    file: 'src/core/download/download.ts',
    from: '  if (ticket !== null) return address({ ticket, ...query });\n',
    to: '  if (ticket !== null && query) return address({ ticket, token: (await runtime.token()) ?? "", ...query });\n',
    seenBy: rules('test/core/download/link.test.ts'),
  },
  {
    what: 'token: an address has the proof of a session that the backend keeps',
    file: 'src/core/download/download.ts',
    from: 'isKeptByServer(runtime.config) ? null : await runtime.token();',
    to: 'isKeptByServer(runtime.config) && query === undefined ? null : await runtime.token();',
    seenBy: rules('test/core/download/link.test.ts'),
  },
  {
    what: 'token: a session that the backend keeps is used without the header that proves it',
    file: 'src/core/http/headers.ts',
    from: '    if (keptByServer) add(names.csrf, credentials.token);\n',
    to: '',
    seenBy: rules('test/core/http/headers.test.ts'),
  },
  {
    what: 'token: a session that the backend is to keep is not asked for',
    file: 'src/core/http/headers.ts',
    from: "  if (keptByServer) add(names.session, 'cookie');\n",
    to: '',
    seenBy: rules('test/core/http/headers.test.ts'),
  },
  {
    what: 'token: beside the cookie of the backend one is kept that scripts can read',
    file: 'src/core/tokens.ts',
    from: '    write: () => undefined,\n    clear: () => writeCookie(csrfCookie',
    to: "    write: ({ token }) => writeCookie('CSC_TOKEN', token, 3600),\n    clear: () => writeCookie(csrfCookie",
    seenBy: rules('test/core/tokens.test.ts'),
  },
  {
    what: 'token: what a page supplies is kept for its next load',
    file: 'src/core/http/token-source.ts',
    from: '        if (grant) store.write(grant);\n',
    to: "        if (grant) globalThis.sessionStorage.setItem('CSC_TOKEN', grant.token);\n        if (grant) store.write(grant);\n",
    seenBy: browser('test/elements/sign-out.browser.ts'),
  },

  // What a sign-out leaves.
  {
    what: 'sign-out: the token stays',
    file: 'src/core/runtime.ts',
    from: "      tokens.clear();\n      channel.post({ type: 'signed-out', user: key });\n",
    to: "      channel.post({ type: 'signed-out', user: key });\n",
    seenBy: rules('test/core/runtime.test.ts', 'signOut empties everything'),
  },
  {
    what: 'sign-out: what the browser stores of the user stays',
    file: 'src/core/runtime.ts',
    from: '      storage.clear();\n',
    to: '',
    seenBy: rules('test/core/runtime.test.ts', 'signOut empties everything'),
  },
  {
    what: 'sign-out: what the user was told stays',
    file: 'src/core/runtime.ts',
    from: '      notices.clear();\n',
    to: '',
    seenBy: rules('test/core/runtime.test.ts', 'signOut empties everything'),
  },
  {
    what: 'sign-out: answers in the cache stay',
    file: 'src/core/query-client.ts',
    from: '    client.clear();\n',
    to: '',
    seenBy: rules('test/core/runtime.test.ts', 'signOut empties everything'),
  },
  {
    what: 'sign-out: an answer that is being read comes through',
    file: 'src/core/runtime.ts',
    from: '      life.throwIfAborted(); // signed out while the reply was being read\n',
    to: '',
    seenBy: rules('test/core/runtime.test.ts', 'signOut drops a reply that is being read'),
  },
  {
    what: 'sign-out: calls under way go on',
    file: 'src/core/runtime.ts',
    from: '      lifetime.abort();\n      lifetime = new',
    to: '      lifetime = new',
    seenBy: rules('test/core/runtime.test.ts', 'signOut empties everything'),
  },
  {
    what: 'sign-out: the list of what is under way stays',
    file: 'src/core/work.ts',
    from: '    rest();\n    set([]);\n',
    to: '    rest();\n',
    seenBy: rules('test/core/work.test.ts'),
  },
  {
    what: 'sign-out: other tabs are not told',
    file: 'src/core/runtime.ts',
    from: "      channel.post({ type: 'signed-out', user: key });\n",
    to: '',
    seenBy: rules('test/core/session-races.test.ts', 'that could not load hear of a sign-out'),
  },
  {
    what: 'sign-out: other tabs believe what another origin tells',
    file: 'src/core/tab-channel.ts',
    from: '    if (event.origin !== globalThis.location.origin) return;\n',
    to: '',
    seenBy: rules('test/core/tab-channel.test.ts'),
  },
  {
    what: 'sign-out: a page that the browser kept does not hear that it is back',
    file: 'src/core/tab-channel.ts',
    from: "  if (typeof addEventListener === 'function') addEventListener('pageshow', back);\n",
    to: '',
    seenBy: rules('test/core/tab-channel.test.ts'),
  },
  {
    what: 'sign-out: a page that comes back does not ask whose session it is',
    file: 'src/core/runtime.ts',
    from: '      void leaveWith();\n',
    to: '',
    seenBy: rules(
      'test/core/session-races.test.ts',
      'finds nobody on a page that the browser kept',
    ),
  },
  {
    what: 'sign-out: another runtime of the page is emptied too',
    file: 'src/core/tab-channel.ts',
    from: '(user === null || named === null ? isLost : named === user) ? type : undefined',
    to: "(user === null || named === null ? isLost : named === user || type === 'signed-out') ? type : undefined",
    seenBy: rules('test/core/tab-channel.test.ts'),
  },
  {
    what: 'sign-out: a cart that nothing shows stays its user’s',
    file: 'src/core/cart/cart-store.ts',
    from: "      if (this.#views === 0 && this.state.phase !== 'loading') this.#leave();\n",
    to: '',
    seenBy: rules('test/core/cart/cart.test.ts', 'lets go of whose it was'),
  },

  {
    what: 'sign-out: who was there stays in a cache of the browser',
    file: 'src/core/runtime.ts',
    from: "      dispatch({ type: 'loaded', user, locked });\n",
    to: "      dispatch({ type: 'loaded', user, locked });\n      void globalThis.caches?.open('by-console').then((cache) => cache.put('/user', Response.json(user)));\n",
    seenBy: browser('test/elements/sign-out.browser.ts'),
  },
  {
    what: 'sign-out: the page’s memory keeps the token',
    file: 'src/core/runtime.ts',
    from: '      shown = null; // nobody keeps the token of a session that has ended\n',
    to: '',
    seenBy: wholePages('test/flows/sign-out.test.ts', 'on the console, after lists'),
  },

  // Whose code is in the bundle.
  {
    what: 'licences: one that was not allowed passes',
    file: 'scripts/notices.mjs',
    from: '        failOnViolation: true,\n',
    to: '        failOnViolation: false,\n',
    seenBy: rules('test/package/build.test.ts', 'licence'),
  },
  {
    what: 'licences: none passes',
    file: 'scripts/notices.mjs',
    from: '        failOnUnlicensed: true,\n',
    to: '        failOnUnlicensed: false,\n',
    seenBy: rules('test/package/build.test.ts', 'licence'),
  },
  {
    what: 'licences: a notice is without the words that are to be told along',
    file: 'scripts/notices.mjs',
    from: "licenseText ?? ''",
    to: "licenseText ? '' : ''",
    seenBy: rules('test/package/build.test.ts', 'licence'),
  },
  {
    what: 'licences: a file without notices may hold packages',
    file: 'scripts/notices.mjs',
    from: '      if (packages.length > 0)\n',
    to: '      if (packages.length > 1)\n',
    seenBy: rules('test/package/build.test.ts', 'a file without notices'),
  },
  {
    what: 'licences: high advisories fail no audit',
    file: 'scripts/audit.mjs',
    from: 'if (high + critical > 0)',
    to: 'if (critical > 0)',
    seenBy: rules('test/scripts/audit.test.ts'),
  },

  // What is shown, and what is saved.
  {
    what: 'policy: a style is written as an attribute, which the policy refuses',
    file: 'src/elements/first-paint.ts',
    from: '  if (reserve) node.style.minBlockSize = reserve;',
    to: "  if (reserve) node.setAttribute('style', `min-block-size: ${reserve}`);",
    seenBy: browser('test/elements/frame.browser.ts'),
  },
  {
    what: 'policy: the sanitiser has a policy of its own for Trusted Types',
    file: 'src/widgets/markdown/sanitize.ts',
    from: '    ...(policy\n',
    to: '    ...(policy === null\n',
    seenBy: drawnMarkdown('drawn without markup is the same as sanitised'),
  },
  {
    what: 'text: Markdown may have forms',
    file: 'src/widgets/markdown/sanitize.ts',
    from: " details summary img'.split(",
    to: " details summary img form input'.split(",
    seenBy: drawnMarkdown('nothing has cut it down before'),
  },
  {
    what: 'text: Markdown may name its elements, as the document’s members',
    file: 'src/widgets/markdown/sanitize.ts',
    from: "'align', 'class']",
    to: "'align', 'class', 'name', 'id']",
    seenBy: drawnMarkdown('nothing has cut it down before'),
  },
  {
    what: 'text: a picture is fetched from wherever a model says',
    file: 'src/widgets/markdown/guards.ts',
    from: "  if (allowImage(image.getAttribute('src') ?? '')) {",
    to: "  if (image.hasAttribute('src') || allowImage('')) {",
    seenBy: drawnMarkdown('draws pictures of the allowed origins alone'),
  },
  {
    what: 'text: what a person typed is drawn as markup',
    file: 'src/widgets/assistant/message-list.tsx',
    from: '<p className="aa-plain" dir="auto">\n        {message.text}\n      </p>',
    to: '<p className="aa-plain" dir="auto" dangerouslySetInnerHTML={{ __html: message.text }} />',
    seenBy: {
      ...browser('test/elements/ai-assistant/ai-assistant-answer.browser.ts'),
      only: 'leaves what was typed',
    },
  },
  {
    what: 'sign-in: a link of single sign-on changes who is signed in without asking',
    file: 'src/routes/pages/sso-screen.tsx',
    from: "        if (now !== '' && now !== info.username) {",
    to: "        if (now !== '' && info.username === '') {",
    seenBy: {
      ...browser('test/elements/console-app/sign-in.browser.ts'),
      only: 'asks before a link of single sign-on',
    },
  },
  {
    what: 'files: a spreadsheet may say what it unpacks to where nobody looks',
    file: 'src/core/resource/unpacked-size.ts',
    from: '      if (!isFolder && sizesFollow && packed === 0) return Infinity;\n',
    to: '      if (!isFolder && sizesFollow && packed < 0) return Infinity;\n',
    seenBy: rules('test/core/resource/import.test.ts', 'refuses a small file'),
  },
];
