// An application that leaves a key in storage.
export const mount = ({ container }) => {
  container.textContent = '应用';
  localStorage.setItem('vendor-left', '1');
};
export const unmount = () => undefined;
