// An application that breaks where it is told to: `breaks` is one of its lifecycles, `route`, or `leaving` or `beginning`, which
// never end.
let timer;
const may = (name, { breaks }) => {
  if (breaks === name) throw new Error(`broken in ${name}`);
};
export async function bootstrap(props) {
  may('bootstrap', props);
  if (props.breaks === 'beginning') await new Promise(() => undefined);
}
export function mount(props) {
  may('mount', props);
  props.container.textContent = 'here';
  timer = setInterval(() => undefined, 1000);
  props.onRoute((route) => {
    may('route', props);
    props.container.textContent = route;
  });
  props.asked?.(props.getToken);
}
export async function update(props) {
  may('update', props);
}
export async function unmount(props) {
  may('unmount', props);
  if (props.breaks === 'leaving') await new Promise(() => undefined);
  clearInterval(timer);
}
