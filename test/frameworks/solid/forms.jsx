/** Both halves draw the same components, each by what Solid's compiler makes of them for it. */
import { createMemo, For } from 'solid-js';
import { attributesOf } from '../adapter';

/** A tag stays while its key does; one that is taken away is given nothing anew before it goes. */
const Keyed = (props) => (
  <For each={props.all().map(({ key }) => key)}>
    {(key) =>
      props.draw(createMemo((last) => props.all().find((each) => each.key === key) ?? last))
    }
  </For>
);

export const Pickers = (props) => (
  <form>
    <Keyed
      all={props.all}
      draw={(given) => (
        <by-host-picker
          name={given().name}
          required={given().required}
          disabled={given().disabled}
          prop:pageSize={given().pageSize}
          prop:value={given().value}
          prop:runtime={given().runtime}
          prop:loadHosts={given().loadHosts}
          prop:disableHost={given().disableHost}
          on:by-change={given().onChange}
          on:by-invalid-value={given().onInvalid}
          on:byAuthRequired={given().onCamel}
        />
      )}
    />
  </form>
);

/** The test writes out what stands in `given`. */
const tags = {
  'by-host-picker': (given) => <by-host-picker {...given()} />,
  'by-order-cart': (given) => <by-order-cart {...given()} />,
  'by-console-app': (given) => <by-console-app {...given()} />,
  'by-alarm-board': (given) => <by-alarm-board {...given()} />,
  'by-ai-assistant': (given) => <by-ai-assistant {...given()} />,
};
const givenTo = (part) => ({ ...attributesOf(part), ...part.flags, ...part.props, ...part.events });

export const Parts = (props) => (
  <form>
    <Keyed all={props.all} draw={(part) => tags[part().tag](createMemo(() => givenTo(part())))} />
  </form>
);
