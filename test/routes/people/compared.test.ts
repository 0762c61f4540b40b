import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compared } from '../../../src/routes/people/compared';

const leaf = (code: string, label: string) => ({
  ...{ id: `code:${code}`, label, code, menus: [], grantable: true, children: [] },
});
const node = (id: string, label: string, children: readonly ReturnType<typeof leaf>[]) => ({
  ...{ id, label, menus: [], grantable: true, children },
});
const tree = [
  {
    ...node('compute', '云资源', []),
    children: [
      node('vm', '云主机', [leaf('vm:list', '查看'), leaf('vm:stop', '停止')]),
      node('image', '镜像', [leaf('image:list', '查看')]),
      node('volume', '云硬盘', [leaf('volume:list', '查看')]),
    ],
  },
];
const holder = (key: string, ...codes: readonly string[]) => ({
  ...{ key, name: key, codes: new Set(codes) },
});

describe('people and roles beside each other (R-005)', () => {
  it('are told apart by subject, and what none of them may do is left out', () => {
    const lines = compared(tree, [
      holder('she', 'vm:list', 'vm:stop', 'image:list'),
      holder('I', 'vm:list', 'image:list'),
    ]);
    assert.deepEqual(
      lines.map(({ subject, allowed, isSame }) => [subject, ...allowed, isSame]),
      [
        ['云主机', ['查看', '停止'], ['查看'], false],
        ['镜像', ['查看'], ['查看'], true],
      ],
    );
  });
});
