// An application of plain links, but for one that it handles itself.
export const mount = ({ container, basePath }) => {
  const link = (textContent, href, more = {}) =>
    container.append(Object.assign(document.createElement('a'), { textContent, href, ...more }));
  link('deep', `${basePath}/deep/link?of=1`);
  link('own', basePath);
  link('alike', `${basePath}-other/deep`);
  link('elsewhere', '#/personal');
  link('window', `${basePath}/deep`, { target: '_blank' });
  link('file', `${basePath}/deep`, { download: 'deep.txt' });
  link('handled', `${basePath}/deep`, { onclick: (event) => event.preventDefault() });
};
export const unmount = () => undefined;
