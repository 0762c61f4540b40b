// Says to all what one says.
const ports = [];
addEventListener('connect', ({ ports: [port] }) => {
  ports.push(port);
  port.onmessage = () => ports.forEach((each) => each.postMessage('heard'));
});
