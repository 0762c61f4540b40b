declare module '*.vue' {
  import type { Component } from 'vue';

  const component: Component;
  // eslint-disable-next-line no-restricted-syntax -- what a single-file component is
  export default component;
}
