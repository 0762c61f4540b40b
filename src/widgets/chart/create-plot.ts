import uPlot from 'uplot';

let isFirst = true;

/**
 * A plot, of which nothing is left on the page once it is destroyed. An engine keeps the getter that the first one defines
 * with the shape that all objects have which begin alike, as long as the page lives, and with the getter whatever that plot
 * was drawn in and of: the first is a plot of nothing.
 */
export function createPlot(...made: ConstructorParameters<typeof uPlot>): uPlot {
  if (isFirst) {
    isFirst = false;
    const nothing = new uPlot(
      { width: 1, height: 1, series: [{}] },
      [[]],
      document.createElement('div'),
    );
    nothing.destroy();
  }
  return new uPlot(...made);
}
