export const en = {
  keys: 'Arrow keys move between nodes, Enter opens, plus and minus zoom, 0 fits the window',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit the window',
  zoom: 'Zoom {percent}%',
  largest: 'This is the largest',
  smallest: 'This is the smallest',
} as const;
