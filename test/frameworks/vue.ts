/** Vue as its guide writes custom elements: a dot where a property is meant. */
import { h, render } from 'vue';
import { offer } from './adapter';

offer({
  render(host, all) {
    const tags = all.map(({ key, onChange, onInvalid, name, required, disabled, ...properties }) =>
      h('by-host-picker', {
        ...{ key, name, required, disabled, onByChange: onChange, onByInvalidValue: onInvalid },
        ...Object.fromEntries(
          Object.entries(properties).map(([each, value]) => [`.${each}`, value]),
        ),
      }),
    );
    render(h('form', tags), host);
  },
});
