import { expect } from '@open-wc/testing';
import { growth, mount, settle } from '../support/browser';
import { itWhereCounted } from '../support/engine';
import { specimens } from './specimens';

const CYCLES = 50;
/** A leak of one per cycle would be 50. */
const MOST_NODES = 25;
const MOST_LISTENERS = 12;

const limits = {
  count: CYCLES,
  warmUps: 5,
  most: { nodes: MOST_NODES, listeners: MOST_LISTENERS },
};

describe('leaks', () => {
  let stage: HTMLElement;
  beforeEach(() => {
    stage = document.createElement('div');
    document.body.append(stage);
  });
  afterEach(async () => {
    stage.remove();
    await settle();
  });

  for (const { tag, prepare } of specimens) {
    itWhereCounted(
      `<${tag}> leaves no nodes and no listeners behind after ${CYCLES} mounts and unmounts`,
      async () => {
        const { nodes, listeners } = await growth(async () => {
          const element = document.createElement(tag);
          prepare?.(element);
          await mount(element, stage);
          element.remove();
          await settle();
        }, limits);
        expect(nodes, 'nodes').to.be.lessThan(MOST_NODES);
        expect(listeners, 'listeners').to.be.lessThan(MOST_LISTENERS);
      },
    ).timeout(120_000);
  }
});
