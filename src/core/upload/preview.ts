/** How an attachment is shown before it is opened (V-007). */
export type Preview = 'thumbnail' | 'tab' | 'icon';

/** Pictures that a browser draws and that hold no script: an SVG is a document and gets an icon. */
const pictures = /\.(png|jpe?g|gif|bmp|webp|avif)$/i;

/** V-007: a picture has a thumbnail, a PDF can open in a new tab, any other type shows the icon of its kind. */
export function previewOf(fileName: string): Preview {
  if (pictures.test(fileName)) return 'thumbnail';
  return /\.pdf$/i.test(fileName) ? 'tab' : 'icon';
}

const icons = {
  pdf: ['pdf'],
  sheet: ['xlsx', 'xls', 'xltx', 'xlt', 'xlsm', 'xlsb', 'xltm', 'csv'],
  text: ['txt', 'md', 'log', 'json', 'yaml', 'yml', 'xml'],
  document: ['doc', 'docx', 'odt', 'rtf'],
  slides: ['ppt', 'pptx', 'odp'],
  archive: ['zip', 'gz', 'tgz', 'tar', '7z', 'rar', 'xz'],
  picture: ['svg', 'png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp', 'avif'],
} as const;
export type FileIcon = keyof typeof icons | 'file';

/** Which icon stands for a file, by the ending of its name. */
export function fileIconOf(fileName: string): FileIcon {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const known = (Object.keys(icons) as (keyof typeof icons)[]).find((name) =>
    (icons[name] as readonly string[]).includes(ending),
  );
  return known ?? 'file';
}
