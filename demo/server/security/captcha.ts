import { randomInt } from 'node:crypto';

/*
 * A picture captcha drawn as one path of many short strokes: no text element and no separate glyphs that a script
 * could read back. Look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B) are left out.
 */

type Point = readonly [x: number, y: number];

/** Strokes on a grid of 4 by 6. */
const glyphs: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '3': [
    [
      [0, 0.5],
      [1, 0],
      [3, 0],
      [4, 1],
      [4, 2],
      [2, 3],
      [4, 4],
      [4, 5],
      [3, 6],
      [1, 6],
      [0, 5.5],
    ],
  ],
  '4': [
    [
      [3, 6],
      [3, 0],
      [0, 4],
      [4, 4],
    ],
  ],
  '6': [
    [
      [4, 0.5],
      [3, 0],
      [1, 0],
      [0, 2],
      [0, 5],
      [1, 6],
      [3, 6],
      [4, 5],
      [4, 4],
      [3, 3],
      [1, 3],
      [0, 4],
    ],
  ],
  '7': [
    [
      [0, 0],
      [4, 0],
      [1.5, 6],
    ],
  ],
  '9': [
    [
      [4, 2],
      [3, 3],
      [1, 3],
      [0, 2],
      [0, 1],
      [1, 0],
      [3, 0],
      [4, 1],
      [4, 4],
      [3, 6],
      [1, 6],
    ],
  ],
  A: [
    [
      [0, 6],
      [2, 0],
      [4, 6],
    ],
    [
      [0.8, 3.8],
      [3.2, 3.8],
    ],
  ],
  C: [
    [
      [4, 1],
      [3, 0],
      [1, 0],
      [0, 1.5],
      [0, 4.5],
      [1, 6],
      [3, 6],
      [4, 5],
    ],
  ],
  E: [
    [
      [4, 0],
      [0, 0],
      [0, 6],
      [4, 6],
    ],
    [
      [0, 3],
      [3, 3],
    ],
  ],
  F: [
    [
      [4, 0],
      [0, 0],
      [0, 6],
    ],
    [
      [0, 3],
      [3, 3],
    ],
  ],
  H: [
    [
      [0, 0],
      [0, 6],
    ],
    [
      [4, 0],
      [4, 6],
    ],
    [
      [0, 3],
      [4, 3],
    ],
  ],
  K: [
    [
      [0, 0],
      [0, 6],
    ],
    [
      [4, 0],
      [0, 3.5],
    ],
    [
      [1.2, 2.6],
      [4, 6],
    ],
  ],
  M: [
    [
      [0, 6],
      [0, 0],
      [2, 3.5],
      [4, 0],
      [4, 6],
    ],
  ],
  N: [
    [
      [0, 6],
      [0, 0],
      [4, 6],
      [4, 0],
    ],
  ],
  P: [
    [
      [0, 6],
      [0, 0],
      [3, 0],
      [4, 1],
      [4, 2.2],
      [3, 3.2],
      [0, 3.2],
    ],
  ],
  R: [
    [
      [0, 6],
      [0, 0],
      [3, 0],
      [4, 1],
      [4, 2.2],
      [3, 3.2],
      [0, 3.2],
    ],
    [
      [2, 3.2],
      [4, 6],
    ],
  ],
  T: [
    [
      [0, 0],
      [4, 0],
    ],
    [
      [2, 0],
      [2, 6],
    ],
  ],
  U: [
    [
      [0, 0],
      [0, 5],
      [1, 6],
      [3, 6],
      [4, 5],
      [4, 0],
    ],
  ],
  V: [
    [
      [0, 0],
      [2, 6],
      [4, 0],
    ],
  ],
  W: [
    [
      [0, 0],
      [1, 6],
      [2, 2.5],
      [3, 6],
      [4, 0],
    ],
  ],
  X: [
    [
      [0, 0],
      [4, 6],
    ],
    [
      [4, 0],
      [0, 6],
    ],
  ],
  Y: [
    [
      [0, 0],
      [2, 3],
      [4, 0],
    ],
    [
      [2, 3],
      [2, 6],
    ],
  ],
};
const letters = Object.keys(glyphs);
const LENGTH = 4;
const WIDTH = 132;
const HEIGHT = 44;

export function captchaText(): string {
  return Array.from({ length: LENGTH }, () => letters[randomInt(letters.length)] ?? 'A').join('');
}

/** Upper case without blanks, as answers are compared. */
export const captchaAnswer = (given: string) => given.replace(/\s/g, '').toUpperCase();

export function captchaImage(text: string): string {
  const wave = { height: between(1.2, 2.6), length: between(14, 26), phase: between(0, 7) };
  const warp = ([x, y]: Point): Point => [
    x + wave.height * Math.sin(y / (wave.length / 2) + wave.phase),
    y + wave.height * Math.sin(x / wave.length + wave.phase * 2),
  ];
  const strokes = Array.from(text).flatMap((letter, index) => place(letter, index, text.length));
  const noise = Array.from({ length: 3 }, () => curve());
  // Shuffled, so that neither order nor length tells letters from noise.
  const path = shuffle([...strokes, ...noise].flatMap((stroke) => pieces(stroke.map(warp)))).join(
    '',
  );
  const dots = Array.from(
    { length: 40 },
    () => `M${n(between(0, WIDTH))} ${n(between(0, HEIGHT))}h.1`,
  ).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f4f6fa"/>` +
    `<path d="${path}${dots}" fill="none" stroke="#33507a" stroke-width="2" stroke-linecap="round"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** A letter at its place, scaled, turned and slanted at random, cut into short steps. */
function place(letter: string, index: number, count: number): Point[][] {
  const [scaleX, scaleY] = [between(3.6, 4.8), between(3.9, 4.9)];
  const [turn, slant] = [between(-0.32, 0.32), between(-0.2, 0.2)];
  const centreX = (WIDTH / count) * (index + 0.5) + between(-3, 3);
  const centreY = HEIGHT / 2 + between(-3, 3);
  return (glyphs[letter] ?? []).map((stroke) =>
    steps(
      stroke.map(([gx, gy]) => {
        const y = (gy - 3) * scaleY;
        const x = (gx - 2) * scaleX + slant * y;
        return [
          centreX + x * Math.cos(turn) - y * Math.sin(turn),
          centreY + x * Math.sin(turn) + y * Math.cos(turn),
        ];
      }),
    ),
  );
}

function curve(): Point[] {
  const [from, to, bend] = [between(4, HEIGHT - 4), between(4, HEIGHT - 4), between(-14, 14)];
  const [start, end] = [between(0, WIDTH / 3), between((WIDTH / 3) * 2, WIDTH)];
  return Array.from({ length: 24 }, (_, i) => {
    const t = i / 23;
    return [start + (end - start) * t, from + (to - from) * t + bend * Math.sin(t * Math.PI)];
  });
}

/** Points about three units apart along a stroke. */
function steps(stroke: readonly Point[]): Point[] {
  const result: Point[] = [];
  stroke.forEach((point, i) => {
    const last = stroke[i - 1];
    if (last) {
      const count = Math.max(1, Math.round(Math.hypot(point[0] - last[0], point[1] - last[1]) / 3));
      for (let k = 1; k < count; k++) {
        result.push([
          last[0] + ((point[0] - last[0]) * k) / count,
          last[1] + ((point[1] - last[1]) * k) / count,
        ]);
      }
    }
    result.push(point);
  });
  return result;
}

/** Each step as a move and a line of its own. */
function pieces(stroke: readonly Point[]): string[] {
  return stroke.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = stroke[i] ?? [x, y];
    return `M${n(fromX)} ${n(fromY)}L${n(x)} ${n(y)}`;
  });
}

function shuffle<T>(list: T[]): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = randomInt(i + 1);
    const [a, b] = [list[i], list[j]];
    if (a !== undefined && b !== undefined) [list[i], list[j]] = [b, a];
  }
  return list;
}

const between = (low: number, high: number) => low + (randomInt(10_001) / 10_000) * (high - low);
const n = (value: number) => value.toFixed(1);
