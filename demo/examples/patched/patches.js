// What older libraries do to a page before anything else runs.

// Enumerable additions, as MooTools and Prototype make them.
Array.prototype.each = Array.prototype.forEach;
Array.prototype.contains = Array.prototype.includes;
Object.prototype.describe = function () {
  return String(this);
};
window.event = null;
Array.prototype.first = function () {
  return this[0];
};
String.prototype.contains = String.prototype.includes;
Function.prototype.delay = function (time) {
  return setTimeout(this, time);
};
Element.prototype.hide = function () {
  this.hidden = true;
};
Element.prototype.show = function () {
  this.hidden = false;
};

// Everything asynchronous passes through a wrapper, as with zone.js and error reporters.
const NativePromise = Promise;
window.Promise = class PagePromise extends NativePromise {};
for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask']) {
  const native = window[name];
  window[name] = function (callback, ...rest) {
    return native.call(window, (...args) => callback.apply(this, args), ...rest);
  };
}
const nativeFetch = window.fetch;
window.fetch = function (...args) {
  return new Promise((resolve, reject) => nativeFetch.apply(window, args).then(resolve, reject));
};
const nativeOpen = XMLHttpRequest.prototype.open;
XMLHttpRequest.prototype.open = function (...args) {
  return nativeOpen.apply(this, args);
};
const { addEventListener, removeEventListener } = EventTarget.prototype;
const wrapped = new WeakMap();
EventTarget.prototype.addEventListener = function (type, listener, options) {
  if (typeof listener !== 'function') return addEventListener.call(this, type, listener, options);
  if (!wrapped.has(listener)) {
    wrapped.set(listener, function (event) {
      return listener.call(this, event);
    });
  }
  return addEventListener.call(this, type, wrapped.get(listener), options);
};
EventTarget.prototype.removeEventListener = function (type, listener, options) {
  return removeEventListener.call(this, type, wrapped.get(listener) ?? listener, options);
};

// The tree and the elements, as polyfills and recorders patch them.
const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function (init) {
  return attachShadow.call(this, { ...init });
};
for (const name of ['appendChild', 'insertBefore', 'removeChild']) {
  const native = Node.prototype[name];
  Node.prototype[name] = function (...args) {
    return native.apply(this, args);
  };
}
const { define } = customElements;
customElements.define = function (name, constructor, options) {
  return define.call(customElements, name, constructor, options);
};
const { parse, stringify } = JSON;
JSON.parse = (text, reviver) => parse(text, reviver);
JSON.stringify = (value, replacer, space) => stringify(value, replacer, space);

// An old polyfill that was loaded without looking.
const { slice } = Array.prototype;
Array.from = (list, map, self) => {
  const items = typeof list[Symbol.iterator] === 'function' ? [...list] : slice.call(list);
  return map ? items.map(map, self) : items;
};
Object.assign = (target, ...sources) => {
  for (const source of sources) {
    if (source !== null && source !== undefined) {
      for (const key of Reflect.ownKeys(source)) {
        if (Object.getOwnPropertyDescriptor(source, key).enumerable) target[key] = source[key];
      }
    }
  }
  return target;
};
