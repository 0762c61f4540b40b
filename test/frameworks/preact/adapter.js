import { h, render } from 'preact';
import { offer } from '../adapter';

offer({
  render(host, all) {
    const tags = all.map(({ onChange, onInvalid, ...props }) =>
      h('by-host-picker', { ...props, 'onby-change': onChange, 'onby-invalid-value': onInvalid }),
    );
    render(h('form', null, tags), host);
  },
});
