export const zh = {
  keys: '方向键在节点间移动，回车打开，加号放大，减号缩小，0 适应窗口',
  zoomIn: '放大',
  zoomOut: '缩小',
  fit: '适应窗口',
  zoom: '缩放比例 {percent}%',
  largest: '已是最大',
  smallest: '已是最小',
} as const;
