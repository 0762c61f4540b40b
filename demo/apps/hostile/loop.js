// A page in an iframe that never ends what it is doing: before it says that it is ready, or (`?after`) a moment later.
const endless = () => {
  for (;;) Math.random();
};
if (!new URL(location.href).searchParams.has('after')) endless();
addEventListener('message', ({ data, ports }) => {
  if (data?.type !== 'hello') return;
  ports[0].postMessage({ type: 'ready', version: 1 });
  setTimeout(endless, 100);
});
