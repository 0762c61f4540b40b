// A custom element that cannot be made.
class HostileConstructor extends HTMLElement {
  constructor() {
    super();
    document.body.append(document.createElement('s'));
    addEventListener('resize', () => document.body.append('resize'));
    throw new Error('constructor broke');
  }
}

if (!customElements.get('hostile-constructor'))
  customElements.define('hostile-constructor', HostileConstructor);
