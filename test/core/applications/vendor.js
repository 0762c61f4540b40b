// One of both kinds; says by a global that it has run.
globalThis.vendorRuns = (globalThis.vendorRuns ?? 0) + 1;
if (!customElements.get('vendor-tagged'))
  customElements.define('vendor-tagged', class extends HTMLElement {});
export const mount = ({ container }) => {
  container.className = 'vendor';
};
export const unmount = () => undefined;
