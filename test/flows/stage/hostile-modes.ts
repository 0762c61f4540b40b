import { tags, type Tag } from '../../../src/elements/registry';

/** In both languages of the documentation. */
type Said = readonly [chinese: string, english: string];

/** What a page does to what every script of it shares. */
export interface Hostile {
  readonly name: string;
  /** How its line in this file is found, where its name does not stand there. */
  readonly key?: string;
  readonly what: Said;
  /** Runs before any other script of the page. */
  readonly before?: string;
  /** Runs when the tags stand with their rows. */
  readonly later?: string;
  /** Stands in the page before the tags. */
  readonly markup?: string;
  /** Tags that cannot be used there, and why; all others work. */
  readonly fails?: { readonly tags: readonly Tag[]; readonly why: Said; readonly says?: string };
}

const throws = `() => { throw new Error('hostile') }`;
const instead = (name: string, value: string) =>
  `Object.defineProperty(window, '${name}', { value: ${value}, configurable: true, writable: true })`;

const clobbered = (name: string, markup: string, tag: string): Hostile => ({
  name: `${tag}[name=${name}]`,
  key: `${tag === 'img' ? 'image' : 'form'}('${name}')`,
  what: [`\`<${tag} name="${name}">\``, `\`<${tag} name="${name}">\``],
  markup,
});
const image = (name: string) => clobbered(name, `<img name="${name}" alt="">`, 'img');
const form = (name: string) => clobbered(name, `<form name="${name}"></form>`, 'form');

const enumerable = (on: string, name: string, value: string, what: Said): Hostile => ({
  name: `${on}.prototype.${name}`,
  key: `'${on}', '${name}'`,
  what,
  before: `${on}.prototype[${JSON.stringify(name)}] = ${value}`,
});

/** Globals that a page replaces: by libraries of old, by zones, by whoever watches. */
const overridden: readonly Hostile[] = [
  {
    name: 'fetch, wrapped',
    what: ['`fetch` 被包装（记录每次请求）', '`fetch` wrapped, as a monitor does'],
    before: `{ const own = fetch; window.fetch = function (...all) { return own.apply(window, all).then((reply) => reply) } }`,
  },
  {
    name: 'fetch, later',
    what: ['使用中 `fetch` 被换掉', '`fetch` broken while the tags are used'],
    later: `window.fetch = ${throws}`,
  },
  {
    name: 'Promise, subclass',
    what: ['`Promise` 被换成子类', '`Promise` replaced by a subclass of it'],
    before: `window.Promise = class extends Promise {}`,
  },
  {
    name: 'Promise, later',
    what: ['使用中 `Promise` 被换掉', '`Promise` broken while the tags are used'],
    later: `window.Promise = function () { throw new Error('hostile') }`,
  },
  {
    name: 'Promise.prototype.then',
    what: [
      '`Promise.prototype.then` 被包装（zone）',
      '`Promise.prototype.then` wrapped, as zones do',
    ],
    before: `{ const own = Promise.prototype.then; Promise.prototype.then = function (...all) { return own.apply(this, all) } }`,
  },
  {
    name: 'JSON.stringify, later',
    what: ['使用中 `JSON.stringify` 被换掉', '`JSON.stringify` broken while the tags are used'],
    later: `JSON.stringify = ${throws}`,
  },
  {
    name: 'JSON.parse, later',
    what: ['使用中 `JSON.parse` 被换掉', '`JSON.parse` broken while the tags are used'],
    later: `JSON.parse = ${throws}`,
  },
  {
    name: 'JSON, later',
    what: ['使用中 `JSON` 被换成旧的库', '`JSON` replaced while the tags are used'],
    later: `window.JSON = {}`,
  },
  {
    name: 'Array.prototype.toJSON',
    what: ['数组有 `toJSON`（Prototype.js）', '`toJSON` on arrays, as Prototype.js has it'],
    before: `Object.defineProperty(Array.prototype, 'toJSON', { value() { return String(this) }, configurable: true })`,
  },
  {
    name: 'Array.from',
    what: [
      '`Array.from` 是别的函数（MooTools）',
      '`Array.from` another function, as MooTools has it',
    ],
    fails: {
      tags: ['by-order-cart', 'by-console-app', 'by-alarm-board', 'by-ai-assistant'],
      why: [
        '集合变成只有一项的数组；显示错误与重试',
        'a collection becomes an array of one; a failure is shown, with a retry',
      ],
      says: '重试',
    },
    before: `Array.from = (item) => item == null ? [] : typeof item === 'object' && 'length' in item ? Array.prototype.slice.call(item) : [item]`,
  },
  {
    name: 'Array.prototype.map, later',
    what: [
      '使用中 `Array.prototype.map` 被换掉',
      '`Array.prototype.map` broken while the tags are used',
    ],
    later: `Object.defineProperty(Array.prototype, 'map', { value: ${throws} })`,
    fails: {
      tags,
      why: ['没有一种界面库不用它', 'no library that draws does without it'],
    },
  },
  {
    name: 'Object.prototype.toString',
    what: ['`Object.prototype.toString` 被换掉', '`Object.prototype.toString` replaced'],
    before: `Object.defineProperty(Object.prototype, 'toString', { value: () => 'hostile' })`,
  },
  {
    name: 'customElements.define',
    what: ['`customElements.define` 被包装', '`customElements.define` wrapped, as polyfills do'],
    before: `{ const own = customElements.define; customElements.define = function (...all) { return own.apply(customElements, all) } }`,
  },
  {
    name: 'customElements, later',
    what: ['使用中 `customElements` 被换掉', '`customElements` gone while the tags are used'],
    later: instead('customElements', 'null'),
  },
  {
    name: 'CustomEvent',
    what: ['`CustomEvent` 被换成普通函数', '`CustomEvent` replaced by a plain function of old'],
    before: `{ const Own = CustomEvent; window.CustomEvent = function (name, more) { return new Own(name, more) }; window.CustomEvent.prototype = Own.prototype }`,
  },
  {
    name: 'Event, later',
    what: [
      '使用中 `Event` 与 `CustomEvent` 被换掉',
      '`Event` and `CustomEvent` broken while the tags are used',
    ],
    later: `window.Event = window.CustomEvent = function () { throw new Error('hostile') }`,
  },
  {
    name: 'URL',
    what: ['`URL` 被换成子类', '`URL` replaced by a subclass of it'],
    before: `window.URL = class extends URL {}`,
  },
  {
    name: 'URL, later',
    what: ['使用中 `URL` 被换掉', '`URL` broken while the tags are used'],
    later: `window.URL = function () { throw new Error('hostile') }`,
  },
  {
    name: 'localStorage',
    what: ['读取 `localStorage` 抛出异常', 'reading `localStorage` throws'],
    before: `Object.defineProperty(window, 'localStorage', { get: ${throws} })`,
  },
  {
    name: 'sessionStorage',
    what: ['`sessionStorage` 为 null', '`sessionStorage` is null'],
    before: instead('sessionStorage', 'null'),
  },
  {
    name: 'storage, later',
    what: [
      '使用中两种存储及其原型都被换掉',
      'both storages and their prototype broken while the tags are used',
    ],
    later: `${instead('localStorage', 'null')}; ${instead('sessionStorage', 'null')}; for (const name of ['getItem', 'setItem', 'removeItem']) Storage.prototype[name] = ${throws}`,
  },
  {
    name: 'console',
    what: ['`console` 没有方法', 'a `console` without methods'],
    before: `window.console = {}`,
  },
  {
    name: 'no console',
    what: ['没有 `console`', 'no `console` at all'],
    before: `delete window.console`,
  },
  {
    name: 'setTimeout',
    what: ['`setTimeout` 被包装', '`setTimeout` wrapped'],
    before: `{ const own = setTimeout; window.setTimeout = (run, ...all) => own(() => run(), ...all) }`,
  },
  {
    name: 'event and names of loaders',
    what: [
      '`window.event` 为 null，且有 AMD 的 `define` 与 `process`',
      '`window.event` is null, with an AMD `define` and a `process`',
    ],
    before: `Object.defineProperty(window, 'event', { value: null, configurable: true }); window.define = Object.assign(() => {}, { amd: true }); window.process = {}; window.global = window; window.exports = {}; window.module = {}`,
  },
  {
    name: 'fetch, broken',
    what: ['`fetch` 从一开始就总是失败', '`fetch` always fails, from the start'],
    before: `window.fetch = () => Promise.reject(new TypeError('hostile'))`,
    fails: {
      tags,
      why: [
        '页面在我们之前替换了唯一的请求方式；显示错误与重试',
        'the page replaced the one way to ask before we came; the failure is shown, with a retry',
      ],
    },
  },
];

/** Names that markup takes from the document, and properties that every object or list suddenly has. */
const clobbering: readonly Hostile[] = [
  image('cookie'),
  image('createElement'),
  form('createElement'),
  image('createElementNS'),
  image('createTextNode'),
  form('defaultView'),
  image('defaultView'),
  form('addEventListener'),
  image('removeEventListener'),
  form('querySelectorAll'),
  image('querySelector'),
  image('getElementById'),
  image('documentElement'),
  form('body'),
  image('head'),
  image('activeElement'),
  image('adoptedStyleSheets'),
  image('visibilityState'),
  form('readyState'),
  image('implementation'),
  image('getSelection'),
  enumerable('Object', 'hostile', `'x'`, [
    '`Object.prototype` 上有可枚举的文字',
    'an enumerable text on `Object.prototype`',
  ]),
  enumerable('Object', 'extend', `function () { return this }`, [
    '`Object.prototype` 上有可枚举的函数',
    'an enumerable function on `Object.prototype`',
  ]),
  enumerable('Array', 'last', `function () { return this[this.length - 1] }`, [
    '`Array.prototype` 上有可枚举的函数',
    'an enumerable function on `Array.prototype`',
  ]),
  enumerable('Array', 'hostile', `'x'`, [
    '`Array.prototype` 上有可枚举的文字',
    'an enumerable text on `Array.prototype`',
  ]),
  enumerable('String', 'hostile', `function () { return this }`, [
    '`String.prototype` 上有可枚举的函数',
    'an enumerable function on `String.prototype`',
  ]),
];

/** All at once: a part of a release, and the last two lines of the scorecard. */
export const together: readonly Hostile[] = [
  {
    name: 'names together',
    what: ['以上被占用的名称同时出现', 'all of the names above at once'],
    markup: clobbering.map(({ markup }) => markup ?? '').join(''),
    before: `Object.prototype.hostile = 'x'; Array.prototype.last = function () {}; ${instead('event', 'null')}`,
  },
  {
    name: 'globals together, later',
    what: [
      '使用中所有全局对象同时被换掉',
      'all of the globals above broken at once while the tags are used',
    ],
    later: overridden
      .filter(({ name }) => name.endsWith(', later') && !name.startsWith('Array'))
      .map(({ later }) => later)
      .join('; '),
  },
];

export const hostileGroups = { overridden, clobbering, together } as const;
export const hostileModes: readonly Hostile[] = Object.values(hostileGroups).flat();
