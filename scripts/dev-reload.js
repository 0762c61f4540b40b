// Only in a development build: asks for the build's id and reloads the page when it has changed.
let known;
setInterval(async () => {
  const reply = await fetch('/by-console/build-id.json', { cache: 'no-cache' });
  if (!reply.ok) return; // between two builds
  const id = await reply.text();
  if (known !== undefined && known !== id) location.reload();
  known = id;
}, 700);
