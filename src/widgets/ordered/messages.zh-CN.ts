// chunk: ordered
export const zh = {
  hint: '拖动，或按空格拿起、方向键移动、再按空格放下，Esc 取消',
  handle: '移动“{name}”',
  taken: '已拿起“{name}”，第 {place} 位，共 {total} 位',
  moved: '“{name}”，第 {place} 位，共 {total} 位',
  dropped: '“{name}”放在第 {place} 位',
  canceled: '“{name}”留在第 {place} 位',
  failed: '顺序没有保存，已恢复原来的顺序',
  up: '上移“{name}”',
  down: '下移“{name}”',
  isFirst: '已在最前',
  isLast: '已在最后',
  place: '“{name}”的位置',
} as const;
