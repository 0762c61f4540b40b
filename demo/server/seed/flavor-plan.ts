/** The sizes of machines that the platform has, by family: what is sold of a family is one of them. */
const families = [
  [
    'general',
    'g1',
    [
      [1, 2],
      [2, 4],
      [4, 8],
      [8, 16],
      [16, 32],
      [32, 64],
    ],
  ],
  [
    'compute',
    'c1',
    [
      [4, 8],
      [8, 16],
      [16, 32],
      [32, 64],
    ],
  ],
  [
    'memory',
    'm1',
    [
      [2, 16],
      [4, 32],
      [8, 64],
      [16, 128],
    ],
  ],
  [
    'gpu',
    'p1',
    [
      [16, 64],
      [8, 32],
    ],
  ],
] as const;

/** Each with the name that it has here. */
export const flavorPlan = families.flatMap(([family, stem, sizes]) =>
  sizes.map(([cpu, memory]) => ({ family, cpu, memory, name: `bc.${stem}.${cpu}c${memory}g` })),
);

/** Of which family a machine is, by the name of its flavor; of none where it is nobody's but its own. */
export const familyOf = (flavorName: unknown): string | undefined =>
  flavorPlan.find(({ name }) => name === flavorName)?.family;
