// Runs in the page, the same for every contender. A contender gives `mount(box, hosts)`, which answers:
// scroller (the node that scrolls), row (selector of a drawn row), root (where rows are), selectAll(), filter(text),
// chosen() and found() (how many the page can read back: a figure counts only when the work was really done).
import { FOUND, NEEDLE, hosts } from './hosts.mjs';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const task = () => new Promise((resolve) => setTimeout(resolve));
const LIMIT = 30_000;

/** Time until the condition holds and the frame that shows it has been painted. */
async function timed(act, condition) {
  const start = performance.now();
  act();
  while (!condition()) {
    if (performance.now() - start > LIMIT) throw new Error(`waited in vain: ${condition}`);
    await task();
  }
  await frame();
  await task();
  return performance.now() - start;
}

function drawn({ root, row, scroller }) {
  const box = scroller().getBoundingClientRect();
  const hit = root().elementFromPoint(box.left + 200, box.top + box.height / 2);
  return hit?.closest(row) ? true : false;
}

export function provide(mount) {
  const box = document.querySelector('#box');
  let data;
  let contender;
  globalThis.bench = {
    prepare() {
      data = hosts();
    },
    firstRows: () =>
      timed(
        () => (contender = mount(box, data)),
        () => contender.root()?.querySelector(contender.row),
      ),
    /** Every frame moves on; answers the length of each frame and how many showed no row in the middle. */
    async scroll({ frames, step, look }) {
      const scroller = contender.scroller();
      scroller.scrollTop = 0;
      for (let rest = 0; rest < 5; rest += 1) await frame();
      const lengths = [];
      let blank = 0;
      let last = await frame();
      for (let at = 0; at < frames; at += 1) {
        scroller.scrollTop = step * (at + 1);
        const now = await frame();
        lengths.push(now - last);
        last = now;
        if (look) {
          await task(); // after this frame was painted
          if (!drawn(contender)) blank += 1;
        }
      }
      return { lengths, blank, moved: scroller.scrollTop };
    },
    selectAll: () =>
      timed(
        () => contender.selectAll(),
        () => contender.chosen() === data.length,
      ),
    filter: () =>
      timed(
        () => contender.filter(NEEDLE),
        () => contender.found() === FOUND,
      ),
    nodes: () => {
      let count = 0;
      const visit = (root) => {
        for (const node of root.querySelectorAll('*')) {
          count += 1;
          if (node.shadowRoot) visit(node.shadowRoot);
        }
      };
      visit(box);
      return count;
    },
  };
}
