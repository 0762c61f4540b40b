import { html, render } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { offer } from './adapter';

offer({
  render(host, all) {
    const tags = repeat(
      all,
      ({ key }) => key,
      (props) =>
        html`<by-host-picker
          name=${props.name}
          ?required=${props.required}
          ?disabled=${props.disabled}
          .pageSize=${props.pageSize}
          .value=${props.value}
          .runtime=${props.runtime}
          .loadHosts=${props.loadHosts}
          .disableHost=${props.disableHost}
          @by-change=${props.onChange}
          @by-invalid-value=${props.onInvalid}
        ></by-host-picker>`,
    );
    render(html`<form>${tags}</form>`, host as HTMLElement);
  },
});
