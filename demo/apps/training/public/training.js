// The adapter: a remote of Module Federation as the console's kind `lifecycle`. The console shares no library with it.
import { get, init } from './remoteEntry.js';

const opened = (async () => {
  await init({});
  const factory = await get('./application');
  return factory();
})();

export const mount = async (props) => (await opened).mount(props);
export const update = async (props) => (await opened).update(props);
export const unmount = async (props) => (await opened).unmount(props);
