import type { AreaSamples } from '../../sample';

export const samples: AreaSamples = { samples: {} };
