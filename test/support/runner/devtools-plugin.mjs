/**
 * Commands that ask Chromium itself, through the DevTools protocol:
 *
 * - `dom-counters`: nodes, listeners and heap after a garbage collection
 * - `forced-colors`: emulates forced colours, `{ active: boolean }`
 */
export function devtoolsPlugin() {
  const clients = new WeakMap();

  async function clientOf(session) {
    const page = session.browser.getPage(session.id);
    if (session.browser.name !== 'Chrome') {
      throw new Error(`${session.browser.name} has no DevTools protocol: ask only in Chromium`);
    }
    if (!clients.has(page)) clients.set(page, await page.createCDPSession());
    return clients.get(page);
  }

  return {
    name: 'devtools',
    async executeCommand({ command, payload, session }) {
      if (command === 'dom-counters') {
        const client = await clientOf(session);
        await client.send('HeapProfiler.enable');
        // A second collection takes what the finalisers of the first one freed.
        await client.send('HeapProfiler.collectGarbage');
        await client.send('HeapProfiler.collectGarbage');
        const counters = await client.send('Memory.getDOMCounters');
        const { usedSize } = await client.send('Runtime.getHeapUsage');
        return { nodes: counters.nodes, listeners: counters.jsEventListeners, heap: usedSize };
      }
      if (command === 'forced-colors') {
        const client = await clientOf(session);
        const value = payload.active ? 'active' : 'none';
        await client.send('Emulation.setEmulatedMedia', {
          features: [{ name: 'forced-colors', value }],
        });
        return true;
      }
      return undefined;
    },
  };
}
