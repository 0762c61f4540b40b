// The console's entry: the operator's config.json first, then the element, so that the runtime is
// created with it. A missing or broken file leaves the defaults; the console still starts.
async function readConfig() {
  try {
    const reply = await fetch(new URL('config.json', import.meta.url), { cache: 'no-cache' });
    return reply.ok ? await reply.json() : {};
  } catch (error) {
    console.warn('[by-console] config.json was not read; the defaults are used.', error);
    return {};
  }
}

// Registering the tag starts loading what it shows; the runtime is made when that has arrived, so
// configuring right after the import comes first.
const config = await readConfig();
const { configure } = await import('./console-app.js');
configure(config);
