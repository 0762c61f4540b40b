import type { AreaSamples } from '../../samples';

export const samples: AreaSamples = { samples: {} };
