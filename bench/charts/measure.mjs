// Runs in the page, the same for every contender. A contender gives `mount(boxes, charts)`, which answers `update(charts)`.
import { CHARTS, SIZE, allAt } from './data.mjs';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const task = () => new Promise((resolve) => setTimeout(resolve));
const LIMIT = 30_000;

function canvasesIn(node) {
  return [...(node.shadowRoot ?? node).querySelectorAll('canvas')];
}

/** A canvas with something on it: a figure counts only when the work was really done. */
function painted(canvas) {
  if (canvas.width === 0 || canvas.height === 0) return false;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value) => value !== 0);
}

export function provide(mount) {
  const boxes = Array.from({ length: CHARTS }, () => {
    const box = document.createElement('div');
    box.style.width = `${SIZE.width}px`;
    document.querySelector('#box').append(box);
    return box;
  });
  let contender;
  let shift = 0;
  globalThis.bench = {
    /** Until every chart's canvas is there and the frame with it was painted. */
    async first() {
      const charts = allAt(shift);
      const start = performance.now();
      contender = mount(boxes, charts);
      while (boxes.some((box) => canvasesIn(box).length === 0)) {
        if (performance.now() - start > LIMIT) throw new Error('no canvas');
        await task();
      }
      await frame();
      await task();
      const taken = performance.now() - start;
      const blank = boxes.filter((box) => !canvasesIn(box).some(painted)).length;
      if (blank > 0) throw new Error(`${blank} charts are blank`);
      return taken;
    },
    /** Every chart gets the next step, one frame after the other. */
    async update(times) {
      for (let at = 0; at < times; at += 1) {
        shift += 1;
        contender.update(allAt(shift));
        await frame();
      }
      await task();
    },
    /** Proof that an update reaches the pixels. */
    async changes() {
      const [canvas] = canvasesIn(boxes[0]);
      const before = canvas.toDataURL();
      await this.update(1);
      await frame();
      return canvas.toDataURL() !== before;
    },
  };
}
