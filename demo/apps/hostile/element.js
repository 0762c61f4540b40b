// A custom element that throws wherever it is called.
class HostileElement extends HTMLElement {
  connectedCallback() {
    this.textContent = 'hostile: element';
    addEventListener('resize', () => document.body.append('resize'));
    throw new Error('connectedCallback broke');
  }

  disconnectedCallback() {
    document.body.append(document.createElement('s'));
    document.documentElement.classList.add('hostile-went');
    throw new Error('disconnectedCallback broke');
  }

  set locale(_) {
    if (this.isConnected) throw new Error('locale broke');
  }
}

if (!customElements.get('hostile-element'))
  customElements.define('hostile-element', HostileElement);
