/** What the processes of a browser's pages compute: which one a page has for itself, and whether it ends with the page. */
import type { Browser } from 'puppeteer-core';
import { until } from '../../support/until';

/** Seconds of a processor, by the number of the process that has used them. */
type Used = ReadonlyMap<number, number>;

/** Seconds; what a small page needs to be shown is a tenth of it. */
const LONG = 1;

export async function processesOf(browser: Browser) {
  const system = await browser.target().createCDPSession();
  const used = async (): Promise<Used> => {
    const { processInfo } = await system.send('SystemInfo.getProcessInfo');
    const pages = processInfo.filter(({ type }) => type === 'renderer');
    return new Map(pages.map(({ id, cpuTime }) => [id, cpuTime]));
  };
  return {
    used,
    /** The one that has computed for long since then. */
    busySince: (then: Used) =>
      until(
        'a process that is busy',
        async () =>
          [...(await used())].find(([id, seconds]) => seconds - (then.get(id) ?? 0) > LONG)?.[0],
      ),
    end: (id: number) => until('the end of its process', async () => !(await used()).has(id)),
  };
}
