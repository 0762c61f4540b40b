import { watch } from 'by-console/loader';
import { getToken } from '../token';

// The loader finds open roots by itself. A closed one is for its owner alone to hand over.
class PageCard extends HTMLElement {
  constructor() {
    super();
    const root = this.attachShadow({ mode: 'closed' });
    const picker = document.createElement('by-host-picker');
    picker.setAttribute('page-size', '5');
    picker.getToken = getToken;
    root.append(picker);
    watch(root);
  }
}
customElements.define('page-card', PageCard);

document.querySelector('#open').shadowRoot.querySelector('by-host-picker').getToken = getToken;

// Events leave both roots; what other parts tell by the same name has no value.
document.addEventListener('by-change', ({ detail: { value } }) => {
  if (value) document.querySelector('output').value = value.length;
});
